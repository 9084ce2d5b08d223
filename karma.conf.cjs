// One Karma set-up for every project: headless Chromium, one run, real console output.
const { findBrowser } = require('./scripts/find-browser.cjs');

process.env.CHROME_BIN ||= findBrowser();

module.exports = config =>
  config.set({
    frameworks: ['jasmine'],
    plugins: [require('karma-jasmine'), require('karma-chrome-launcher'), require('karma-coverage')],
    client: { jasmine: { random: true }, clearContext: false },
    reporters: ['progress'],
    browsers: ['HeadlessChromium'],
    customLaunchers: {
      HeadlessChromium: {
        base: 'ChromiumHeadless',
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
