import { deepFreeze } from '../../specs/deep-freeze';
import {
  answered,
  AT_REST,
  BACKGROUND,
  changed,
  dataOf,
  inFlight,
  ONE,
  pageOf,
  shownState,
} from '../../specs/states';
import { canRefresh, refreshHooks, refreshOf } from '../core/refreshes';
import { beginRequest } from '../core/state/begin-request';
import { featureEvent, type QueryEvent } from '../core/state/query-event';
import { reduce } from '../core/state/reduce';
import { sliceOf } from '../core/state/slice';
import { activeRequest, type QueryContext, type State } from '../core/state/state';
import type { ModelChange } from './apply-event';
import { MODEL_CHANGED, rowHooks, type ModelChanged } from './model-changed';
import type { ModelEvent } from './model-event';
import { FACTS } from './remember-facts';
import { markWhole } from './whole-value';

const query: QueryContext = { ...ONE, hooks: [refreshHooks, rowHooks] };

/** The refresh that is due is paid. */
const pay = featureEvent(
  {
    reduce: (_, state) =>
      canRefresh(state) && state.requested
        ? beginRequest(state, 'background', state.requested.target)
        : state,
  },
  null,
);

/** Whether a refresh is due, and what has failed. */
function dueIn(state: State) {
  const { isDue, failures } = refreshOf(state);
  return { isDue, failures };
}

type Row = Readonly<Record<string, unknown>>;

const OLD: readonly Row[] = [
  { id: '1', title: 'Heat', liked: true, director: { id: 'd1', name: 'Mann' } },
  { id: '2', title: 'Ronin', liked: true, director: null },
];

/** The list as shown, and what the server says of it. */
class List {
  state: State = shownState(query, {
    displayed: {
      root: deepFreeze({ a: { data: OLD } }),
      target: shownState(query).draft,
      infos: shownState(query).displayed?.infos ?? [],
    },
  });

  event(
    event: ModelEvent['event'],
    id: string,
    model: ModelEvent['model'] = null,
    asks: ModelChanged['asks'] = 'always',
  ): this {
    const location = { key: 'a', items: ['data'], node: undefined, isList: true, id: 'id' };
    const change: ModelChange = { location, event: { event, id, model } };
    return this.#happen(featureEvent(MODEL_CHANGED, { change: deepFreeze(change), asks }));
  }

  /** After a lost connection, for example. */
  miss(): this {
    return this.#happen(featureEvent(MODEL_CHANGED, { change: null, asks: 'always' }));
  }

  /** A request leaves: the background's, or what the caller wants. */
  send(): this {
    if (this.refresh.isDue) return this.#happen(pay);
    return this.#happen({ type: 'start-queued' }).#happen({ type: 'start-flushed' });
  }

  answer(rows: readonly Row[]): this {
    const outcome = dataOf({ a: { data: rows } }, [pageOf({})]);
    return this.#happen(answered(outcome, activeRequest(this.state)?.number));
  }

  /** A request that is sent now, and answered. */
  ask(rows: readonly Row[]): this {
    return this.send().answer(rows);
  }

  /** A variable of the caller. */
  set(value: string | undefined): this {
    return this.#happen({ type: 'variable-set', name: 'text', value });
  }

  /** A variables function wants nothing. */
  rest(): this {
    return this.#happen({ type: 'variables-read', variables: undefined, names: [] });
  }

  get rows(): readonly Row[] {
    return (this.state.view.data as { data: readonly Row[] }).data;
  }

  get row(): Row | undefined {
    return this.rows.find(({ id }) => id === '1');
  }

  get refresh() {
    return dueIn(this.state);
  }

  /** How many facts are kept. */
  get facts(): number {
    const { rows } = sliceOf(this.state, FACTS);
    return rows.flatMap(({ fields }) => Object.keys(fields)).length;
  }

  #happen(event: QueryEvent): this {
    this.state = deepFreeze(reduce(query, this.state, event));
    return this;
  }
}

