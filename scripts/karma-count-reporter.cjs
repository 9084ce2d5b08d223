// A Karma reporter that ends the run with one line that `npm test` reads, and with the seed that
// replays the order: JASMINE_SEED=<seed> npm run test:unit.
function CountReporter(config, write = text => process.stdout.write(text)) {
  let seed = 'unknown';

  this.adapters = []; // Karma expects the field of every reporter.

  this.onBrowserComplete = (_browser, result) => {
    seed = result?.order?.seed ?? seed;
  };

  this.onRunComplete = (_browsers, { success, failed, skipped, error, disconnected }) => {
    const broken = error || disconnected ? ', broken off' : '';
    write(
      `\nkarma: ${success + failed} executed, ${failed} failed, ${skipped} skipped${broken} (seed ${seed})\n`,
    );
  };
}

CountReporter.$inject = ['config'];

module.exports = { 'reporter:count': ['type', CountReporter] };
