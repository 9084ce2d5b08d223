import { gql } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

/** No server takes it: what matters is that the page lives to see that error. */
const query = gql`
  query Movie {
    movie(id: 1) {
      ...Film
    }
  }
  fragment Film on Movie {
    id
    ...Film
    director {
      movies {
        ...Film
      }
    }
  }
`;

const Rename = gql<{ updateMovie: { id: string } | null }>`
  mutation Rename {
    updateMovie(id: 1) {
      ...Film
    }
  }
  fragment Film on Movie {
    id
    ...Film
    director {
      movies {
        ...Film
      }
    }
  }
`;

describe('a fragment that holds itself', () => {
  it('ends in a query and in a mutation; the server says what is wrong (M1, V27)', () => {
    const { inContext, server, service } = setupAnySchema();
    const movie = inContext(own => own.watchQuery(query));
    server.expectOne('Movie').flushErrors(['Cannot spread fragment "Film" within itself.']);
    expect(movie.error?.kind).toBe('graphql');
    const errors: unknown[] = [];
    service.mutate(Rename).subscribe({ error: error => errors.push(error) });
    server.expectOne('Rename').flushErrors(['Cannot spread fragment "Film" within itself.']);
    expect(errors.length).toBe(1);
  });
});
