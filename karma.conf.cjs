// One Karma set-up for every project: a headless browser, Chromium by default, one run, every spec.
const { randomInt } = require('node:crypto');
const { CHROMIUM, FIREFOX, WEBKIT, findBrowser } = require('./scripts/find-browser.cjs');
const countReporter = require('./scripts/karma-count-reporter.cjs');
const webKitLauncher = require('./scripts/karma-webkit-launcher.cjs');

for (const browser of [CHROMIUM, FIREFOX, WEBKIT]) {
  const path = findBrowser(browser);
  if (path) process.env[browser.variable] = path;
}

module.exports = config =>
  config.set({
    frameworks: ['jasmine'],
    plugins: [
      require('karma-jasmine'),
      require('karma-chrome-launcher'),
      require('karma-firefox-launcher'),
      require('karma-coverage'),
      countReporter,
      webKitLauncher,
    ],
    client: {
      // A random order finds specs that lean on each other; JASMINE_SEED replays one. It is chosen here, so
      // that it is known even if the browser dies.
      jasmine: {
        random: true,
        seed: process.env.JASMINE_SEED || String(randomInt(100_000)),
        // How long a spec may wait for something: on a busy machine a task can take seconds.
        timeoutInterval: 20_000,
        failSpecWithNoExpectations: true,
      },
      clearContext: false,
    },
    // Progress rewrites its line, which only a terminal can show.
    reporters: [process.stdout.isTTY ? 'progress' : 'dots', 'count'],
    // A property test keeps its page busy for seconds, for minutes on a busy machine: that is no lost
    // browser. Without activity for longer than a spec may take (PROPERTY_TIMEOUT) it is one.
    pingTimeout: 300_000,
    browserDisconnectTimeout: 20_000,
    browserNoActivityTimeout: 11 * 60_000,
    failOnEmptyTestSuite: true,
    failOnSkippedTests: true,
    browsers: ['HeadlessChromium'],
    customLaunchers: {
      HeadlessChromium: {
        // The launcher of Chrome: it is the one that reads CHROME_BIN.
        base: 'ChromeHeadless',
        flags: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    },
    restartOnFileChange: false,
    singleRun: true,
  });
