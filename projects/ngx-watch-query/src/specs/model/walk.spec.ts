import fc from 'fast-check';
import { asRecord } from '../../lib/core/document/as-record';
import { PROPERTY_TIMEOUT } from '../random/property-timeout';
import { runSeed } from '../random/run-seed';
import { createBench, type Bench, type Watched } from './bench';
import { isEqual } from './is-equal';
import { rowsOf, type Style, type Table } from './list-server';
import { firstPage, type Place } from './page-rules';
import { deliver, replyTo } from './replies';
import type { Scenario } from './scenario';
import { microtasks } from './microtasks';

const WALKS = 150;

/** More than any of these lists has. */
const MOST_PAGES = 40;

/** A list that does not change, and how to walk through it. */
interface Walk {
  readonly table: Table;
  readonly genre: unknown;
  readonly limit: number;
  readonly otherLimit: number;
  /** A page to jump to, counted from the end. */
  readonly jump: number;
}

const walks: fc.Arbitrary<Walk> = fc.record({
  table: fc.record({
    first: fc.integer({ min: 1, max: 5 }),
    count: fc.nat({ max: 30 }),
    edition: fc.constant(0),
    lastPageOfNone: fc.constantFrom(1, 0),
  }),
  genre: fc.constantFrom<unknown>(undefined, null, 'even'),
  limit: fc.integer({ min: 1, max: 8 }),
  otherLimit: fc.integer({ min: 1, max: 8 }),
  jump: fc.nat({ max: 9 }),
});

/** A call of a page method. */
type Move = (list: Watched) => Promise<boolean>;

/** Walks through a list page by page, answering each request at once. */
class Walker {
  readonly #scenario: Scenario;
  readonly #list: Watched;

  constructor(
    private readonly bench: Bench,
    style: Style,
    { table, genre }: Walk,
    place: Place,
  ) {
    const lists = [{ name: 'rows', style, place }];
    const rest = { form: 'single', isScoped: true, fetch: true, policy: 'all' } as const;
    this.#scenario = { ...rest, lists, genre, table };
    this.#list = bench.watch(this.#scenario);
  }

  get list(): Watched {
    return this.#list;
  }

  /** The ids of the rows shown. */
  get ids(): readonly string[] {
    return ids(this.#list.data);
  }

  get page(): unknown {
    return asRecord(this.#list.pagination)['currentPage'];
  }

  /** Calls a page method, and answers its request if there is one. */
  async go(move: Move): Promise<boolean> {
    let moved: boolean | undefined;
    void move(this.#list).then(value => (moved = value));
    await this.answer();
    if (moved === undefined) throw new Error('a page method has not resolved');
    return moved;
  }

  async answer(): Promise<void> {
    await microtasks();
    if (this.bench.wire.inFlight === 0) return;
    const request = this.bench.server.expectOne('Lists');
    const { table } = this.#scenario;
    deliver(request, this.#scenario, replyTo(this.#scenario, request.variables, table, 'data'));
    await microtasks();
  }

  /** Moves until the end. Returns the pages on the way, including the first. */
  async walk(move: Move): Promise<readonly (readonly string[])[]> {
    const pages = [this.ids];
    while (await this.go(move)) {
      pages.push(this.ids);
      if (pages.length > MOST_PAGES) throw new Error('there is no end');
    }
    return pages;
  }
}

const next: Move = list => list.nextPage();
const previous: Move = list => list.prevPage();

/** Goes forward, back, jumps, and changes the limit: each time every row must be shown once. */
async function walkAll(bench: Bench, style: Style, walk: Walk): Promise<void> {
  const { table, genre, limit, otherLimit, jump } = walk;
  const all = rowsOf(table, genre).map(({ id }) => id);
  const walker = new Walker(bench, style, walk, firstPage(limit));
  try {
    await walker.answer();
    const forward = await walker.walk(next);
    same('rows on the way forward', forward.flat(), all);
    same(
      'pages of the right size',
      forward.slice(0, -1).every(page => page.length === limit),
      true,
    );
    same('the number of the last page', walker.page, forward.length);
    same('beyond the end', await walker.go(list => list.setPage(forward.length + 1)), false);

    const back = await walker.walk(previous);
    same('pages on the way back', back, [...forward].reverse());
    same('the number of the first page', walker.page, 1);

    const page = Math.max(1, forward.length - jump);
    // If the end is unknown, only the trail leads to pages left behind (P11, P14).
    const isReached = await walker.go(list => list.setPage(page));
    if (isReached) same('rows after a jump', walker.ids, forward[page - 1]);
    else
      same(
        'a jump to where one is, or where no trail leads',
        page === 1 || style === 'simple' || style === 'offset',
        true,
      );

    await walker.go(list => list.setLimit(otherLimit));
    const isNew = otherLimit !== limit;
    if (isNew) same('the number of the first page of another limit', walker.page, 1);
    if (isNew) same('rows under another limit', (await walker.walk(next)).flat(), all);
  } finally {
    walker.list.destroy();
  }
}

/** Goes from a link with a cursor forward to the end, then back to the first page (P14). */
async function walkFromLink(bench: Bench, walk: Walk): Promise<void> {
  const all = rowsOf(walk.table, walk.genre).map(({ id }) => id);
  const after = String(walk.table.first + walk.jump);
  const walker = new Walker(bench, 'connection', walk, { limit: walk.limit, page: null, after });
  try {
    await walker.answer();
    const forward = await walker.walk(next);
    same(
      'rows after the link',
      forward.flat(),
      all.filter(id => Number(id) > Number(after)),
    );
    same('the number of a page that nobody knows', walker.page, null);
    const back = [...(await walker.walk(previous))].reverse();
    same('the pages on the way back', back.slice(1), forward);
    same('the number of the first page', walker.page, 1);
    same('rows from there', (await walker.walk(next)).flat(), all);
  } finally {
    walker.list.destroy();
  }
}

function ids(data: unknown): readonly string[] {
  const rows: readonly unknown[] = Array.isArray(data) ? data : [];
  return rows.map(row => {
    const { node, id } = asRecord(row);
    return String(id ?? asRecord(node)['id']);
  });
}

function same(what: string, actual: unknown, expected: unknown): void {
  if (isEqual(actual, expected)) return;
  throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

async function check(walkOnce: (walk: Walk) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(walks, walkOnce), { seed: runSeed(), numRuns: WALKS });
}

describe('paging through a list that does not change', () => {
  for (const style of ['paginator', 'simple', 'connection', 'offset'] satisfies readonly Style[]) {
    it(
      `P10, P11, P14: shows every row once forward and once back (${style})`,
      async () => {
        const bench = createBench(style);
        await expectAsync(check(walk => walkAll(bench, style, walk))).toBeResolved();
      },
      PROPERTY_TIMEOUT,
    );
  }

  it(
    'P14: shows every row after the cursor of a link, and prevPage() leads to the first page',
    async () => {
      const bench = createBench('connection');
      await expectAsync(check(walk => walkFromLink(bench, walk))).toBeResolved();
    },
    PROPERTY_TIMEOUT,
  );
});
