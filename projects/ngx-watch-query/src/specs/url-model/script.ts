import fc from 'fast-check';

/** A call of a method of one WatchQuery. */
export type Call =
  | { readonly to: 'next' | 'prev' | number; readonly refetch: boolean }
  | { readonly limit: number; readonly refetch: boolean }
  | { readonly search: string | undefined; readonly refetch: boolean }
  | 'refetch'
  | 'destroy';

/** What a navigation of the application does to the history. */
export type How = 'push' | 'replace' | 'hide';

/** The matching options of the Router. */
export function extrasOf(how: How) {
  return { replaceUrl: how === 'replace', skipLocationChange: how === 'hide' };
}

/** One thing that the user, the application or a component does. */
export type Act =
  | { readonly do: 'call'; readonly on: number; readonly call: Call }
  | { readonly do: 'go'; readonly to: string; readonly how: How }
  | { readonly do: 'back' | 'forward' };

/** Acts in one task, and the time that passes after them. */
export interface Step {
  readonly acts: readonly Act[];
  readonly time: number;
}

/** What a guard answers to a navigation. */
export type Verdict = { readonly after: number } & (
  | { readonly is: 'pass' | 'refuse' | 'throw' }
  /** `how` is null for a UrlTree, else the guard returns a RedirectCommand. */
  | { readonly is: 'redirect'; readonly to: string; readonly how: How | null }
);

/** How a request ends. */
export interface Ending {
  readonly after: number;
  readonly fails: boolean;
}

/**
 * A page with one WatchQuery, with a second one that has a prefix, or with two that share a key.
 */
export type Form = 'one' | 'prefix' | 'shared';

/**
 * A trial. Its lists are used up one entry after another; then nothing is delayed or refused any
 * more.
 */
export interface Script {
  readonly form: Form;
  /** Whether the WatchQueries are in the root component, and so on every page. */
  readonly isInRoot: boolean;
  readonly history: 'push' | 'replace';
  readonly start: string;
  readonly steps: readonly Step[];
  /** How many microtasks pass between two acts of a step. A navigation takes about 15. */
  readonly turns: readonly number[];
  readonly verdicts: readonly Verdict[];
  /** How long the page's resolver takes, for each navigation. */
  readonly resolves: readonly number[];
  readonly endings: readonly Ending[];
  /** Whether a page that the user leaves is kept, and shown again on return. */
  readonly isKept: boolean;
  /** Whether the page agrees to be left or changed, for each navigation. */
  readonly departures: readonly boolean[];
  readonly routing: Routing;
}

/**
 * When the Router changes the browser's URL, how it restores it after a refusal, whether it
 * navigates to the current URL, and where in the browser's URL its own is.
 */
export type Routing = 'plain' | 'eager' | 'computed' | 'reload' | 'hash';

const times = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 2, arbitrary: fc.integer({ min: 13, max: 60 }) },
  { weight: 2, arbitrary: fc.constant(150) },
);

/** Numbers of microtasks, mostly about as many as an undisturbed navigation takes. */
const turns = fc.oneof(
  { weight: 1, arbitrary: fc.nat({ max: 24 }) },
  { weight: 3, arbitrary: fc.integer({ min: 12, max: 17 }) },
);

/** True once in `max + 1` times. */
const rarely = (max: number) => fc.nat({ max }).map(number => number === max);

const hows = fc.oneof(
  { weight: 23, arbitrary: fc.constant<How>('push') },
  { weight: 6, arbitrary: fc.constant<How>('replace') },
  { weight: 1, arbitrary: fc.constant<How>('hide') },
);

const search = fc.constantFrom<string | undefined>(undefined, 'x', 'y');

