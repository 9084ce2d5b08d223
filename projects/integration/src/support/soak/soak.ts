import { gql, type WatchQueryService } from 'ngx-watch-query';
import type { Row } from '../live/live-books';
import { ask, BOOK, openViews, type View } from './view';
import type { Trouble } from './troubles';

/**
 * A view that says that it may be outdated must be right within this many milliseconds. A request
 * that hangs is given up after 30 s (V21).
 */
export const PATIENCE = 100_000;

/** A view must stay right for this many milliseconds. */
const CALM = 1500;

/**
 * Rows and truth are read one after another, so a single difference may be due to timing. A view
 * only counts as wrong after this many differences in a row.
 */
const LOOKS = 5;

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
  /** How many changes were made on the server. */
  readonly changes: number;
  /** How many views were wrong for a while, and said that they may be outdated. */
  readonly doubted: number;
  /** The violations of the contract, in words. */
  readonly wrong: readonly string[];
}

/** Plays troubles, and compares the views with the data of the server. */
export class Soak {
  readonly #views: readonly View[];
  #changes = 0;

  /**
   * Call it in an injection context.
   *
   * @param below returns a random whole number below the given one
   */
  constructor(
    private readonly service: WatchQueryService,
    private readonly below: (count: number) => number,
  ) {
    this.#views = openViews(service);
  }

  /** Resolves when every view shows the data of the server. */
  async start(): Promise<void> {
    const { late } = await this.#settle();
    if (late.size > 0) throw new Error([...late.values()].join());
  }

  /** Plays troubles, and reports what the views show afterwards. */
  async round([first, second]: readonly [Trouble, Trouble?]): Promise<Findings> {
    this.#changes = 0;
    if (first.spans) await this.#play(first, second);
    else {
      await this.#play(first);
      if (second) await this.#play(second);
    }
    const { silent, late, doubted } = await this.#settle();
    await wait(CALM);
    const again = await wrongOf(this.#views);
    await wait(CALM);
    const still = await wrongOf([...again.keys()]);
    const names = [first.name, ...(second ? [second.name] : [])].join(', ');
    const wrong = [
      ...[...silent.values()].map(what => `wrong without a word: ${what}`),
      ...[...late.values()].map(what => `wrong for long: ${what}`),
      ...[...still.values()].map(what => `wrong again: ${what}`),
    ].map(what => `${names}: ${what}`);
    // Karma gives up a browser that is silent for eleven minutes.
    console.info(`${names}: ${this.#changes} changes, ${doubted} in doubt`, ...wrong);
    return { comparisons: 2 * this.#views.length, changes: this.#changes, doubted, wrong };
  }

  async #play(trouble: Trouble, inner?: Trouble): Promise<void> {
    await trouble.begin();
    await wait(this.below(300));
    // Only a few changes: with many, later events would make the lists refetch and hide what they
    // have missed.
    for (let deeds = 1 + this.below(10); deeds > 0; deeds--) {
      await (trouble.isReplica ? this.#changeOneOfSearch() : this.#act());
      await wait(this.below(150));
    }
    if (inner) await this.#play(inner);
    await trouble.end();
  }

  /** A user, here or elsewhere, does something. */
  async #act(): Promise<void> {
    const deed = this.below(14);
    const view = pick(this.#views, this.below(this.#views.length));
    const row = view.rows()[this.below(40)] ?? view.rows()[0];
    const title = `"Book ${this.below(40)}, ${this.below(1000)}"`;
    if (deed < 8) await this.#change(`updateBook(id: "${row?.id ?? '7'}", title: ${title}) { id }`);
    else if (deed < 9) this.#rename(row);
    else if (deed < 11) await this.#change(`createBook(title: ${title}) { id }`);
    // Never deletes this book: its view would stay empty for good.
    else if (deed < 13 && row && row.id !== BOOK) {
      await this.#change(`deleteBook(id: "${row.id}") { id }`);
    } else view.turn(this.below(100));
  }

  /**
   * Changes a row in such a way that every list keeps the same rows. If a late replica left out a
   * row, no answer could tell.
   */
  async #changeOneOfSearch(): Promise<void> {
    const id = pick(['1', '10', '11', '12', '13', '14', '15'], this.below(7));
    await this.#change(`updateBook(id: "${id}", title: "Book ${id}, ${this.below(1000)}") { id }`);
  }

  /** Makes a change as another user. The server may be down, or not have the book. */
  async #change(mutation: string): Promise<void> {
    const isMade = await ask(`mutation { ${mutation} }`).then(
      () => true,
      () => false,
    );
    if (isMade) this.#changes++;
  }

  /** Makes a change of our own, which is shown before the server has answered. */
  #rename(row: Row | undefined): void {
    if (!row) return;
    const variables = { id: row.id, title: `Book ${row.id}, ours ${this.below(1000)}` };
    const optimisticResponse = { updateBook: variables };
    // Without `serial` the server may run two changes of one row in another order than the user made them
    // in. What it then says of the row is doubted for longer than the views may be wrong (M10, V22).
    const serial = ({ id }: { readonly id: string }) => id;
    // Whether it was refused or its outcome is unknown: the views become right again by themselves
    // (M5).
    const onError = () => undefined;
    this.service
      .mutate(Rename, variables, { optimisticResponse, serial })
      .subscribe({ error: onError });
  }

  /** Waits until all views show the data of the server. */
  async #settle(): Promise<Settled> {
    const start = performance.now();
    const watches = new Map(this.#views.map(view => [view, { fineAt: start, looks: 0 }]));
    const silent = new Map<View, string>();
    const doubted = new Set<View>();
    for (;;) {
      const late = await wrongOf(this.#views);
      const now = performance.now();
      for (const [view, watch] of watches) {
        const what = late.get(view);
        const isInDoubt = view.isInDoubt();
        if (what !== undefined && isInDoubt) doubted.add(view);
        if (what === undefined || isInDoubt) Object.assign(watch, { fineAt: now, looks: 0 });
        else if (++watch.looks >= LOOKS && now - watch.fineAt > view.quiet) silent.set(view, what);
      }
      if (late.size === 0 || now - start > PATIENCE) {
        return { silent, late, doubted: doubted.size };
      }
      await wait(100);
    }
  }
}

/** The result for the views, with the difference for those that were wrong. */
interface Settled {
  /** Views that were wrong for too long without saying so. */
  readonly silent: ReadonlyMap<View, string>;
  /** Views that are still wrong. */
  readonly late: ReadonlyMap<View, string>;
  /** How many views were wrong and said so. */
  readonly doubted: number;
}

/** The views that differ from the server, with the first row that differs, in words. */
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

/** An item of a list, by an index that wraps around. */
export function pick<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}

function wait(time: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, time));
}
