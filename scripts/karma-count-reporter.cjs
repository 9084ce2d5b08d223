// A Karma reporter that begins the run with the seed that replays its order and its random cases
// (JASMINE_SEED=<seed> npm run test:unit), and ends it with one line that `npm test` reads.
function CountReporter(config, write = text => process.stdout.write(text)) {
  const { seed } = config.client.jasmine;

  this.adapters = []; // Karma expects the field of every reporter.

  this.onRunStart = () => write(`JASMINE_SEED=${seed}\n`);

  this.onRunComplete = (_browsers, { success, failed, skipped, error, disconnected }) => {
    const broken = error || disconnected ? ', broken off' : '';
    write(
      `\nkarma: ${success + failed} executed, ${failed} failed, ${skipped} skipped${broken} (seed ${seed})\n`,
    );
  };
}

CountReporter.$inject = ['config'];

module.exports = { 'reporter:count': ['type', CountReporter] };
