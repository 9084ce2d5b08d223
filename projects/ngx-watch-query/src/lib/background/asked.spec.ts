import { checkEvents } from '../../specs/check-events';
import { at } from '../../specs/pagings';
import {
  asked,
  askedState,
  BACKGROUND,
  changed,
  IDLE,
  inFlight,
  newState,
  ONE,
  QUEUED,
  targetOf,
} from '../../specs/states';
import { featureEvent } from '../core/state/query-event';
import { ASKED } from './asked';

describe('ASKED, now', () => {
  const start = featureEvent(ASKED, { isNow: true });
  const due = changed(askedState, { refresh: { isDue: true, failures: 1 } });
  checkEvents(ONE, [
    [
      'asks where nothing was due, and pays for it: a failure is repeated (F1, V15)',
      askedState,
      start,
      {
        activity: inFlight({
          ...BACKGROUND,
          number: 2,
          target: asked,
          bypassTransferCache: true,
        }),
        requestCount: 2,
      },
    ],
    [
      'asks quietly for what was requested last, not for what is set (L14, V15)',
      changed(due, { draft: targetOf([at(9)], { text: 'half-ty' }) }),
      start,
      {
        activity: inFlight({
          ...BACKGROUND,
          number: 2,
          target: asked,
          bypassTransferCache: true,
        }),
        refresh: { isDue: false, failures: 1 },
        requestCount: 2,
      },
    ],
    [
      'follows a request that is in flight: its answer may be older (F1)',
      changed(askedState, { activity: inFlight(), view: { loading: true } }),
      start,
      { refresh: { isDue: true, failures: 0 } },
    ],
    [
      'waits while a request is in flight (V15)',
      changed(due, { activity: inFlight() }),
      start,
      'same',
    ],
    ['waits while a start is queued (V15)', changed(due, { activity: QUEUED }), start, 'same'],
    ['waits while nothing is wanted (L15)', changed(due, { activity: IDLE }), start, 'same'],
    ['waits for the first request (V15)', newState(ONE, { refresh: due.refresh }), start, 'same'],
  ]);
});

describe('ASKED, later', () => {
  const ask = featureEvent(ASKED, { isNow: false });
  checkEvents(ONE, [
    ['is due (F1, V18)', askedState, ask, { refresh: { isDue: true, failures: 0 } }],
    [
      'changes nothing where a refresh is due (F1)',
      changed(askedState, { refresh: { isDue: true, failures: 1 } }),
      ask,
      'same',
    ],
  ]);
});
