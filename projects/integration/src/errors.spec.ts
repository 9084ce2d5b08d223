import { gql, WatchQueryError } from 'ngx-watch-query';
import { firstValueFrom } from 'rxjs';
import { UNREVIEWED } from '../data/books';
import { finished } from './support/finished';
import { SERVERS } from './support/servers';
import { setup } from './support/setup';

const Misspelt = gql`
  query Books {
    books(first: 5) {
      edges {
        node {
          titel
        }
      }
    }
  }
`;

const ByGenre = gql<{ readonly books: { readonly edges: readonly unknown[] } }>`
  query Books($genre: String!) {
    books(first: 5, genre: $genre) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

interface ReviewsData {
  readonly books: {
    readonly edges: readonly {
      readonly node: { readonly id: string; readonly review: string | null };
    }[];
  };
}

const Reviews = gql<ReviewsData>`
  query Reviews {
    books(first: 15) {
      edges {
        node {
          id
          review
        }
      }
    }
  }
`;

for (const server of SERVERS) {
  describe(`errors of ${server.name}`, () => {
    it('E2: an invalid query is a graphql error, despite its HTTP 400', async () => {
      const query = setup(server)(service => service.watchQuery(Misspelt));
      await finished(query);
      expect([query.error?.kind, query.error?.status]).toEqual(['graphql', 400]);
      expect(query.error?.message).toMatch(/Cannot query field "titel" on type "Book"/);
      expect(query.error?.errors[0]?.locations?.length).toBe(1);
      expect([query.data, query.loading]).toEqual([undefined, false]);
    });

    it('E2, L12: so is a missing variable, or one of the wrong type', async () => {
      const query = setup(server)(service => service.watchQuery(ByGenre));
      await finished(query);
      expect([query.error?.kind, query.error?.status]).toEqual(['graphql', 400]);
      expect(query.error?.message).toMatch(/"\$genre" of required type "String!"/);
      await query.setVariable('genre', { not: 'text' }).refetch();
      expect(query.error?.message).toMatch(/"\$genre" got invalid value/);
      await query.setVariable('genre', 'Crime').refetch();
      expect([query.error, query.data?.books.edges.length]).toEqual([undefined, 5]);
    });

    it('E2: query() fails with the same error', async () => {
      const answer = setup(server)(service => firstValueFrom(service.query(Misspelt)));
      const error: unknown = await answer.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(WatchQueryError);
      expect(error).toEqual(jasmine.objectContaining({ kind: 'graphql', status: 400 }));
    });

    it('E3: a failed field is null, and its error comes with the data', async () => {
      const query = setup(server)(service =>
        service.watchQuery(Reviews, {}, { scope: 'books.edges' }),
      );
      await finished(query);
      const missing = query.data?.filter(({ node }) => node.review === null);
      expect([query.data?.length, missing?.map(({ node }) => node.id)]).toEqual([15, [UNREVIEWED]]);
      expect([query.error?.kind, query.error?.status]).toEqual(['graphql', 200]);
      // mercurius writes the index as text.
      const path = query.error?.errors[0]?.path?.map(String);
      expect(path).toEqual(['books', 'edges', '12', 'node', 'review']);
    });
  });
}
