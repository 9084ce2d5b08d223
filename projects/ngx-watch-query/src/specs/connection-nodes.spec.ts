import { gql, withAppend, withSubscriptions } from 'ngx-watch-query';
import { setupAnySchema } from './mutations/setup-mutations';

interface Item {
  readonly id: string;
  readonly title: string;
}

const Items = gql<{ readonly items: { readonly rows: readonly Item[] } }, { page?: string }>`
  query Items {
    items {
      rows: nodes {
        id
        title
      }
    }
  }
`;

const Rename = gql<{ updateItem: { item: Item } }, { id: string; title: string }>`
  mutation Rename($id: ID!, $title: String!) {
    updateItem(input: { id: $id, title: $title }) {
      item {
        id
        title
      }
    }
  }
`;

const ONE = { id: '1', title: 'One' };
const TWO = { id: '2', title: 'Two' };
const THREE = { id: '3', title: 'Three' };

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function page(rows: readonly Item[], endCursor: string, hasNextPage = true) {
  return { items: { rows, pageInfo: { hasNextPage, endCursor } } };
}

function open(append = false) {
  const app = setupAnySchema(withAppend());
  const options = { scope: 'items.rows', pagination: 'items', paginator: 'connection' } as const;
  const items = app.inContext(service =>
    service.watchQuery(Items, {}, { ...options, append, defaultLimit: 2 }),
  );
  app.server.expectOne('Items').flush(page([ONE, TWO], '2'));
  return { ...app, items };
}

describe('a connection whose query selects `nodes` instead of `edges`', () => {
  it('P6, P8: counts its rows, and warns of nothing', () => {
    const warn = spyOn(console, 'warn');
    expect(open().items.pagination.count).toBe(2);
    expect(warn.calls.allArgs().flat().join(' ')).not.toContain('WQ212');
  });

  it('P6, A1: grows', () => {
    const { items, server } = open(true);
    void items.nextPage();
    server.expectOne('Items').flush(page([THREE], '3', false));
    expect(items.data).toEqual([ONE, TWO, THREE]);
    expect(items.pagination).toEqual(jasmine.objectContaining({ count: 3, hasNextPage: false }));
  });

  it('P6, M1: shows what a mutation has changed', () => {
    const { items, server, service } = open();
    service.mutate(Rename, { id: '2', title: 'Two!' }).subscribe();
    server.expectMutation('Rename').flush({ updateItem: { item: { id: '2', title: 'Two!' } } });
    expect(items.data).toEqual([ONE, { id: '2', title: 'Two!' }]);
    server.expectOne('Items');
  });

  it('P6, A1: grows by the rows also where the edges are selected without theirs', () => {
    const { inContext, server } = setupAnySchema(withAppend());
    const WithCursors = gql<{ items: { nodes: readonly Item[] } }, { page?: string }>`
      query WithCursors {
        items {
          edges {
            cursor
          }
          nodes {
            id
            title
          }
        }
      }
    `;
    const options = { scope: 'items.nodes', pagination: 'items', paginator: 'connection' } as const;
    const items = inContext(service =>
      service.watchQuery(WithCursors, {}, { ...options, append: true, defaultLimit: 1 }),
    );
    for (const row of [ONE, TWO]) {
      const pageInfo = { hasNextPage: row === ONE, endCursor: row.id };
      server
        .expectOne('WithCursors')
        .flush({ items: { edges: [{ cursor: row.id }], nodes: [row], pageInfo } });
      void items.nextPage();
    }
    expect(items.data).toEqual([ONE, TWO]);
    expect(items.pagination.count).toBe(2);
  });

  it('V14, V7: follows events, also where it has no pages', () => {
    const { inContext, server } = setupAnySchema(
      withSubscriptions({ url: 'ws://localhost/graphql' }),
    );
    const Live = gql<{ items: { rows: readonly Item[] } }>`
      query Live {
        items @subscribe {
          rows: nodes {
            title
          }
        }
      }
    `;
    const items = inContext(service => service.watchQuery(Live, {}, { scope: 'items.rows' }));
    const request = server.expectOne('Live');
    expect(oneLine(request.query)).toBe('query Live { items { rows: nodes { title id } } }');
    request.flush({ items: { rows: [ONE, TWO] } });
    const events = server.expectSubscription('Live');
    expect(oneLine(events.query)).toContain('itemModified { id event model { title id } }');
    events.event({ event: 'UPDATE', id: '2', model: { id: '2', title: 'Two!' } });
    events.event({ event: 'DELETE', id: '1' });
    expect(items.data).toEqual([{ id: '2', title: 'Two!' }]);
    server.expectOne('Live');
  });
});
