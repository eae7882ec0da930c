//! Texts in SVG.

use core::fmt;

/// In which letters texts are written: those of the reader's machine.
pub(crate) const FONTS: &str = "system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif";

/// A text in the content of an element or in an attribute: what means something to XML is escaped, and what XML cannot
/// hold is shown as the replacement character.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' | '\r' => f.write_str(" ")?,
                // The last two ranges turn the direction of writing, also where somebody shows the text of a picture.
                '\0'..='\u{1f}'
                | '\u{7f}'..='\u{9f}'
                | '\u{fffe}'
                | '\u{ffff}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}' => write!(f, "{}", char::REPLACEMENT_CHARACTER)?,
                _ => write!(f, "{c}")?,
            }
        }
        Ok(())
    }
}
