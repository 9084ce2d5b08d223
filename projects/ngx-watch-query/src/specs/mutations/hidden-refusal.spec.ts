import { parse, type DocumentNode } from 'graphql';
import { gql } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

interface Movie {
  readonly id: string;
}

const Movies = gql<{ movies: readonly Movie[] }, Record<string, never>>`
  query Movies {
    movies {
      id
    }
  }
`;

/** A deletion of movie 1 with that selection. */
function deletion(selection: string, name = 'deleteMovie') {
  return parse(`mutation Remove { ${name}(id: "1") ${selection} }`);
}

describe('a deletion with a result of several types', () => {
  const cases: readonly [name: string, isTold: boolean, document: DocumentNode][] = [
    [
      'is told of, once, where it does not ask for the type',
      true,
      deletion('{ ... on Deleted { id } ... on NotAllowedError { message } }'),
    ],
    [
      'is not where it asks for the type',
      false,
      deletion('{ kind: __typename ... on Deleted { id } ... on NotAllowedError { message } }'),
    ],
    ['is not where it names one type', false, deletion('{ ... on DeletePayload { message } }')],
    ['is not where it names none', false, deletion('{ message }')],
    [
      'is not where nothing is deleted',
      false,
      deletion('{ ... on Updated { id } ... on NotAllowedError { message } }', 'updateMovie'),
    ],
  ];
  for (const [name, isTold, document] of cases) {
    it(`${name} (M2, WQ223)`, () => {
      const { server, service, inContext } = setupAnySchema();
      inContext(own => own.watchQuery(Movies, {}, { scope: 'movies' }));
      server.expectOne('Movies').flush({ movies: [{ id: '1' }] });
      const warned = spyOn(console, 'warn');
      for (const _ of [1, 2]) {
        service.mutate(document, {}, { refetch: 'none' }).subscribe();
        server.expectMutation('Remove').flush({ deleteMovie: { message: 'No' }, updateMovie: {} });
      }
      const told = warned.calls.allArgs().flat();
      expect(told).toEqual(isTold ? [jasmine.stringMatching(/^WQ223: "deleteMovie"/)] : []);
    });
  }
});
