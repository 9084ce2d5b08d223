import fc from 'fast-check';
import type { Style, Table } from './list-server';
import { firstPage, type Move, type Place } from './page-rules';
import type { List, ReplyKind, Scenario } from './scenario';

/**
 * One thing that happens: a call, the end of a tick, the end of a request, a change of the rows.
 */
export type Action =
  | { readonly do: 'move'; readonly list: number; readonly to: Move; readonly refetch: boolean }
  | {
      readonly do: 'limit';
      readonly list: number;
      readonly limit: number;
      readonly refetch: boolean;
    }
  | { readonly do: 'refetch' }
  | { readonly do: 'genre'; readonly genre: unknown }
  /** The microtask runs; or the test double is called, which flushes starts at once. */
  | { readonly do: 'tick' }
  | { readonly do: 'look' }
  | { readonly do: 'reply'; readonly kind: ReplyKind }
  | { readonly do: 'table'; readonly table: Table };

/**
 * A trial: its start, its actions, and whether the WatchQuery is destroyed before it is at rest.
 */
export interface Script {
  readonly scenario: Scenario;
  readonly actions: readonly Action[];
  readonly leavesEarly: boolean;
}

const LIMITS = { min: 1, max: 3 } as const;

const TICK: Action = { do: 'tick' };

const replies: fc.Arbitrary<Action> = fc
  .oneof(
    { weight: 7, arbitrary: fc.constant<ReplyKind>('data') },
    { weight: 3, arbitrary: fc.constantFrom<ReplyKind>('network', 'errors', 'partial', 'nulled') },
  )
  .map(kind => ({ do: 'reply', kind }));

const genres = fc.constantFrom<unknown>(undefined, null, 'even', ['odd']);

const tables: fc.Arbitrary<Table> = fc.record({
  count: fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 20 })),
  first: fc.integer({ min: 1, max: 3 }),
  edition: fc.nat({ max: 1 }),
  lastPageOfNone: fc.constantFrom(1, 0),
});

/** Scripts for lists of the given styles. With one list `pagination` is a string. */
export function scripts(
  form: Scenario['form'],
  styles: fc.Arbitrary<readonly Style[]>,
): fc.Arbitrary<Script> {
  return styles.chain(chosen =>
    fc.record({
      scenario: fc.record({
        form: fc.constant(form),
        lists: fc.tuple(
          ...chosen.map((style, index) =>
            listOf(style, form === 'single' ? 'rows' : `list${index}`),
          ),
        ),
        isScoped: fc.boolean(),
        fetch: mostly(true),
        policy: fc.constantFrom('all', 'none', 'ignore'),
        genre: genres,
        table: tables,
      }),
      actions: actionsOf(chosen.length),
      leavesEarly: mostly(false),
    }),
  );
}

function listOf(style: Style, name: string): fc.Arbitrary<List> {
  const numbered = fc.record({
    limit: fc.integer(LIMITS),
    page: fc.integer({ min: 1, max: 4 }),
    after: fc.constant(null),
  });
  const byCursor = fc
    .tuple(fc.integer(LIMITS), fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }))
    .map(([limit, after]): Place =>
      after === null ? firstPage(limit) : { limit, page: null, after: String(after) },
    );
  const place: fc.Arbitrary<Place> = style === 'connection' ? byCursor : numbered;
  return fc.record({ name: fc.constant(name), style: fc.constant(style), place });
}

/**
 * Actions in any order. Many are followed by a microtask, and many of these by the answer, so that
 * a trial makes progress and yet everything can happen in between.
 */
function actionsOf(lists: number): fc.Arbitrary<readonly Action[]> {
  const follows: fc.Arbitrary<readonly Action[]> = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.constant([TICK]) },
    { weight: 5, arbitrary: replies.map(reply => [TICK, reply]) },
  );
  const beat = fc.tuple(actionOf(lists), follows).map(([action, more]) => [action, ...more]);
  return fc
    .tuple(follows, fc.array(beat, { maxLength: 40, size: 'max' }))
    .map(([first, beats]) => [...first, ...beats.flat()]);
}

function actionOf(lists: number): fc.Arbitrary<Action> {
  const list = fc.nat({ max: lists - 1 });
  const refetch = mostly(true);
  const to = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Move>('next') },
    { weight: 3, arbitrary: fc.constant<Move>('prev') },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 6 }) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 1.5, 99) },
  );
  const limit = fc.integer({ ...LIMITS, min: 0 });
  return fc.oneof(
    { weight: 10, arbitrary: fc.record({ do: fc.constant('move' as const), list, to, refetch }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('limit' as const), list, limit, refetch }),
    },
    { weight: 2, arbitrary: fc.constant({ do: 'refetch' as const }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('genre' as const), genre: genres }) },
    { weight: 1, arbitrary: fc.constant(TICK) },
    { weight: 1, arbitrary: fc.constant({ do: 'look' as const }) },
    { weight: 6, arbitrary: replies },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('table' as const), table: tables }) },
  );
}

/** A boolean with this value four times out of five. It shrinks to it. */
function mostly(value: boolean): fc.Arbitrary<boolean> {
  return fc.nat({ max: 4 }).map(number => (number === 4 ? !value : value));
}

/** An action as a line in the report of a failing trial. */
export function describeAction(action: Action): string {
  switch (action.do) {
    case 'move': {
      const { to, ...call } = action;
      if (typeof to === 'number') return callText('setPage', [to], call);
      return callText(to === 'next' ? 'nextPage' : 'prevPage', [], call);
    }
    case 'limit':
      return callText('setLimit', [action.limit], action);
    case 'refetch':
      return 'refetch()';
    case 'genre':
      return action.genre === undefined
        ? "unsetVariable('genre')"
        : `setVariable('genre', ${JSON.stringify(action.genre)})`;
    case 'tick':
      return '(microtask)';
    case 'look':
      return '(the test double flushes)';
    case 'reply':
      return `the request ends: ${action.kind}`;
    case 'table':
      return `the server has ${describeTable(action.table)}`;
  }
}

function callText(
  method: string,
  values: readonly number[],
  { list, refetch }: { readonly list: number; readonly refetch: boolean },
): string {
  const rest = list > 0 ? [refetch, `list ${list}`] : refetch ? [] : [false];
  return `${method}(${[...values, ...rest].join(', ')})`;
}

/** The start of a trial as lines of text. */
export function describeScenario(scenario: Scenario): readonly string[] {
  const { lists, table, ...rest } = scenario;
  return [
    lists.map(({ name, style, place }) => `${name}: ${style} ${JSON.stringify(place)}`).join('; '),
    `the server has ${describeTable(table)}; ${JSON.stringify(rest)}`,
  ];
}

function describeTable({ first, count, edition, lastPageOfNone }: Table): string {
  const none = count === 0 ? `, lastPage ${lastPageOfNone}` : '';
  return `${count} rows from id ${first}, edition ${edition}${none}`;
}
