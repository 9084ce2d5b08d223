import { gql, type WatchQueryService } from 'ngx-watch-query';
import type { Row } from '../live/live-books';
import { ask, openViews, type View } from './view';
import type { Trouble } from './troubles';

/** After so many milliseconds in which a view has not said that it may be old it is right. */
const QUIET = 10_000;

/** What says that it may be old is right in the end: a request that hangs is given up after 30 s (V21). */
export const PATIENCE = 75_000;

/** What shows the truth goes on to do so. */
const CALM = 1500;

const Rename = gql<{ readonly updateBook: Row }, { readonly id: string; readonly title: string }>`
  mutation Rename($id: ID!, $title: String!) {
    updateBook(id: $id, title: $title) {
      id
      title
    }
  }
`;

/** What was found. */
export interface Findings {
  readonly comparisons: number;
  /** How many views were right only after they had said that they may be old. */
  readonly doubted: number;
  /** What was not as the contract says. */
  readonly wrong: readonly string[];
}

/** Plays troubles, and compares what is shown with what the server has. */
export class Soak {
  readonly #views: readonly View[];

  /**
   * To be made in an injection context.
   *
   * @param below a whole number below the one given, by chance
   */
  constructor(
    private readonly service: WatchQueryService,
    private readonly below: (count: number) => number,
  ) {
    this.#views = openViews(service);
  }

  /** Resolves when every view shows what the server has. */
  async start(): Promise<void> {
    const { late } = await this.#settle();
    if (late.size > 0) throw new Error([...late.values()].join());
  }

  /** One trouble after another, and what is shown after them. */
  async round(troubles: readonly Trouble[]): Promise<Findings> {
    for (const trouble of troubles) await this.#play(trouble);
    const { silent, late, doubted } = await this.#settle();
    await wait(CALM);
    const again = await wrongOf(this.#views);
    const names = troubles.map(({ name }) => name).join(', ');
    const wrong = [
      ...[...silent.values()].map(what => `wrong without a word: ${what}`),
      ...[...late.values()].map(what => `wrong for long: ${what}`),
      ...[...again.values()].map(what => `wrong again: ${what}`),
    ].map(what => `${names}: ${what}`);
    return { comparisons: 2 * this.#views.length, doubted, wrong };
  }

  async #play(trouble: Trouble): Promise<void> {
    await trouble.begin();
    await wait(this.below(300));
    // Few: what comes after the trouble would have the lists fetched anew, whatever they have missed.
    for (let deeds = 1 + this.below(10); deeds > 0; deeds--) {
      await this.#act(trouble.isReplica === true);
      await wait(this.below(150));
    }
    await trouble.end();
  }

  /** Somebody, here or elsewhere, does something. */
  async #act(isReplica: boolean): Promise<void> {
    const { below } = this;
    const id = 1 + below(40);
    const title = `"Book ${id}, ${below(1000)}"`;
    const deed = below(isReplica ? 9 : 14);
    const view = pick(this.#views, below(this.#views.length));
    if (deed < 8) await change(`updateBook(id: "${id}", title: ${title}) { id }`);
    else if (deed < 9) this.#rename(view.rows()[below(10)]);
    else if (deed < 11) await change(`createBook(title: ${title}) { id }`);
    else if (deed < 13) await change(`deleteBook(id: "${id}") { id }`);
    else view.turn(below(100));
  }

  /** Our own change, shown before the server has answered. */
  #rename(row: Row | undefined): void {
    if (!row) return;
    const variables = { id: row.id, title: `Book ${row.id}, ours ${this.below(1000)}` };
    const optimisticResponse = { updateBook: variables };
    // Refused, or of unknown outcome: what is shown is right again without us (M5).
    const onError = () => undefined;
    this.service.mutate(Rename, variables, { optimisticResponse }).subscribe({ error: onError });
  }

  /** Waits for all views to show what the server has. */
  async #settle(): Promise<Settled> {
    const start = performance.now();
    const doubtedAt = new Map<View, number>();
    const silent = new Map<View, string>();
    for (;;) {
      const late = await wrongOf(this.#views);
      const now = performance.now();
      for (const [view, what] of late) {
        if (view.isInDoubt()) doubtedAt.set(view, now);
        else if (now - (doubtedAt.get(view) ?? start) > QUIET) silent.set(view, what);
      }
      if (late.size === 0 || now - start > PATIENCE) {
        return { silent, late, doubted: doubtedAt.size };
      }
      await wait(100);
    }
  }
}

/** What became of the views, and in which way some were wrong. */
interface Settled {
  /** Those that were wrong for ten seconds in which they did not say so. */
  readonly silent: ReadonlyMap<View, string>;
  /** Those that are still wrong. */
  readonly late: ReadonlyMap<View, string>;
  /** How many have been wrong, and said so. */
  readonly doubted: number;
}

/** The views that do not show what the server has: the first row that differs, in words. */
async function wrongOf(views: readonly View[]): Promise<ReadonlyMap<View, string>> {
  const wrong = new Map<View, string>();
  const truths = await Promise.all(views.map(view => view.truth()));
  for (const [index, view] of views.entries()) {
    const what = difference(view.rows(), truths[index] ?? []);
    if (what !== null) wrong.set(view, `${view.name}, ${what}`);
  }
  return wrong;
}

function difference(ours: readonly Row[], theirs: readonly Row[]): string | null {
  for (let index = 0; index < Math.max(ours.length, theirs.length); index++) {
    const [our, their] = [inWords(ours[index]), inWords(theirs[index])];
    if (our !== their) return `row ${index} is ${our}, not ${their}`;
  }
  return null;
}

function inWords(row: Row | undefined): string {
  return row ? `${row.id} (${row.title})` : 'none';
}

/** Somebody else's change: the server may be down, or have no such book. */
async function change(mutation: string): Promise<void> {
  await ask(`mutation { ${mutation} }`).catch(() => undefined);
}

/** One of several, by a number that may be larger than their count. */
export function pick<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}

function wait(time: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, time));
}
