const EVENTS = { size: 100, same: false, least: 10, most: 2000, enough: 30 };

/** `rounds` limits the rounds, because a thousand lists take some clients a minute. */
const events = (id, title, given, rounds) => ({
  id,
  title,
  step: 'events',
  unit: 'µs',
  spec: { ...EVENTS, ...given },
  rounds,
});

/** A mutation whose answer reaches several lists of 100 rows. */
const changes = (id, title, given) => ({
  id,
  title,
  step: 'changes',
  unit: 'µs',
  spec: { size: 100, least: 5, most: 500, enough: 30, optimistic: false, ...given },
});

/** Adding one more page to a list that grows. */
const growth = (id, title, given) => ({
  id,
  title,
  step: 'growth',
  unit: 'ms',
  only: ['bare', 'ours'],
  spec: { size: 50, ...given },
});

/** A page in which a list receives a thousand changes in a second. */
const storm = (id, title, given) => ({
  id,
  title,
  step: 'storm',
  unit: 'ms',
  rounds: 1,
  only: ['ours'],
  spec: { perSecond: 1000, seconds: 10, latency: 50, ...given },
});

/** The workloads. `step` is the page's function, `spec` its argument. */
export const WORKLOADS = [
  {
    id: 'W1-20',
    title: 'First result, 20 rows',
    step: 'firstResult',
    unit: 'ms',
    spec: { lists: 10, size: 20 },
  },
  {
    id: 'W1-1000',
    title: 'First result, 1,000 rows',
    step: 'firstResult',
    unit: 'ms',
    spec: { lists: 3, size: 1000 },
  },
  {
    id: 'W1-10000',
    title: 'First result, 10,000 rows',
    step: 'firstResult',
    unit: 'ms',
    spec: { lists: 1, size: 10_000 },
  },
  {
    id: 'W2',
    title: 'Page turn, 50 rows',
    step: 'pageTurns',
    unit: 'ms',
    spec: { turns: 10, size: 50 },
  },
  events('W3-1', 'Event, 1 list of 100 rows', { lists: 1 }),
  events('W3-50', 'Event, 50 different lists of 100 rows', { lists: 50 }),
  events('W3-200', 'Event, 200 different lists of 100 rows', { lists: 200 }),
  events('W3-1000', 'Event, 1,000 different lists of 100 rows', { lists: 1000 }, 3),
  events('W3-50-same', 'Event, 50 equal lists of 100 rows', { lists: 50, same: true }),
  events('W3-200-same', 'Event, 200 equal lists of 100 rows', { lists: 200, same: true }),
  events('W3-1000-same', 'Event, 1,000 equal lists of 100 rows', { lists: 1000, same: true }, 3),
  events('W3-1x1000', 'Event, 1 list of 1,000 rows', { lists: 1, size: 1000 }),
  events('W3-1x10000', 'Event, 1 list of 10,000 rows', { lists: 1, size: 10_000, least: 3 }),
  {
    id: 'W4',
    title: 'Memory of a list of 1,000 rows',
    step: 'heap',
    unit: 'kB',
    rounds: 3,
    spec: { lists: 10, size: 1000, live: false },
  },
  {
    id: 'W4-live',
    title: 'Memory of a live list of 1,000 rows, after an event',
    step: 'heap',
    unit: 'kB',
    rounds: 3,
    spec: { lists: 10, size: 1000, live: true },
  },
  {
    id: 'W5-50',
    title: 'Refetch of 50 equal rows',
    step: 'refetch',
    unit: 'ms',
    spec: { lists: 10, size: 50 },
  },
  {
    id: 'W5-1000',
    title: 'Refetch of 1,000 equal rows',
    step: 'refetch',
    unit: 'ms',
    spec: { lists: 3, size: 1000 },
  },
  {
    id: 'W7',
    title: '1,000 lists created and destroyed',
    step: 'churn',
    unit: 'ms',
    rounds: 5,
    spec: { lists: 1000, size: 5, live: false },
  },
  {
    id: 'W7-live',
    title: '1,000 live lists created and destroyed',
    step: 'churn',
    unit: 'ms',
    rounds: 5,
    only: ['ours', 'bare'],
    spec: { lists: 1000, size: 5, live: true },
  },
  changes('W8-1', 'Mutation of a row in 1 list', { lists: 1 }),
  changes('W8-50', 'Mutation of a row in 50 lists', { lists: 50 }),
  changes('W8-200', 'Mutation of a row in 200 lists', { lists: 200 }),
  changes('W8-1-optimistic', 'Optimistic mutation of a row in 1 list', {
    lists: 1,
    optimistic: true,
  }),
  changes('W8-50-optimistic', 'Optimistic mutation of a row in 50 lists', {
    lists: 50,
    optimistic: true,
  }),
  changes('W8-200-optimistic', 'Optimistic mutation of a row in 200 lists', {
    lists: 200,
    optimistic: true,
  }),
  growth('W9-2', 'Adding page 2, of 50 rows, to a list', { pages: 2 }),
  growth('W9-50', 'Adding page 50, of 50 rows, to a list', { pages: 50 }),
  {
    id: 'W9-heap',
    title: 'Memory of a list that has grown to 50 pages of 50 rows',
    step: 'heap',
    unit: 'kB',
    rounds: 3,
    only: ['bare', 'ours'],
    spec: { lists: 2, size: 50, pages: 50, live: false },
  },
  storm('W10-3000', 'Longest task over 50 ms in a storm, 3,000 rows', { size: 3000 }),
  storm('W10-10000', 'Longest task over 50 ms in a storm, 10,000 rows', { size: 10_000 }),
  storm('W10-slow', 'Longest task over 50 ms in a storm, 3,000 rows, answers take 20 s', {
    size: 3000,
    seconds: 25,
    latency: 20_000,
  }),
];
