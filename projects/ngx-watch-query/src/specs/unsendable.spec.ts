import { gql, type WatchQueryService } from 'ngx-watch-query';
import { inProduction } from './in-production';
import { answerMovies } from './movies';
import { setup } from './setup';
import { usageErrorOf } from './usage-error-of';

const Found = gql<object, { readonly filter?: object }>`
  query Found($filter: Filter) {
    find(filter: $filter)
  }
`;

const Save = gql<object, { readonly filter?: object }>`
  mutation Save($filter: Filter) {
    save(filter: $filter)
  }
`;

const LOOP: Record<string, unknown> = {};
LOOP['self'] = LOOP;

const UNSENDABLE: Readonly<Record<string, object>> = {
  'a bigint': { id: 1n },
  'an object that contains itself': LOOP,
  'an object whose `toJSON` throws': {
    toJSON: () => {
      throw new Error('no JSON');
    },
  },
};

const CALLS: Readonly<Record<string, (service: WatchQueryService, filter: object) => unknown>> = {
  watchQuery: (service, filter) => service.watchQuery(Found, { filter }),
  query: (service, filter) => service.query(Found, { filter }),
  mutate: (service, filter) => service.mutate(Save, { filter }),
  setVariable: (service, filter) => service.watchQuery(Found, {}).setVariable('filter', filter),
};

describe('a variable that JSON cannot carry', () => {
  for (const [what, value] of Object.entries(UNSENDABLE)) {
    for (const [name, call] of Object.entries(CALLS)) {
      it(`L12, L13: such as ${what} is misuse in ${name}(), in every build`, () => {
        const { inContext } = setup();
        const error = () => usageErrorOf(() => inContext(service => call(service, value)));
        const found = error();
        expect(found.code).toBe('WQ141');
        expect(found.message).toContain('$filter cannot be sent as JSON: ');
        expect(inProduction(error).message).toBe('WQ141');
      });
    }
  }

  it('L12: changes nothing that is set', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ genre: 'Drama' });
    answerMovies(server.expectOne('Movies'));
    usageErrorOf(() => movies.setVariable('genre', 1n as never));
    void movies.refetch();
    expect(server.expectOne('Movies').variables['genre']).toBe('Drama');
  });
});

describe('setVariable()', () => {
  it('L16: sets the JSON that is sent', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    movies.setVariable('genre', new Date(0) as never);
    answerMovies(server.expectOne('Movies'));
    expect(movies.variables).toEqual({ genre: '1970-01-01T00:00:00.000Z' });
  });

  it('L12, L16: unsets a variable that is set to what JSON leaves out', () => {
    spyOn(console, 'warn');
    const { server, watchMovies } = setup();
    const movies = watchMovies({ genre: 'Drama' });
    movies.setVariable('genre', (() => 1) as never);
    answerMovies(server.expectOne('Movies'));
    expect(Object.keys(movies.variables)).toEqual([]);
  });
});
