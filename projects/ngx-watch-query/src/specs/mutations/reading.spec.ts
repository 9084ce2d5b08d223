import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withMutations, type TypedDocumentNode } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { documentOf } from '../operations';
import { setupAnySchema } from './setup-mutations';

interface Row {
  readonly id: string;
  readonly title: string | null;
}

type App = Pick<ReturnType<typeof setupAnySchema>, 'inContext' | 'server' | 'service'>;

type Document<T> = TypedDocumentNode<T, Readonly<Record<string, never>>>;

function openUser(app: App, id = 5, name = 'user') {
  const query: Document<{ one: Row | null }> = documentOf(
    `query Q { one: ${name}(id: ${String(id)}) { id title } }`,
  );
  const one = app.inContext(own => own.watchQuery(query, {}, { scope: 'one' }));
  app.server.expectOne('Q').flush({ one: { id: String(id), title: 'Ann' } });
  return one;
}

function openUsers(app: App, name = 'users') {
  const query: Document<{ all: readonly Row[] }> = documentOf(
    `query Q { all: ${name} { id title } }`,
  );
  const list = app.inContext(own => own.watchQuery(query, {}, { scope: 'all' }));
  const all = [
    { id: '5', title: 'Ann' },
    { id: '6', title: 'Bob' },
  ];
  app.server.expectOne('Q').flush({ all });
  return list;
}

/** Opens a user whose tags are a list, or JSON. */
function openTagged(app: App, tags: unknown) {
  const query: Document<{ user: { id: string; tags: unknown } }> = documentOf(
    'query Q { user(id: 5) { id tags } }',
  );
  const user = app.inContext(own => own.watchQuery(query, {}, { scope: 'user' }));
  app.server.expectOne('Q').flush({ user: { id: '5', tags } });
  return user;
}

/** Changes the tags. The answer comes with an error. */
function tag(app: App, error: object, tags: unknown): void {
  const document: Document<unknown> = documentOf(
    'mutation M { done: updateUser(id: 5) { id tags } }',
  );
  app.service.mutate(document, {}).subscribe({ error: () => undefined });
  const errors = [{ message: 'No.', ...error }];
  app.server.expectMutation('M').flushErrors(errors, { done: { id: '5', tags } });
}

/** Calls a mutation of one field; the result answers it. */
function call({ service, server }: App, field: string, options: object = {}) {
  const document: Document<{ done: unknown }> = documentOf(`mutation M { done: ${field} }`);
  service.mutate(document, {}, options).subscribe();
  const request = server.expectMutation('M');
  return (answer: unknown): void => request.flush({ done: answer });
}

/** Sends a mutation of one field and answers it. */
function send(app: App, field: string, answer: unknown, options: object = {}): void {
  call(app, field, options)(answer);
}

const isList = ({ query }: { readonly query: string }) => query.includes('users');
const isRecord = ({ query }: { readonly query: string }) => !query.includes('users');

const SAVED = { id: '5', title: 'Bea' };

