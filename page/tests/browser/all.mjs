// All of it in one browser.

import "./browser.mjs";
import "./games.mjs";
import "./refusals.mjs";
import "./links.mjs";
import "./drag.mjs";
import "./keys.mjs";
import "./set-up.mjs";
import "./bring.mjs";
import "./look.mjs";
import "./faults.mjs";
import "./late.mjs";