/** A URL of the page, with any parameters of the WatchQueries and foreign ones. */
function urls(form: Form): fc.Arbitrary<string> {
  // With a frequency of 1 there would be none.
  const part = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
  const page = part(fc.constantFrom('1', '2', '3', '5', '9', 'abc'));
  const limit = part(fc.constantFrom('10', '20', '0'));
  const more = form === 'one' ? fc.constant(undefined) : part(fc.constantFrom('2', '4'));
  return fc
    .record({
      path: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('m/1', 'm/2') },
        { weight: 1, arbitrary: fc.constant('n') },
      ),
      page,
      limit,
      search: part(fc.constantFrom('x', 'y')),
      more,
      tab: part(fc.constant('t')),
      fragment: fc.constantFrom('', '#top'),
    })
    .map(({ path, fragment, more: other, ...own }) => {
      const secondPage = form === 'prefix' ? 'bPage' : 'rolesPage';
      const params = Object.entries({ ...own, [secondPage]: other }).flatMap(([key, value]) =>
        value === undefined ? [] : [`${key}=${value}`],
      );
      return `/${path}${params.length > 0 ? '?' : ''}${params.join('&')}${fragment}`;
    });
}

function calls(): fc.Arbitrary<Call> {
  const refetch = fc.nat({ max: 5 }).map(number => number < 5);
  const to = fc.constantFrom<'next' | 'prev' | number>('next', 'prev', 1, 2, 3, 4);
  return fc.oneof(
    { weight: 36, arbitrary: fc.record({ to, refetch }) },
    { weight: 12, arbitrary: fc.record({ limit: fc.constantFrom(10, 20), refetch }) },
    { weight: 24, arbitrary: fc.record({ search, refetch }) },
    { weight: 8, arbitrary: fc.constant<Call>('refetch') },
    { weight: 1, arbitrary: fc.constant<Call>('destroy') },
  );
}

function acts(form: Form): fc.Arbitrary<Act> {
  const on = fc.oneof(
    { weight: 9, arbitrary: fc.nat({ max: form === 'one' ? 0 : 1 }) },
    { weight: 1, arbitrary: fc.nat({ max: 3 }) },
  );
  const to = fc.oneof(
    { weight: 8, arbitrary: urls(form) },
    { weight: 1, arbitrary: fc.constant('/o') },
  );
  return fc.oneof(
    { weight: 9, arbitrary: fc.record({ do: fc.constant('call' as const), on, call: calls() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('go' as const), to, how: hows }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('back' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('forward' as const) }) },
  );
}

function verdicts(form: Form): fc.Arbitrary<Verdict> {
  const after = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 }));
  const to = fc.oneof(
    { weight: 4, arbitrary: urls(form) },
    { weight: 1, arbitrary: fc.constant('/o') },
  );
  return fc.oneof(
    { weight: 14, arbitrary: fc.record({ is: fc.constant('pass' as const), after }) },
    {
      weight: 1,
      arbitrary: fc.record({ is: fc.constantFrom('refuse' as const, 'throw' as const), after }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        is: fc.constant('redirect' as const),
        to,
        how: fc.option(hows, { freq: 2 }),
        after,
      }),
    },
  );
}

export const scripts: fc.Arbitrary<Script> = fc
  .constantFrom<Form>('one', 'prefix', 'shared', 'shared')
  .chain(form =>
    fc.record({
      form: fc.constant(form),
      isInRoot: rarely(7),
      history: fc.constantFrom('push' as const, 'replace' as const),
      start: urls(form),
      steps: fc.array(
        fc.record({ acts: fc.array(acts(form), { minLength: 1, maxLength: 3 }), time: times }),
        { minLength: 1, maxLength: 14, size: 'max' },
      ),
      turns: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 2, arbitrary: fc.array(turns, { maxLength: 24, size: 'max' }) },
      ),
      verdicts: fc.array(verdicts(form), { maxLength: 14, size: 'max' }),
      resolves: fc.array(times, { maxLength: 10, size: 'max' }),
      endings: fc.array(
        fc.record({
          after: fc.oneof(fc.constant(5), fc.integer({ min: 0, max: 150 })),
          fails: fc.nat({ max: 5 }).map(number => number === 5),
        }),
        { maxLength: 14, size: 'max' },
      ),
      isKept: rarely(3),
      departures: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: fc.array(
            rarely(5).map(refuses => !refuses),
            { maxLength: 12, size: 'max' },
          ),
        },
      ),
      routing: fc.oneof(
        { weight: 6, arbitrary: fc.constant<Routing>('plain') },
        { weight: 1, arbitrary: fc.constantFrom<Routing>('eager', 'computed', 'reload', 'hash') },
      ),
    }),
  );