describe('the name of a mutation', () => {
  it('ends in Connection where the model does, and says nothing of another model (M2)', () => {
    const app = setupAnySchema();
    const user = openUser(app);
    const connection = openUser(app, 5, 'userConnection');
    send(app, 'updateUser(id: 5) { id title }', SAVED);
    expect([user.data?.title, connection.data?.title]).toEqual(['Bea', 'Ann']);
    send(app, 'deleteUserConnection(id: 5)', true);
    expect([user.data?.title, connection.data]).toEqual(['Bea', null]);
  });

  it('says One or Many before the model, as those of nestjs-query and Prisma do (M2)', () => {
    const app = setupAnySchema();
    const list = openUsers(app);
    const record = openUser(app);
    send(app, 'updateOneUser(input: { id: 5 }) { id title }', SAVED, { refetch: 'none' });
    expect([list.data?.[0]?.title, record.data?.title]).toEqual(['Bea', 'Bea']);
    send(app, 'deleteOneUser(where: { id: 5 }) { id }', { id: '5' }, { refetch: 'none' });
    expect([list.data?.length, record.data]).toEqual([1, null]);
    record.destroy();
    send(app, 'updateManyUser(where: {}) { count }', { count: 2 });
    app.server.expectOne('Q');
  });

  it('says All: the lists of the model ask (M2)', () => {
    const app = setupAnySchema();
    const list = openUsers(app);
    send(app, 'deleteAllUsers', 2);
    app.server.expectOne('Q').flush({ all: [] });
    expect(list.data).toEqual([]);
  });

  it('says One: a later call about the same row counts, also under the plain name (M2, M5)', () => {
    const app = setupAnySchema();
    const list = openUsers(app);
    const options = { refetch: 'none' };
    const answerFirst = call(app, 'updateUser(id: 5) { id title }', options);
    send(app, 'updateOneUser(where: { id: 5 }) { id title }', { id: '5', title: 'Cid' }, options);
    answerFirst(SAVED);
    expect(list.data?.[0]?.title).toBe('Cid');
  });

  it('says One or Many where the rows say their type, too (M2, M3)', () => {
    const app = setupAnySchema();
    const query = gql<{ users: readonly { __typename: string; id: string }[] }>`
      query Q {
        users {
          __typename
          id
        }
      }
    `;
    const list = app.inContext(own => own.watchQuery(query, {}, { scope: 'users' }));
    app.server.expectOne('Q').flush({ users: [{ __typename: 'User', id: '5' }] });
    send(app, 'deleteOneUser(input: { id: 5 }) { title }', { title: 'Ann' }, { refetch: 'none' });
    expect(list.data).toEqual([]);
  });

  it('says One where that is a part of the model’s name (M2)', () => {
    const app = setupAnySchema();
    const list = openUsers(app, 'oneTimeCodes');
    const other = openUsers(app, 'timeCodes');
    const text = 'updateOneTimeCode(id: 5) { id title }';
    send(app, text, SAVED, { refetch: 'none' });
    expect(list.data?.[0]?.title).toBe('Bea');
    other.destroy();
  });
});

