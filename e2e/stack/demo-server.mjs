import { once } from 'node:events';
import { endGroup } from '../../scripts/processes/end-group.mjs';
import { spawnGroup } from '../../scripts/processes/spawn-group.mjs';
import { waitUntilAnswers } from '../../scripts/start/wait-until-answers.mjs';
import { END_WITH_US, ROOT } from './paths.mjs';

/** Long, because a busy machine needs half a minute to create the database. */
const START_LIMIT_MS = 120_000;

const PROGRAM = 'projects/demo-server/src/main.ts';
const PROGRAM_WITH_SQL = 'e2e/stack/sql-server.mjs';
const PROGRAM_ON_POSTGRES = 'e2e/stack/postgres-server.mjs';

/** The demo server as a process of its own, on one port and with one data folder throughout. */
export class DemoServer {
  #dataDir;
  #program;
  #child;
  #output = '';

  /**
   * @param takesSql whether the spec needs `runSql`
   * @param onPostgres whether to use a PostgreSQL server for the database, if the machine has one
   */
  constructor(port, dataDir, { takesSql = false, onPostgres = false } = {}) {
    this.port = port;
    this.#dataDir = dataDir;
    const program = takesSql ? PROGRAM_WITH_SQL : PROGRAM;
    this.#program = onPostgres ? PROGRAM_ON_POSTGRES : program;
  }

  /** Starts it; resolves when it answers. */
  async start() {
    const { child, ended } = spawnGroup(
      ['--import', END_WITH_US, '--import', 'tsx', this.#program],
      { cwd: ROOT, env: { PORT: String(this.port), DATA_DIR: this.#dataDir }, tied: true },
    );
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', text => (this.#output += text));
    }
    const request = { url: `http://127.0.0.1:${this.port}/health` };
    const stop = new AbortController();
    const end = ended.then(() => stop.abort());
    try {
      await waitUntilAnswers(request, { patience: START_LIMIT_MS, signal: stop.signal });
    } catch (error) {
      await Promise.race([end, this.stop()]);
      throw new Error(`The demo server did not start:\n${this.#output}`, { cause: error });
    }
  }

  /** Ends the server as a crash would: at once, whatever it is doing. */
  kill() {
    return this.#end('SIGKILL');
  }

  /** Shuts the server down regularly. */
  stop() {
    return this.#end('SIGTERM');
  }

  /** Sends a request directly to the server, not through the demo and its proxy. */
  async ask(query, variables = {}) {
    const response = await fetch(`http://127.0.0.1:${this.port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(`The server complains: ${JSON.stringify(errors)}`);
    return data;
  }

  /** Changes the database directly with SQL, one statement after another. */
  async runSql(sql) {
    const answer = once(this.#child, 'message');
    this.#child.send({ sql });
    const [{ error }] = await answer;
    if (error) throw new Error(error);
  }

  async #end(signal) {
    const child = this.#child;
    this.#child = undefined;
    if (child) await endGroup(child, { signal });
  }
}
