// Where the tests find Chrome or Chromium. CHROME_BIN wins; else the usual places.
const { existsSync } = require('node:fs');

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The path of a browser, or undefined where none is installed. A wrong CHROME_BIN finds none. */
function findBrowser(env = process.env, exists = existsSync) {
  const places = env.CHROME_BIN ? [env.CHROME_BIN] : PLACES;
  return places.find(place => exists(place));
}

module.exports = { findBrowser };