describe('the answer to a mutation', () => {
  const refusals: readonly [name: string, text: string, answer: unknown][] = [
    ['says `success: false`', '{ success message }', { success: false, message: 'No.' }],
    ['says `ok: false`', '{ ok }', { ok: false }],
    [
      'is an error of a result union',
      '{ __typename ... on User { id } ... on ForbiddenError { message } }',
      { __typename: 'ForbiddenError', message: 'No.' },
    ],
  ];
  for (const [name, text, answer] of refusals) {
    it(`${name}: nothing was deleted, and the layer goes (M2, M5)`, () => {
      const app = setupAnySchema();
      const user = openUser(app);
      const optimisticResponse = { done: { __typename: 'User', id: '5', success: true } };
      send(app, `deleteUser(id: 5) ${text}`, answer, { optimisticResponse });
      expect(user.data?.title).toBe('Ann');
      app.server.expectNone();
    });
  }

  it('has the model beside a refusal: its values are not shown, and the server is asked (M2, M5)', () => {
    const app = setupAnySchema();
    const user = openUser(app);
    const refused = { user: { id: '5', title: '' }, errors: [{ message: 'Title is missing' }] };
    const text = 'updateUser(input: { id: 5 }) { user { id title } errors { message } }';
    send(app, text, refused);
    expect(user.data?.title).toBe('Ann');
    app.server.expectOne('Q').flush({ one: { id: '5', title: 'Ann' } });
    const expected = { user: { id: '5', title: 'Expected' }, errors: [] };
    send(app, text, refused, { optimisticResponse: { done: expected } });
    expect([user.data?.title, user.data && user.isPending(user.data)]).toEqual(['Expected', true]);
    app.server.expectOne('Q').flush({ one: { id: '5', title: 'Ann' } });
    expect([user.data?.title, user.data && user.isPending(user.data)]).toEqual(['Ann', false]);
  });

  it('refuses to delete some of several rows: the server is asked which are gone (M2, M5)', () => {
    const app = setupAnySchema();
    const list = openUsers(app);
    const user = openUser(app);
    const text = 'deleteUsers(ids: [5, 6]) { ok deletedIds }';
    const partly = { ok: false, deletedIds: ['5'] };
    send(app, text, partly);
    expect([list.data?.length, user.data?.title]).toEqual([2, 'Ann']);
    app.server.expectOne(isList).flush({ all: [{ id: '6', title: 'Bob' }] });
    app.server.expectOne(isRecord).flush({ one: null });
    expect([list.data?.length, user.data]).toEqual([1, null]);
    app.server.verify();
  });

  it('refuses some of several that were expected to be deleted: they stay away until the server is asked (M2, M5)', () => {
    const app = setupAnySchema();
    const list = openUsers(app);
    const expected = { ok: true, deletedIds: ['5', '6'] };
    send(
      app,
      'deleteUsers(ids: [5, 6]) { ok deletedIds }',
      { ok: false, deletedIds: ['5'] },
      { optimisticResponse: { done: expected } },
    );
    expect(list.data).toEqual([]);
    app.server.expectOne('Q').flush({ all: [{ id: '6', title: 'Bob' }] });
    expect(list.data).toEqual([{ id: '6', title: 'Bob' }]);
    app.server.verify();
  });

  it('refuses to change some of several rows: the server is asked which are (M2)', () => {
    const app = setupAnySchema();
    const list = openUsers(app);
    send(app, 'updateUsers(ids: [5, 6], title: "Bea") { ok }', { ok: false });
    app.server.expectOne('Q').flush({ all: [SAVED, { id: '6', title: 'Bob' }] });
    expect(list.data?.[0]).toEqual(SAVED);
    app.server.verify();
  });

  it('is an empty list: nothing was deleted, whatever ids were sent (M2)', () => {
    const app = setupAnySchema();
    const list = openUsers(app);
    send(app, 'deleteUsers(ids: [5, 6]) { id }', []);
    expect(list.data?.length).toBe(2);
    app.server.expectNone();
  });

  for (const path of [['done', 'tags', 0], undefined]) {
    it(`says nothing of a list of which an error may have nulled an element: ${String(path)} (E3, M8)`, () => {
      const app = setupAnySchema();
      const user = openTagged(app, ['a']);
      tag(app, path ? { path } : {}, [null, 'b']);
      expect(user.data?.tags).toEqual(['a']);
      app.server.expectOne('Q').flush({ user: { id: '5', tags: [null, 'b'] } });
      expect(user.data?.tags).toEqual([null, 'b']);
    });
  }

  it('says the nulls inside of a JSON value, whatever else has failed (M8)', () => {
    const app = setupAnySchema();
    const user = openTagged(app, { a: 1 });
    tag(app, {}, { a: null, b: [null] });
    expect(user.data?.tags).toEqual({ a: null, b: [null] });
  });

  it('says nothing where an error has nulled a field: a record asks for it (M8)', () => {
    const app = setupAnySchema();
    const query = gql<{ user: (Row & { boss: { id: string } | null }) | null }>`
      query Q {
        user(id: 5) {
          id
          title
          boss {
            id
          }
        }
      }
    `;
    const user = app.inContext(own => own.watchQuery(query, {}, { scope: 'user' }));
    const answer = { id: '5', title: 'Ann', boss: { id: '1' } };
    app.server.expectOne('Q').flush({ user: answer });
    const errors: unknown[] = [];
    app.service
      .mutate(gql<{ updateUser: unknown }>`
        mutation M {
          updateUser(id: 5) {
            id
            title
            boss {
              id
            }
          }
        }
      `)
      .subscribe({ error: error => errors.push(error) });
    app.server
      .expectMutation('M')
      .flushErrors([{ message: 'No.', path: ['updateUser', 'boss', 'id'] }], {
        updateUser: { id: '5', title: 'Bea', boss: null },
      });
    expect(user.data).toEqual({ id: '5', title: 'Bea', boss: { id: '1' } });
    expect(errors.length).toBe(1);
    app.server.expectOne('Q').flush({ user: { ...answer, title: 'Bea' } });
    expect(user.data).toEqual({ id: '5', title: 'Bea', boss: { id: '1' } });
  });

  it('is compared by the document’s default where a variable is given as undefined (M1)', () => {
    const app = setupAnySchema();
    const query = gql<{ user: { id: string; image: string } | null }>`
      query Q {
        user(id: 5) {
          id
          image(width: 100)
        }
      }
    `;
    const user = app.inContext(own => own.watchQuery(query, {}, { scope: 'user' }));
    app.server.expectOne('Q').flush({ user: { id: '5', image: 'a' } });
    const save = gql<{ updateUser: object }, { width?: number | undefined }>`
      mutation M($width: Int = 100) {
        updateUser(id: 5) {
          id
          image(width: $width)
        }
      }
    `;
    app.service.mutate(save, { width: undefined }).subscribe();
    app.server.expectMutation('M').flush({ updateUser: { id: '5', image: 'b' } });
    expect(user.data?.image).toBe('b');
  });
});

