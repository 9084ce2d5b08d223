import { TestBed } from '@angular/core/testing';
import {
  gql,
  WatchQueryError,
  WatchQueryService,
  withEventContract,
  withSubscriptions,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { buildSchema, parse, validate } from 'graphql';
import { oneLine } from '../operations';
import { directusContract } from './directus';
import { directusFieldErrors } from './directus-mutations';
import { strapiFieldErrors } from './strapi-field-errors';

const schema = buildSchema(`
  enum EventEnum { create update delete }
  type movies { id: ID! title: String }
  type movies_mutated { key: ID! event: EventEnum data: movies }
  type Subscription { movies_mutated(event: EventEnum): movies_mutated }
  type Query { movies(limit: Int, offset: Int): [movies!]! movies_by_id(id: ID!): movies }
`);

const MoviesQuery = gql<{ readonly movies: readonly { readonly title: string }[] }>`
  query Movies {
    movies @subscribe {
      id
      title
    }
  }
`;

const MovieQuery = gql<
  { readonly movies_by_id: { readonly title: string } | null },
  { id: string }
>`
  query Movie($id: ID!) {
    movies_by_id(id: $id) @subscribe {
      id
      title
    }
  }
`;

const HEAT = { id: '1', title: 'Heat' };

function setupDirectus() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        {},
        withSubscriptions({ url: 'ws://localhost/graphql' }),
        withEventContract(directusContract),
      ),
    ],
  });
  return {
    server: TestBed.inject(WatchQueryTestingController),
    inContext: <T>(make: (service: WatchQueryService) => T): T =>
      TestBed.runInInjectionContext(() => make(TestBed.inject(WatchQueryService))),
  };
}

describe('the event contract of Directus, as in the docs', () => {
  it('V6: follows a collection with one subscription for all events', () => {
    const { server, inContext } = setupDirectus();
    const list = inContext(service => service.watchQuery(MoviesQuery, {}, { scope: 'movies' }));
    server.expectOne('Movies').flush({ movies: [HEAT] });
    const followed = server.expectSubscription('Movies');
    expect(validate(schema, parse(followed.query))).toEqual([]);
    expect(oneLine(followed.query)).toContain('{ movies_mutated { key event data { id title } } }');
    const data = { id: '1', title: 'Heat!' };
    followed.next({ data: { movies_mutated: { key: '1', event: 'update', data } } });
    expect(list.data).toEqual([data]);
    followed.next({ data: { movies_mutated: { key: '1', event: 'delete', data: null } } });
    expect(list.data).toEqual([]);
  });

  it('V6: follows a single record, whose field has another name', () => {
    const { server, inContext } = setupDirectus();
    const one = inContext(service =>
      service.watchQuery(MovieQuery, { id: '1' }, { scope: 'movies_by_id' }),
    );
    server.expectOne('Movie').flush({ movies_by_id: HEAT });
    const followed = server.expectSubscription('Movie');
    expect(validate(schema, parse(followed.query))).toEqual([]);
    const update = (id: string) => {
      const data = { id, title: `Film ${id}` };
      followed.next({ data: { movies_mutated: { key: id, event: 'update', data } } });
      return one.data?.title;
    };
    expect([update('2'), update('1')]).toEqual(['Heat', 'Film 1']);
  });

  it('V3: names the event as a literal where not all are followed', () => {
    const { server, inContext } = setupDirectus();
    const DeletedOnly = gql`
      query Movies {
        movies @subscribe(events: [DELETE]) {
          id
          title
        }
      }
    `;
    inContext(service => service.watchQuery(DeletedOnly));
    server.expectOne('Movies').flush({ movies: [HEAT] });
    const { query } = server.expectSubscription('Movies');
    expect(validate(schema, parse(query))).toEqual([]);
    expect(oneLine(query)).toContain('movies_mutated(event: delete)');
  });
});

describe('errors by field, as in the docs', () => {
  const refused = (...all: readonly (readonly [string, Record<string, unknown>?])[]) =>
    new WatchQueryError('graphql', '', {
      errors: all.map(([message, extensions]) => ({ message, ...(extensions && { extensions }) })),
    });

  it('M11: Directus says the field of each error', () => {
    const error = refused(
      ['Too short.', { code: 'FAILED_VALIDATION', field: 'name' }],
      ['Not unique.', { code: 'RECORD_NOT_UNIQUE', field: 'name' }],
      ['Forbidden.', { code: 'FORBIDDEN' }],
      ['Unknown.'],
    );
    expect(directusFieldErrors(error)).toEqual({ name: ['Too short.', 'Not unique.'] });
  });

  it('M11: Strapi lists the fields below one error', () => {
    const errors = [
      { path: ['name'], message: 'Too short.', name: 'ValidationError' },
      { path: ['seo', 'title'], message: 'Missing.', name: 'ValidationError' },
    ];
    const error = refused(
      ['2 errors occurred', { code: 'BAD_USER_INPUT', error: { details: { errors } } }],
      ['Forbidden', { error: { details: {} } }],
      ['Forbidden'],
    );
    expect(strapiFieldErrors(error)).toEqual({ name: ['Too short.'], 'seo.title': ['Missing.'] });
  });
});
