/**
 * A page that runs the specs in the module at `script`. What happens is in `outcome`: how many specs
 * and suites have failed, with the messages, and how many specs have run.
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