describe('the name of a model', () => {
  it('may have a capital in `changes` (M2, V26)', () => {
    const app = setupAnySchema();
    const user = openUser(app);
    send(app, 'renameUser(id: 5)', true, {
      changes: () => [{ event: 'UPDATE', modelName: 'User', id: '5', model: SAVED }],
    });
    expect(user.data?.title).toBe('Bea');
  });

  function setupModels(models: Readonly<Record<string, string>>): App {
    TestBed.configureTestingModule({
      providers: [provideWatchQueryTesting({ models }, withMutations())],
    });
    const service = TestBed.inject(WatchQueryService);
    const server = TestBed.inject(WatchQueryTestingController);
    return {
      server,
      service,
      inContext: create => TestBed.runInInjectionContext(() => create(service)),
    };
  }

  it('may have a capital in `models` (M3, V26)', () => {
    const app = setupModels({ staff: 'User' });
    const list = openUsers(app, 'staff');
    send(app, 'updateStaff(id: 5) { id title }', SAVED, { refetch: 'none' });
    expect(list.data?.[0]?.title).toBe('Bea');
  });

  it('that `models` gives counts behind One, too (M2, V26)', () => {
    const app = setupModels({ people: 'user' });
    const list = openUsers(app, 'people');
    send(app, 'updateOnePerson(where: { id: 5 }) { id title }', SAVED, { refetch: 'none' });
    expect(list.data?.[0]?.title).toBe('Bea');
  });

  it('that `models` gives to a list is that of a single model of its name, too (M3, V26)', () => {
    const app = setupModels({ films: 'movie' });
    const film = openUser(app, 5, 'film');
    send(app, 'updateFilm(id: 5) { id title }', SAVED);
    expect(film.data?.title).toBe('Bea');
    send(app, 'updateMovie(id: 5) { id title }', { id: '5', title: 'Cal' });
    expect(film.data?.title).toBe('Cal');
  });
});

describe('a mutation whose outcome is unknown', () => {
  const SAVE = gql<{ updateUser: Row }>`
    mutation M {
      updateUser(id: 5) {
        id
        title
      }
    }
  `;
  const options = { optimisticResponse: { updateUser: SAVED } };

  function fail({ service, server }: App): void {
    service.mutate(SAVE, {}, options).subscribe({ error: () => undefined });
    server.expectMutation('M').networkError();
  }

  it('makes no record of another row ask (M5)', () => {
    const app = setupAnySchema();
    const six = openUser(app, 6);
    const five = openUser(app);
    fail(app);
    expect(five.data?.title).toBe('Bea');
    app.server.expectOne('Q').flush({ one: { id: '5', title: 'Ann' } });
    expect([five.data?.title, six.data?.title]).toEqual(['Ann', 'Ann']);
    app.server.expectNone();
  });

  it('makes a record ask that is about to show its row (M5)', () => {
    const app = setupAnySchema();
    const query = gql<{ user: Row | null }, { id: number }>`
      query Q($id: ID!) {
        user(id: $id) {
          id
          title
        }
      }
    `;
    const options = { scope: 'user', keepPreviousData: true } as const;
    const user = app.inContext(own => own.watchQuery(query, { id: 6 }, options));
    app.server.expectOne('Q').flush({ user: { id: '6', title: 'Bob' } });
    user.setVariable('id', 5);
    void user.refetch();
    const request = app.server.expectOne('Q');
    fail(app);
    request.flush({ user: { id: '5', title: 'Ann' } });
    expect(user.data?.title).withContext('before the server knows').toBe('Bea');
    app.server.expectOne('Q').flush({ user: { id: '5', title: 'Ann' } });
    expect(user.data?.title).toBe('Ann');
  });
});
