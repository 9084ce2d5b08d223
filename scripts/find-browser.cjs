// Where the tests find Chrome or Chromium. CHROME_BIN wins; else the usual places.
const { existsSync } = require('node:fs');

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The path of a browser, or undefined where none is installed. */
function findBrowser() {
  return process.env.CHROME_BIN || PLACES.find(place => existsSync(place));
}

module.exports = { findBrowser };
