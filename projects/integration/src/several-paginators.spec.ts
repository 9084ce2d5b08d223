import { gql } from 'ngx-watch-query';
import { expectedPage } from './support/expected-pages';
import { finished } from './support/finished';
import { MERCURIUS } from './support/servers';
import { setup } from './support/setup';

interface Row {
  readonly id: string;
}

const Library = gql<{
  readonly shelf: { readonly edges: readonly { readonly node: Row }[] };
  readonly numberedBooks: { readonly data: readonly Row[] };
  readonly listedBooks: readonly Row[];
}>`
  query Library {
    ...Lists
    listedBooks {
      id
    }
  }
  fragment Lists on Query {
    shelf: books(first: 7) {
      edges {
        node {
          ...Row
        }
      }
    }
    numberedBooks {
      data {
        ...Row
      }
    }
  }
  fragment Row on Book {
    id
  }
`;

describe('several paginators in one query', () => {
  it('P1, P3: of three types, behind an alias and in a fragment, move each on its own', async () => {
    const query = setup(MERCURIUS, { cursorType: 'String' })(service =>
      service.watchQuery(
        Library,
        { listedBooksPage: 3 },
        { pagination: { shelf: 'connection', numberedBooks: 'paginator', listedBooks: 'offset' } },
      ),
    );
    const shown = () => [
      query.data?.shelf.edges.map(({ node }) => node.id),
      query.data?.numberedBooks.data.map(({ id }) => id),
      query.data?.listedBooks.map(({ id }) => id),
    ];
    await finished(query);
    expect(shown()).toEqual([expectedPage(1, 7), expectedPage(1), expectedPage(3)]);
    await query.nextPage(true, 'shelf');
    await query.setPage(10, true, 'numberedBooks');
    await query.prevPage(true, 'listedBooks');
    expect(shown()).toEqual([expectedPage(2, 7), expectedPage(10), expectedPage(2)]);
    await query.setLimit(40, true, 'listedBooks');
    expect(shown()).toEqual([expectedPage(2, 7), expectedPage(10), expectedPage(1, 40)]);
    expect(query.error).toBeUndefined();
  });
});
