import { gql, type TypedDocumentNode } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

type Row = Record<string, unknown> & { readonly id: string };
type Query = TypedDocumentNode<{ node: Row }, Record<string, never>>;

const SameKey: Query = gql`
  query Node {
    node(id: 1) {
      __typename
      id
      ... on Movie {
        title
      }
      ... on Person {
        title: name
      }
    }
  }
`;

const WithInterface: Query = gql`
  query Node {
    node(id: 1) {
      __typename
      id
      ... on Media {
        rating
      }
      ... on Movie {
        title
      }
    }
  }
`;

const OfOthers: Query = gql`
  query Node {
    node(id: 1) {
      __typename
      id
      ... on Movie {
        title
      }
      ... on Person {
        name
      }
    }
  }
`;

const UpdatePerson = gql<{ updatePerson: Row }, Record<string, never>>`
  mutation Update {
    updatePerson(id: 1) {
      __typename
      id
      name
      title
    }
  }
`;

const UpdateMovie = gql<{ updateMovie: Row }, Record<string, never>>`
  mutation Update {
    updateMovie(id: 1) {
      __typename
      id
      title
      rating
    }
  }
`;

function open(query: Query, node: Row) {
  const { server, service, inContext } = setupAnySchema();
  const one = inContext(own => own.watchQuery(query, {}, { scope: 'node' }));
  server.expectOne('Node').flush({ node });
  const person = { __typename: 'Person', id: '1', name: 'Bea', title: 'Dr.' };
  return {
    one,
    server,
    updatePerson: () => {
      service.mutate(UpdatePerson, {}).subscribe();
      server.expectOne('Update').flush({ updatePerson: person });
    },
    updateMovie: () => {
      service.mutate(UpdateMovie, {}).subscribe();
      const updateMovie = { __typename: 'Movie', id: '1', title: 'Ran', rating: 2 };
      server.expectOne('Update').flush({ updateMovie });
    },
  };
}

describe('a model that may be of several types', () => {
  it('shows under one key another field of each type (M1, M3)', () => {
    const { one, server, updatePerson } = open(SameKey, {
      __typename: 'Person',
      id: '1',
      title: 'Ann',
    });
    updatePerson();
    server.expectNone();
    expect(one.data?.['title']).toBe('Bea');
  });

  it('takes a field that is selected of an interface (M1)', () => {
    const { one, server, updateMovie } = open(WithInterface, {
      __typename: 'Movie',
      id: '1',
      title: 'Heat',
      rating: 1,
    });
    updateMovie();
    server.expectNone();
    expect(one.data).toEqual({ __typename: 'Movie', id: '1', title: 'Ran', rating: 2 });
  });

  it('takes no field that is selected of another type only (M1)', () => {
    const { one, server, updatePerson } = open(OfOthers, {
      __typename: 'Person',
      id: '1',
      name: 'Ann',
    });
    updatePerson();
    server.expectNone();
    expect(one.data).toEqual({ __typename: 'Person', id: '1', name: 'Bea' });
  });

  /** A new film in a list of films and books that shows these rows. */
  function createMovie(rows: readonly Row[]) {
    const { server, service, inContext } = setupAnySchema();
    const Search = gql<{ search: readonly Row[] }, Record<string, never>>`
      query Search {
        search {
          __typename
          ... on Node {
            id
          }
          ... on Movie {
            title
          }
          ... on Book {
            isbn
          }
        }
      }
    `;
    const list = inContext(own => own.watchQuery(Search, {}, { scope: 'search' }));
    server.expectOne('Search').flush({ search: rows });
    const CreateMovie = gql<{ createMovie: Row }, Record<string, never>>`
      mutation CreateMovie {
        createMovie {
          __typename
          id
          title
        }
      }
    `;
    const created = { __typename: 'Movie', id: 'new', title: 'Ran' };
    const place = [{ in: list, at: 'start' as const }];
    const optimisticResponse = { createMovie: created };
    service.mutate(CreateMovie, {}, { optimisticResponse, place }).subscribe();
    const request = server.expectMutation('CreateMovie');
    return { list, server, created, answer: () => request.flush(optimisticResponse) };
  }

  it('is placed as a new row with the fields of its interfaces (M1, M4)', () => {
    const { list, created } = createMovie([{ __typename: 'Movie', id: '1', title: 'Heat' }]);
    expect(list.data?.[0]).toEqual(created);
  });

  it('is not placed without a part of a field of its interface, and a warning says so (M4, WQ221)', () => {
    const warned = spyOn(console, 'warn');
    const { server, service, inContext } = setupAnySchema();
    const Search = gql<{ search: readonly Row[] }, Record<string, never>>`
      query Search {
        search {
          __typename
          id
          ... on Movie {
            title
          }
          ... on Work {
            author {
              id
              name
            }
          }
        }
      }
    `;
    const list = inContext(own => own.watchQuery(Search, {}, { scope: 'search' }));
    server.expectOne('Search').flush({ search: [] });
    const CreateMovie = gql<{ createMovie: Row }, Record<string, never>>`
      mutation CreateMovie {
        createMovie {
          __typename
          id
          title
          author {
            id
          }
        }
      }
    `;
    const created = { __typename: 'Movie', id: 'new', title: 'Ran', author: { id: '4' } };
    const place = [{ in: list, at: 'start' as const }];
    service
      .mutate(CreateMovie, {}, { optimisticResponse: { createMovie: created }, place })
      .subscribe();
    expect(list.data).toEqual([]);
    const warnings = warned.calls.allArgs().flat().join();
    expect(warnings).toContain('WQ221');
    expect(warnings).toContain('it lacks fields that "search" selects.');
  });

  for (const [name, rows] of [
    ['rows of another type', [{ __typename: 'Book', id: '1', isbn: 'x' }]],
    ['no row', []],
  ] as const) {
    it(`is placed as a new row in a list that shows ${name} and selects its type (M3, M4)`, () => {
      const { list, server, created, answer } = createMovie(rows);
      expect(list.data).toEqual([created, ...rows]);
      answer();
      server.expectOne('Search').flush({ search: [created, ...rows] });
      expect(list.data).toEqual([created, ...rows]);
    });
  }

  it('keeps a nested object whose interface has a field that the answer lacks (M1)', () => {
    const { server, service, inContext } = setupAnySchema();
    const Owner: Query = gql`
      query Node {
        node(id: 1) {
          id
          owner {
            __typename
            ... on Actor {
              login
            }
            ... on User {
              name
            }
            ... on Team {
              slug
            }
          }
        }
      }
    `;
    const one = inContext(own => own.watchQuery(Owner, {}, { scope: 'node' }));
    const owner = { __typename: 'User', login: 'ann', name: 'Ann' };
    server.expectOne('Node').flush({ node: { id: '1', owner } });
    const GiveAway = gql<{ updateNode: Row }, Record<string, never>>`
      mutation GiveAway {
        updateNode(id: 1) {
          id
          owner {
            __typename
            ... on Team {
              slug
            }
          }
        }
      }
    `;
    service.mutate(GiveAway, {}).subscribe();
    const team = { __typename: 'Team', slug: 't' };
    server.expectOne('GiveAway').flush({ updateNode: { id: '1', owner: team } });
    expect(one.data?.['owner']).toEqual(owner);
    server.expectOne('Node').flush({ node: { id: '1', owner: { ...team, login: 't' } } });
  });
});
