import { gql, withSubscriptions } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

interface Product {
  readonly id: string;
  readonly name: string;
  readonly category: { readonly id: string; readonly name: string } | null;
}

const Products = gql<{ readonly products: readonly Product[] }>`
  query Products {
    products {
      id: documentId
      name
      category {
        id: documentId
        name
      }
    }
  }
`;

const Rename = gql<
  { updateProduct: { id: string; name: string } | null },
  { id: string; name: string }
>`
  mutation Rename($id: ID!, $name: String!) {
    updateProduct(documentId: $id, data: { name: $name }) {
      id: documentId
      name
      category {
        id: documentId
      }
    }
  }
`;

const Create = gql<{ createProduct: Product }>`
  mutation Create {
    createProduct(data: { name: "Cup" }) {
      id: documentId
      name
      category {
        id: documentId
        name
      }
    }
  }
`;

const TEA = { id: 't', name: 'Tea' };
const POT: Product = { id: 'a', name: 'Pot', category: TEA };

/** A list of products of a server whose rows have no field `id`, such as Strapi's. */
function openProducts() {
  const app = setupAnySchema();
  const list = app.inContext(service => service.watchQuery(Products, {}, { scope: 'products' }));
  app.server.expectOne('Products').flush({ products: [POT] });
  return { ...app, list };
}

