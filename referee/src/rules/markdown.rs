//! Markdown as it is read on a terminal: as much of it as the rules of games are written in.

use anstyle::Style;

use crate::words;

const HEADING: Style = Style::new().bold();
const TITLE: Style = Style::new().bold().underline();
const EXAMPLE: Style = Style::new().dimmed();

/// The document with headings in bold, paragraphs and list items in lines of a readable length, and everything that is
/// fenced kept as it is.
pub(super) fn rendered(source: &str) -> String {
    let mut page = Page::default();
    for line in source.lines() {
        page.line(line);
    }
    page.end_paragraph();
    format!("{}\n", page.text.trim_end())
}

#[derive(Default)]
struct Page {
    text: String,
    paragraph: String,
    /// What stands before the first line of the paragraph, as in a list.
    bullet: String,
    in_fence: bool,
}

impl Page {
    fn line(&mut self, line: &str) {
        if let Some(info) = line.strip_prefix("```") {
            self.end_paragraph();
            self.in_fence = !self.in_fence;
            if self.in_fence && !info.is_empty() {
                self.add(&format!("    {EXAMPLE}{}{EXAMPLE:#}", info.trim()));
            }
        } else if self.in_fence {
            self.add(format!("    {line}").trim_end());
        } else if line.starts_with('#') {
            self.end_paragraph();
            let style = if line.starts_with("# ") { TITLE } else { HEADING };
            self.add(&format!("{style}{}{style:#}", line.trim_start_matches('#').trim()));
        } else if line.starts_with('|') {
            self.end_paragraph();
            self.add(line);
        } else if line.trim().is_empty() {
            self.end_paragraph();
            if !self.text.is_empty() {
                self.add("");
            }
        } else {
            let bullet = bullet(line);
            if !bullet.is_empty() {
                self.end_paragraph();
                bullet.clone_into(&mut self.bullet);
            }
            self.paragraph += line[bullet.len()..].trim();
            self.paragraph.push(' ');
        }
    }

    fn add(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    fn end_paragraph(&mut self) {
        let bullet = std::mem::take(&mut self.bullet);
        let paragraph = std::mem::take(&mut self.paragraph);
        if !paragraph.is_empty() {
            let lines = words::wrapped(&paragraph, &bullet, &" ".repeat(bullet.len()));
            self.text += &emphasised(&lines);
        }
    }
}

/// The beginning of a line that begins an item of a list, with the blanks around its sign; else nothing.
fn bullet(line: &str) -> &str {
    let text = line.trim_start();
    let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let sign = if text.starts_with("- ") || text.starts_with("* ") {
        2
    } else if digits.len() < text.len() && digits.starts_with(". ") {
        text.len() - digits.len() + 2
    } else {
        return "";
    };
    &line[..line.len() - text.len() + sign]
}

/// What stands between pairs of asterisks in bold instead.
fn emphasised(text: &str) -> String {
    let parts: Vec<_> = text.split("**").collect();
    let styled = parts.iter().enumerate().map(|(i, part)| match i % 2 {
        1 if i + 1 < parts.len() => format!("{HEADING}{part}{HEADING:#}"),
        // The last pair is not closed.
        1 => format!("**{part}"),
        _ => (*part).to_owned(),
    });
    styled.collect::<Vec<_>>().concat()
}
