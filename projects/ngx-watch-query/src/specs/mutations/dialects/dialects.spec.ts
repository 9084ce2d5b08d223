import { TestBed } from '@angular/core/testing';
import { WatchQueryService, withMutations, type Variables } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import type { DocumentNode } from 'graphql';
import { createServer } from '../../answer-by-schema';
import type { Dialect } from './dialect';
import { directus } from './directus';
import { hasura } from './hasura';
import { hotChocolate } from './hot-chocolate';
import { MovieTable, type Movie } from './movie-table';
import { postgraphile } from './postgraphile';
import { strapi } from './strapi';

/** Starts a server of that dialect and opens a list and a single model, both answered. */
function open({ mutations, sdl, root, list, listScope, one, oneScope }: Dialect) {
  TestBed.configureTestingModule({
    providers: [provideWatchQueryTesting({}, withMutations(mutations))],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const schema = createServer(sdl, root(new MovieTable()));
  const answer = (name: string): void => schema.answer(server.expectOne(name));
  const [movies, movie] = TestBed.runInInjectionContext(() => [
    service.watchQuery(list, {}, { scope: listScope }),
    service.watchQuery(one, { id: 1 }, { scope: oneScope }),
  ]);
  answer('List');
  answer('One');
  return {
    server,
    answer,
    titles: () => (movies?.data as readonly Movie[]).map(({ title }) => title),
    title: () => (movie?.data as Movie | null)?.title,
    mutate: (document: DocumentNode, variables: Variables = {}, options: object = {}) => {
      service.mutate(document, variables, options).subscribe();
      return {
        answer: () => {
          schema.answer(server.expectMutation(() => true));
        },
      };
    },
  };
}

for (const dialect of [postgraphile, hotChocolate, hasura, strapi, directus]) {
  describe(`a mutation of ${dialect.name}`, () => {
    let warned: jasmine.Spy;
    beforeEach(() => {
      warned = spyOn(console, 'warn');
    });
    afterEach(() => {
      expect(warned).not.toHaveBeenCalled();
    });

    dialect.updates.forEach((document, at) => {
      it(`updates the row in a list and a single model (document ${at}; M1, M2)`, () => {
        const { mutate, titles, title, answer, server } = open(dialect);
        mutate(document, { title: 'Alien' }).answer();
        expect([titles(), title()]).toEqual([['Alien', 'Ran'], 'Alien']);
        answer('List');
        expect(titles()).toEqual(['Alien', 'Ran']);
        server.expectNone();
      });
    });

    dialect.inserts.forEach((document, at) => {
      it(`creates a row, which the refetch places (document ${at}; M1, M2)`, () => {
        const { mutate, titles, answer } = open(dialect);
        mutate(document, { title: 'Alien' }).answer();
        expect(titles()).toEqual(['Heat', 'Ran']);
        answer('List');
        expect(titles()).toEqual(['Heat', 'Ran', 'Alien']);
      });
    });

    dialect.deletions.forEach((document, at) => {
      it(`removes the row from the list and sets the single model to null (document ${at}; M1, M2)`, () => {
        const { mutate, titles, title, answer } = open(dialect);
        mutate(document).answer();
        expect([titles(), title()]).toEqual([['Ran'], undefined]);
        answer('List');
        expect(titles()).toEqual(['Ran']);
      });
    });
  });
}

describe('a mutation of Hot Chocolate', () => {
  it('removes its layer without a warning when the payload lists errors (M2, M5)', () => {
    const warned = spyOn(console, 'warn');
    const { mutate, titles, title } = open(hotChocolate);
    const [update] = hotChocolate.updates;
    if (!update) throw new Error('no update');
    const optimisticResponse = { updateMovie: { movie: { id: '1', title: 'Ran' } } };
    const { answer } = mutate(update, { title: 'Ran' }, { optimisticResponse });
    expect([titles(), title()]).toEqual([['Ran', 'Ran'], 'Ran']);
    answer();
    expect([titles(), title()]).toEqual([['Heat', 'Ran'], 'Heat']);
    expect(warned).not.toHaveBeenCalled();
  });
});
