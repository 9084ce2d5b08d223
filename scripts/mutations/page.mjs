/**
 * A page that has the specs in the module at `script`, ready to run. Its global `outcome` says how many
 * specs have run, and has the message of each expectation that failed.
 *
 * @param imports where the packages are, by their names
 * @param jasmine the options of Jasmine, as for Karma
 */
export function pageText({ imports, jasmine, script }) {
  return `<!doctype html>
<meta charset="utf-8" />
<base href="/" />
<script type="importmap">${JSON.stringify({ imports })}</script>
<script src="/jasmine.js"></script>
<script>(${setUp})(${JSON.stringify(jasmine)});</script>
<script type="module" src="${script}"></script>
<body></body>
`;
}

/** Runs in the page. */
function setUp({ timeoutInterval, ...options }) {
  const { jasmine } = globalThis;
  // One failure is enough.
  jasmine.getEnv().configure({ ...options, stopOnSpecFailure: true });
  jasmine.DEFAULT_TIMEOUT_INTERVAL = timeoutInterval;
  const outcome = (globalThis.outcome = { executed: 0, failures: [] });
  const note = ({ fullName, failedExpectations }) =>
    outcome.failures.push(...failedExpectations.map(({ message }) => `${fullName}: ${message}`));
  jasmine.getEnv().addReporter({
    suiteDone: note,
    specDone(result) {
      outcome.executed++;
      note(result);
    },
  });
}
