import { computed } from '@angular/core';
import { gql } from 'ngx-watch-query';
import { openFilms, rate, rated, setupAnySchema, setupMutations, TWO } from './setup-mutations';

describe('isPending()', () => {
  it('distinguishes a movie from a person with the same id (M9)', () => {
    const app = setupAnySchema();
    const query = app.inContext(service =>
      service.watchQuery(gql<{
        movies: readonly { id: string; imdbRating: number }[];
        people: readonly { id: string; name: string }[];
      }>`
        query Both {
          movies {
            id
            imdbRating
          }
          people {
            id
            name
          }
        }
      `),
    );
    app.server
      .expectOne('Both')
      .flush({ movies: [{ id: '1', imdbRating: 2 }], people: [{ id: '1', name: 'Mann' }] });
    rate(app, 4);
    expect(query.isPending(query.data?.movies[0])).toBeTrue();
    expect(query.isPending(query.data?.people[0])).toBeFalse();
  });

  it('is the same for an edge as for its node (M9)', () => {
    const app = setupAnySchema();
    interface Edge {
      readonly id: string;
      readonly node: { readonly id: string; readonly imdbRating: number };
    }
    const query = app.inContext(service =>
      service.watchQuery(
        gql<{ movies: { edges: readonly Edge[] } }>`
          query Edges {
            movies {
              edges {
                id
                node {
                  id
                  imdbRating
                }
              }
            }
          }
        `,
        {},
        { scope: 'movies.edges' },
      ),
    );
    app.server.expectOne('Edges').flush({
      movies: {
        edges: [
          { id: '2', node: { id: '1', imdbRating: 2 } },
          { id: '1', node: { id: '2', imdbRating: 5 } },
        ],
      },
    });
    rate(app, 4);
    expect(query.data?.map(edge => query.isPending(edge))).toEqual([true, false]);
    expect(query.data?.map(({ node }) => query.isPending(node))).toEqual([true, false]);
  });

  it('recognises a copy of a row by its id (M9)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    rate(app, 4);
    expect(list.data?.map(row => list.isPending({ ...row }))).toEqual([true, false]);
    expect([null, undefined, 1, [], {}].map(row => list.isPending(row))).toEqual(
      new Array(5).fill(false),
    );
  });

  for (const [what, movie] of [
    ['whose rows say their type', { __typename: 'Movie', id: '1', imdbRating: 2 }],
    ['of a server that calls it otherwise', { __typename: 'MovieType', id: '1', imdbRating: 2 }],
  ] as const) {
    it(`is true of a record ${what}, opened during the save (M9, M5)`, () => {
      const app = setupAnySchema();
      const call = rate(app, 4);
      const record = app.inContext(service =>
        service.watchQuery(
          gql<{ movie: { id: string; imdbRating: number } }>`
            query Film {
              movie(id: 1) {
                __typename
                id
                imdbRating
              }
            }
          `,
          {},
          { scope: 'movie' },
        ),
      );
      app.server.expectOne('Film').flush({ movie });
      expect([record.data?.imdbRating, record.isPending(record.data)]).toEqual([4, true]);
      call.flush(rated(4));
      expect([record.data?.imdbRating, record.isPending(record.data)]).toEqual([4, false]);
    });
  }

  it('notifies no computed signal when the set of pending rows stays the same (M7)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const [row] = TWO;
    let reads = 0;
    const isPending = computed(() => {
      reads++;
      return list.isPending(row);
    });
    const calls = [rate(app, 4)];
    expect(isPending()).toBeTrue();
    calls.push(rate(app, 4));
    expect(isPending()).toBeTrue();
    expect(reads).toBe(1);
    calls.forEach(call => call.flush(rated(4)));
    expect(isPending()).toBeFalse();
  });
});