describe('a server whose rows have their id in a field of another name, selected as `id`', () => {
  it('M1, M4: shows an optimistic change, and passes the row that is meant', () => {
    const { server, service, list } = openProducts();
    const seen: unknown[] = [];
    service
      .mutate(
        Rename,
        { id: 'a', name: 'Jug' },
        {
          optimisticResponse: ({ id, name }, row) => {
            seen.push(row);
            return { updateProduct: { id, name } };
          },
        },
      )
      .subscribe();
    expect(seen).toEqual([{ id: 'a', name: 'Pot', category: { id: 't' } }]);
    expect(list.data).toEqual([{ ...POT, name: 'Jug' }]);
    expect(list.isPending(list.data?.[0])).toBeTrue();
    server
      .expectMutation('Rename')
      .flush({ updateProduct: { id: 'a', name: 'Jug', category: { id: 't' } } });
    expect(list.isPending(list.data?.[0])).toBeFalse();
    expect(list.data).toEqual([{ ...POT, name: 'Jug' }]);
  });

  it('M1: merges what the answer says of the nested object that is shown', () => {
    const { server, service, list } = openProducts();
    const tea = list.data?.[0]?.category;
    service.mutate(Rename, { id: 'a', name: 'Jug' }).subscribe();
    server
      .expectMutation('Rename')
      .flush({ updateProduct: { id: 'a', name: 'Jug', category: { id: 't' } } });
    expect(list.data).toEqual([{ ...POT, name: 'Jug' }]);
    expect(list.data?.[0]?.category).toBe(tea);
  });

  it('M1, M4: passes the row that is meant to a payload that holds the model, too', () => {
    const { server, service, list } = openProducts();
    const InPayload = gql<{ updateProduct: { product: { id: string; name: string } } }>`
      mutation InPayload {
        updateProduct(documentId: "a") {
          product {
            id: documentId
            name
          }
        }
      }
    `;
    const seen: unknown[] = [];
    const answer = { updateProduct: { product: { id: 'a', name: 'Jug' } } };
    const optimisticResponse = (_: unknown, row: unknown) => {
      seen.push(row);
      return answer;
    };
    service.mutate(InPayload, {}, { optimisticResponse }).subscribe();
    expect(seen).toEqual([{ id: 'a', name: 'Pot' }]);
    server.expectMutation('InPayload').flush(answer);
    expect(list.data?.[0]?.name).toBe('Jug');
  });

  it('M1: is a record, not a list, where it has a list named `nodes`', () => {
    const { server, service, inContext } = setupAnySchema();
    const Menu = gql<{
      readonly menu: { readonly name: string; readonly nodes: readonly { readonly id: string }[] };
    }>`
      query Menu {
        menu(documentId: "m") {
          id: documentId
          name
          nodes {
            id: documentId
          }
        }
      }
    `;
    const menu = inContext(own => own.watchQuery(Menu, {}, { scope: 'menu' }));
    server.expectOne('Menu').flush({ menu: { id: 'm', name: 'Main', nodes: [{ id: 'n' }] } });
    const RenameMenu = gql`
      mutation RenameMenu {
        updateMenu(documentId: "m") {
          id: documentId
          name
        }
      }
    `;
    service.mutate(RenameMenu).subscribe();
    server.expectMutation('RenameMenu').flush({ updateMenu: { id: 'm', name: 'Side' } });
    expect(menu.data?.name).toBe('Side');
  });

  it('M4: shows a new row in its place, and gives it its real id', () => {
    const { server, service, list } = openProducts();
    const cup: Product = { id: 'new', name: 'Cup', category: null };
    service
      .mutate(
        Create,
        {},
        {
          optimisticResponse: { createProduct: cup },
          place: [{ in: list, at: 'start' }],
        },
      )
      .subscribe();
    expect(list.data).toEqual([cup, POT]);
    server.expectMutation('Create').flush({ createProduct: { ...cup, id: 'b' } });
    expect(list.data).toEqual([{ ...cup, id: 'b' }, POT]);
  });

  it('M4: shows a new row once beside an answer that comes first, if the query selects the id twice', () => {
    const { server, service, inContext } = setupAnySchema();
    const Twice = gql<{
      readonly products: readonly { readonly key: string; readonly id: string }[];
    }>`
      query Twice {
        products {
          key: id
          id
          name
        }
      }
    `;
    const CreateProduct = gql<{ createProduct: { id: string; name: string } }>`
      mutation CreateProduct {
        createProduct {
          id
          name
        }
      }
    `;
    const list = inContext(own => own.watchQuery(Twice, {}, { scope: 'products' }));
    server.expectOne('Twice').flush({ products: [] });
    const cup = (id: string) => ({ key: id, id, name: 'Cup' });
    const optimisticResponse = { createProduct: { id: 'new', name: 'Cup' } };
    service
      .mutate(CreateProduct, {}, { optimisticResponse, place: [{ in: list, at: 'end' }] })
      .subscribe();
    expect(list.data).toEqual([cup('new')]);
    void list.refetch();
    server.expectOne('Twice').flush({ products: [cup('b')] });
    expect(list.data).toEqual([cup('b')]);
  });

  it('M4, WQ222: says in development that an expected answer without an id is not shown', () => {
    const { server, service, list } = openProducts();
    const warned = spyOn(console, 'warn');
    const Unaliased = gql<{ updateProduct: { documentId: string; name: string } | null }>`
      mutation Unaliased {
        updateProduct(documentId: "a", data: { name: "Jug" }) {
          documentId
          name
        }
      }
    `;
    const optimisticResponse = { updateProduct: { documentId: 'a', name: 'Jug' } };
    for (const once of [1, 2]) {
      service.mutate(Unaliased, {}, { optimisticResponse }).subscribe();
      server.expectMutation('Unaliased').flush(optimisticResponse);
      expect([list.data, warned.calls.count()])
        .withContext(`${once}`)
        .toEqual([[POT], 1]);
    }
    expect(warned).toHaveBeenCalledWith(jasmine.stringMatching(/^WQ222: .*"product"/));
  });

  it('M1: the field `id` of the schema counts, whatever has its key', () => {
    const { server, service, inContext } = setupAnySchema();
    const Both = gql<{
      readonly products: readonly { readonly row: number; readonly name: string }[];
    }>`
      query Both {
        products {
          row: id
          id: documentId
          name
        }
      }
    `;
    const list = inContext(own => own.watchQuery(Both, {}, { scope: 'products' }));
    server.expectOne('Both').flush({ products: [{ row: 1, id: 'a', name: 'Pot' }] });
    const ByRow = gql`
      mutation ByRow {
        updateProduct(id: 1, data: { name: "Jug" }) {
          row: id
          id: documentId
          name
        }
      }
    `;
    service.mutate(ByRow).subscribe();
    server.expectMutation('ByRow').flush({ updateProduct: { row: 1, id: 'a', name: 'Jug' } });
    expect(list.data?.[0]?.name).toBe('Jug');
  });

  it('M6, V14: an older event does not undo a change in a live list that has its id under another key', () => {
    const { server, service, inContext } = setupAnySchema(
      withSubscriptions({ url: 'ws://localhost/graphql' }),
    );
    const Options = gql<{
      readonly genres: readonly { readonly value: string; readonly label: string }[];
    }>`
      query Options {
        genres @subscribe {
          value: id
          label: name
        }
      }
    `;
    const list = inContext(own => own.watchQuery(Options, {}, { scope: 'genres' }));
    const before = { value: '1', label: 'Drama', id: '1' };
    server.expectOne('Options').flush({ genres: [before] });
    const RenameGenre = gql`
      mutation RenameGenre {
        updateGenre(id: 1) {
          id
          name
        }
      }
    `;
    service.mutate(RenameGenre).subscribe();
    server.expectMutation('RenameGenre').flush({ updateGenre: { id: '1', name: 'Dramas' } });
    server.expectSubscription('Options').event({ event: 'UPDATE', id: '1', model: before });
    expect(list.data?.[0]?.label).toBe('Dramas');
  });
});
