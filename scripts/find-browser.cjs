// The browsers that the tests use. An environment variable says where one is; without it, the usual
// places are searched.
const { existsSync } = require('node:fs');

const CHROMIUM = {
  title: 'Chrome or Chromium',
  variable: 'CHROME_BIN',
  /** The packages of Debian. */
  packs: ['chromium'],
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ],
};

const FIREFOX = {
  title: 'Firefox',
  variable: 'FIREFOX_BIN',
  packs: ['firefox-esr'],
  places: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:/Program Files/Mozilla Firefox/firefox.exe',
  ],
};

/** The engine of Safari, with a small browser around it and the virtual screen that it needs. */
const WEBKIT = {
  title: 'MiniBrowser of WebKitGTK',
  variable: 'WEBKIT_BIN',
  packs: ['libwebkit2gtk-4.1-0', 'xvfb'],
  places: [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ],
};

/** The path of a browser, or undefined where none is installed. A wrong variable finds none. */
function findBrowser(
  { variable, places } = CHROMIUM,
  { env = process.env, exists = existsSync } = {},
) {
  return (env[variable] ? [env[variable]] : places).find(place => exists(place));
}

module.exports = { CHROMIUM, FIREFOX, WEBKIT, findBrowser };