const withRow = (changes: Row): readonly Row[] =>
  deepFreeze(OLD.map(row => (row['id'] === '1' ? { ...row, ...changes } : row)));

describe('the answer of a replica that is behind', () => {
  const NEXT = [1, 2, 3].map(failures => ({ isDue: true, failures }));

  it('V22: is doubted where it gives a field the value it had before; the event stays', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' }).ask(OLD);
    expect(list.rows).toEqual(withRow({ title: 'New' }));
    expect(list.refresh).toEqual({ isDue: true, failures: 1 });
  });

  it('V22: is asked for again after 1, 2 and 4 s; then it is right', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' });
    for (const refresh of NEXT) {
      list.ask(OLD);
      expect([list.row?.['title'], list.refresh]).toEqual(['New', refresh]);
    }
    list.ask(OLD);
    expect(list.rows).toEqual(OLD);
    expect([list.refresh, list.facts]).toEqual([{ isDue: false, failures: 0 }, 0]);
  });

  it('V22: any value that it had before the latest event is doubted', () => {
    const list = new List();
    for (const title of ['Two', 'Three', 'Four']) list.event('UPDATE', '1', { title });
    for (const title of ['Heat', 'Two', 'Three']) {
      list.ask(withRow({ title }));
      expect(list.row?.['title']).withContext(title).toBe('Four');
    }
    expect(list.ask(withRow({ title: 'Four' })).facts).toBe(0);
  });

  it('V22: a value that it never had is newer, and shown', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' });
    list.ask(withRow({ title: 'Newer' }));
    expect([list.row?.['title'], list.facts]).toEqual(['Newer', 0]);
    expect(list.refresh.isDue).toBeFalse();
  });

  it('V22: the value of the event is no former one, even where it was that, too', () => {
    const list = new List()
      .event('UPDATE', '1', { title: 'New' })
      .event('UPDATE', '1', { title: 'Heat' })
      .ask(OLD);
    expect([list.rows, list.facts]).toEqual([OLD, 0]);
    expect(list.refresh.isDue).toBeFalse();
  });

  it('V22: an answer that knows the event ends the doubt', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' }).ask(OLD);
    list.ask(withRow({ title: 'New' }));
    expect([list.row?.['title'], list.facts]).toEqual(['New', 0]);
    expect(list.refresh).toEqual({ isDue: false, failures: 0 });
    expect(list.ask(OLD).rows).toEqual(OLD);
  });

  it('V22: other fields and rows are taken from the answer that is doubted', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' });
    list.ask([
      { ...OLD[0], liked: false },
      { id: '3', title: 'Thief' },
    ]);
    expect(list.rows).toEqual([
      { ...OLD[0], title: 'New', liked: false },
      { id: '3', title: 'Thief' },
    ]);
  });

  it('V22: an object of another type is no former one', () => {
    const of = (__typename: string, id: string) => ({ director: { __typename, id, name: id } });
    const list = new List();
    list.event('UPDATE', '1', of('Film', '5')).event('UPDATE', '1', of('Book', '1'));
    expect(list.ask(withRow(of('Book', '2'))).row).toEqual({ ...OLD[0], ...of('Book', '2') });
    expect(list.facts).toBe(0);
  });

  it('V22, V24: a nested object is compared and kept whole', () => {
    const director = { id: 'd2', name: 'Scott' };
    const list = new List().event('UPDATE', '1', { director }).ask(OLD);
    expect(list.row?.['director']).toEqual(director);
    const merged = new List().event('UPDATE', '1', { director: { name: 'M.' } }).ask(OLD);
    expect(merged.row?.['director']).toEqual({ id: 'd1', name: 'M.' });
  });

  it('V22: JSON that has gained a key is doubted where an answer lacks the key', () => {
    const settings = { color: 'red', size: 2 };
    markWhole(settings);
    const old = withRow({ settings: { color: 'red' } });
    const list = new List().ask(old).event('UPDATE', '1', { settings }).ask(old);
    expect(list.row?.['settings']).toEqual(settings);
    expect(list.refresh).toEqual({ isDue: true, failures: 1 });
  });

  it('V22: a field that the query does not ask for is missed in no answer', () => {
    const list = new List().event('UPDATE', '1', { year: 1995 }).ask(OLD);
    expect([list.rows, list.facts]).toEqual([OLD, 0]);
    expect(list.refresh.isDue).toBeFalse();
  });

  it('V22: is doubted where it shows a row that was deleted; it stays away', () => {
    const list = new List().event('DELETE', '1');
    for (const refresh of NEXT) {
      list.ask(OLD);
      expect([list.rows.length, list.refresh]).toEqual([1, refresh]);
    }
    list.ask(OLD);
    expect([list.rows, list.facts]).toEqual([OLD, 0]);
  });

  it('V22: a row that was deleted on another page stays away, too', () => {
    const list = new List().event('DELETE', '3').ask([...OLD, { id: '3', title: 'Thief' }]);
    expect(list.rows).toEqual(OLD);
  });

  for (const type of ['CREATE', 'UPDATE'] as const) {
    it(`V22: a row that was deleted is there again after ${type}`, () => {
      const list = new List().event('DELETE', '1').event(type, '1', { title: 'Heat' }).ask(OLD);
      expect(list.rows).toEqual(OLD);
      expect(list.refresh.isDue).toBeFalse();
    });
  }

  const unknown: readonly (readonly [name: string, happen: (list: List) => List])[] = [
    ['an event without the model', list => list.event('UPDATE', '1')],
    ['a row that is created again', list => list.event('CREATE', '1', { title: 'Heat' })],
    ['events that were missed', list => list.miss()],
  ];
  for (const [name, happen] of unknown) {
    it(`V22: after ${name} any value may be the latest`, () => {
      const list = happen(new List().event('UPDATE', '1', { title: 'New' })).ask(OLD);
      expect([list.rows, list.facts, list.refresh.isDue]).toEqual([OLD, 0, false]);
    });
  }

  it('V22: the id is not doubted, however it is written', () => {
    const list = new List().event('UPDATE', '1', { id: 1, title: 'New' });
    list.ask(withRow({ title: 'New' }));
    expect(list.refresh.isDue).toBeFalse();
  });

  it('V22: a field whose answer has outlasted an event once is not doubted again', () => {
    const list = new List().event('UPDATE', '1', { liked: false });
    for (let asked = 0; asked < 4; asked++) list.ask(OLD);
    list.event('UPDATE', '2', { liked: false, title: 'New' }).ask(OLD);
    expect(list.rows[1]).toEqual({ ...OLD[1], title: 'New' });
    list.event('DELETE', '2').ask(OLD);
    expect(list.rows.length).withContext('others are').toBe(1);
  });

  it('V22, V15: where the server is asked again in any case, the doubt does not count', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' });
    for (let asked = 0; asked < 9; asked++) {
      list
        .send()
        .event('UPDATE', '2', { title: `Edition ${asked}` })
        .answer(OLD);
      expect(list.row?.['title']).toBe('New');
      expect(list.refresh).toEqual({ isDue: true, failures: 0 });
    }
  });

  it('V22, V10: the answer to a request that was sent before the event proves nothing', () => {
    const list = new List().send().event('UPDATE', '1', { title: 'New' }).answer(OLD);
    expect(list.row?.['title']).toBe('New');
    // The next one does.
    list.ask(OLD);
    expect([list.row?.['title'], list.refresh.failures]).toEqual(['New', 1]);
  });

  it('V22, V10: it leads to no request where the event asked for none', () => {
    const list = new List().send().event('UPDATE', '1', { title: 'New' }, 'never').answer(OLD);
    expect([list.row?.['title'], list.refresh.isDue]).toEqual(['New', false]);
  });

  it('V22, V10: what that answer says is no former value: it may be newer than the event', () => {
    const list = new List().send().event('UPDATE', '1', { title: 'New' });
    const newer = withRow({ title: 'Newer' });
    expect(list.answer(newer).row?.['title']).toBe('New');
    expect([list.ask(newer).rows, list.refresh.isDue]).toEqual([newer, false]);
  });

  it('V22, V10: a row that came with that answer is not known: it may be newer than the event', () => {
    const thief = { id: '3', title: 'Thief' };
    const list = new List().send().event('UPDATE', '3', { title: 'New' }).answer([thief]);
    expect(list.rows).toEqual([{ id: '3', title: 'New' }]);
    expect(list.ask([thief]).rows).toEqual([thief]);
    expect(list.refresh.isDue).toBeFalse();
  });

  it('V22, V10: a row that was deleted and made again meanwhile is shown by the next answer', () => {
    const list = new List().send().event('DELETE', '1').event('CREATE', '1', { title: 'Heat' });
    expect(list.answer(OLD).rows.length).toBe(1);
    expect([list.ask(OLD).rows, list.refresh.isDue]).toEqual([OLD, false]);
  });

  it('V22, V10: nor is a row known of which something unknown was told meanwhile', () => {
    const newer = withRow({ title: 'Newer' });
    const list = new List().send().event('UPDATE', '1', { title: 'New' }).event('UPDATE', '1');
    expect([list.answer(newer).ask(newer).rows, list.refresh.isDue]).toEqual([newer, false]);
  });

  it('V22: an event about a row that is not shown says what is known of it', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' }).ask([{ id: '9' }]);
    list.event('UPDATE', '1', { title: 'Newer', year: 1995 });
    expect(list.facts).toBe(1);
    for (const title of ['New', 'Heat']) {
      list.ask(withRow({ title }));
      expect([list.row?.['title'], list.row?.['year']])
        .withContext(title)
        .toEqual(['Newer', undefined]);
    }
    list.ask(withRow({ title: 'Newest' }));
    expect([list.row?.['title'], list.facts]).toEqual(['Newest', 0]);
  });

  it('V22: of a row that is not shown, one that was deleted is not known any more after an event', () => {
    const list = new List().event('DELETE', '3').event('UPDATE', '3', { title: 'Thief' });
    expect(list.facts).toBe(0);
    expect(list.ask([{ id: '3', title: 'Alien' }]).row).toBeUndefined();
    expect(list.rows).toEqual([{ id: '3', title: 'Alien' }]);
  });

  it('V22, V24: nor one of which another object was told in part', () => {
    const list = new List().event('UPDATE', '1', { director: { id: 'd2', name: 'Scott' } });
    list.ask([{ id: '9' }]).event('UPDATE', '1', { director: { id: 'd1' } });
    expect([list.facts, list.ask(OLD).rows]).toEqual([0, OLD]);
  });

  it('V22, V24: a row is not known any more after another object of which not all was told', () => {
    const list = new List().event('UPDATE', '1', { director: { id: 'd2', name: 'Scott' } });
    list.event('UPDATE', '1', { director: { id: 'd1' } });
    expect([list.ask(OLD).rows, list.refresh.isDue]).toEqual([OLD, false]);
  });

  it('V22: another event begins anew', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' }).ask(OLD).ask(OLD);
    list.event('UPDATE', '1', { title: 'Newer' }).ask(withRow({ title: 'New' }));
    expect(list.row?.['title']).toBe('Newer');
    expect(list.refresh.failures).toBe(1);
  });

  it('V22: an event that says the same again does not', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' }).ask(OLD).ask(OLD);
    list.event('UPDATE', '1', { title: 'New' }).ask(OLD);
    expect(list.refresh.failures).toBe(3);
  });

  it('V22: after a page turn and back the row is still known', () => {
    const list = new List()
      .event('UPDATE', '1', { title: 'New' })
      .ask([{ id: '9' }])
      .ask(OLD);
    expect(list.row?.['title']).toBe('New');
  });

  it('V22: one doubted answer before does not count for that', () => {
    const list = new List()
      .event('UPDATE', '1', { title: 'New' })
      .ask(OLD)
      .ask([{ id: '9' }]);
    expect(list.ask(OLD).row?.['title']).toBe('New');
  });

  it('V22: what two answers do not show is forgotten', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' }).event('DELETE', '7');
    expect(list.facts).toBe(2);
    expect(list.ask([]).facts).toBe(2);
    expect(list.ask([]).facts).toBe(0);
  });

  it('V22: as many facts are kept as rows were touched, with a bounded past', () => {
    const list = new List();
    for (let at = 0; at < 200; at++) list.event('UPDATE', '1', { title: `Edition ${at}` });
    const [row] = sliceOf(list.state, FACTS).rows;
    expect([list.facts, row?.fields['title']?.former.length]).toEqual([1, 30]);
  });

  it('V22: with more than 1,000 rows nothing is known any more', () => {
    const list = new List();
    for (let at = 0; at < 1000; at++) list.event('DELETE', `x${at}`);
    expect(list.facts).toBe(1000);
    expect(list.event('DELETE', 'x0').facts).toBe(1000);
    expect(list.event('DELETE', 'y').facts).toBe(1);
  });

  it('V22: an event with an empty key deletes nothing', () => {
    const list = new List();
    for (const said of ['a', 'b']) list.event('UPDATE', '1', { '': said });
    expect([list.ask(OLD).rows, list.facts]).toEqual([OLD, 0]);
  });

  it('V22: what outlasts an event in one row counts for the next answer, whichever row comes first', () => {
    const list = new List().event('UPDATE', '1', { title: 'New' });
    for (let asked = 0; asked < 3; asked++) list.ask(OLD);
    list.event('UPDATE', '2', { title: 'New' }).ask(OLD);
    expect(list.rows.map(({ title }) => title)).toEqual(['Heat', 'New']);
  });

  for (const [name, text] of [
    ['other variables', 'y'],
    ['the same variables', undefined],
  ] as const) {
    it(`V22: after a request with ${name} ${text ? 'nothing' : 'the row'} is known`, () => {
      const list = new List().event('UPDATE', '1', { title: 'New' }, 'never').set(text).ask(OLD);
      expect(list.row?.['title']).toBe(text ? 'Heat' : 'New');
    });
  }

  it('V22: nothing is known any more once nothing is wanted (L15)', () => {
    expect(new List().event('UPDATE', '1', { title: 'New' }).rest().facts).toBe(0);
  });

  it('V22: a list without events keeps nothing', () => {
    const list = new List().ask(OLD).ask([]).ask(OLD);
    expect(list.state.slices).toEqual({});
    expect(list.state.activity).toEqual(AT_REST);
  });

  it('V22: a single model is no other', () => {
    const location = { key: 'b', items: [], node: undefined, isList: false, id: 'id' };
    const shown = changed(new List().state, {
      displayed: {
        root: deepFreeze({ a: { data: OLD }, b: { id: '5', title: 'Heat' } }),
        target: shownState(query).draft,
        infos: shownState(query).displayed?.infos ?? [],
      },
    });
    const event: ModelEvent = { event: 'DELETE', id: '5', model: null };
    const gone = reduce(
      query,
      shown,
      featureEvent(MODEL_CHANGED, { change: { location, event }, asks: 'never' }),
    );
    const asking = changed(gone, {
      activity: inFlight({ ...BACKGROUND, number: 2 }),
      requestCount: 2,
    });
    const outcome = dataOf({ a: { data: OLD }, b: { id: '5', title: 'Heat' } }, [pageOf({})]);
    const after = reduce(query, asking, answered(outcome, 2));
    expect(after.displayed?.root).toEqual({ a: { data: OLD }, b: null });
    expect(dueIn(after)).toEqual({ isDue: true, failures: 1 });
  });
});
