import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withMutations } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { oneLine } from '../operations';
import { createServer } from '../answer-by-schema';
import { vendurePaginators } from './vendure';
import { vendureMutationContract } from './vendure-mutations';

/** The relevant part of both schemas of Vendure. */
const SDL = `
  enum SortOrder { ASC DESC }
  enum DeletionResult { DELETED NOT_DELETED }
  type DeletionResponse { result: DeletionResult! message: String }
  interface ErrorResult { errorCode: String! message: String! }
  type Facet { id: ID! name: String! }
  type FacetList { items: [Facet!]! totalItems: Int! }
  input FacetSortParameter { name: SortOrder }
  input StringOperators { contains: String }
  input FacetFilterParameter { name: StringOperators }
  input FacetListOptions { skip: Int take: Int sort: FacetSortParameter filter: FacetFilterParameter }
  type Customer { id: ID! emailAddress: String! }
  type EmailAddressConflictError implements ErrorResult { errorCode: String! message: String! }
  union UpdateCustomerResult = Customer | EmailAddressConflictError
  type OrderLine { id: ID! quantity: Int! }
  type Order { id: ID! lines: [OrderLine!]! }
  type NegativeQuantityError implements ErrorResult { errorCode: String! message: String! }
  type InsufficientStockError implements ErrorResult { errorCode: String! message: String! order: Order! }
  union UpdateOrderItemsResult = Order | NegativeQuantityError | InsufficientStockError
  type SearchResult { productId: ID! productName: String! }
  type SearchResponse { items: [SearchResult!]! totalItems: Int! }
  input SearchInput { term: String take: Int skip: Int }
  type Query {
    facets(options: FacetListOptions): FacetList!
    facet(id: ID!): Facet
    customer(id: ID!): Customer
    activeOrder: Order
    search(input: SearchInput!): SearchResponse!
  }
  input UpdateCustomerInput { id: ID! emailAddress: String }
  type Mutation {
    deleteFacet(id: ID!): DeletionResponse!
    deleteFacets(ids: [ID!]!): [DeletionResponse!]!
    updateCustomer(input: UpdateCustomerInput!): UpdateCustomerResult!
    adjustOrderLine(orderLineId: ID!, quantity: Int!): UpdateOrderItemsResult!
    addPaymentToOrder(method: String!): UpdateOrderItemsResult!
  }
`;

const Facets = gql`
  query Facets($sort: FacetSortParameter, $name: String) {
    facets(options: { sort: $sort, filter: { name: { contains: $name } } }) {
      items {
        id
        name
      }
    }
  }
`;

const FacetOne = gql`
  query Facet($id: ID!) {
    facet(id: $id) {
      id
      name
    }
  }
`;

const CustomerOne = gql`
  query Customer($id: ID!) {
    customer(id: $id) {
      id
      emailAddress
    }
  }
`;

const Cart = gql`
  query Cart {
    activeOrder {
      id
      lines {
        id
        quantity
      }
    }
  }
`;

const Search = gql`
  query Search($term: String) {
    search(input: { term: $term }) {
      items {
        id: productId
        productName
      }
    }
  }
`;

const DeleteOne = gql`
  mutation DeleteOne($id: ID!) {
    deleteFacet(id: $id) {
      result
      message
    }
  }
`;

const DeleteMany = gql`
  mutation DeleteMany($ids: [ID!]!) {
    deleteFacets(ids: $ids) {
      result
    }
  }
`;

const UpdateCustomer = gql<
  unknown,
  { readonly input: { readonly id: string; readonly emailAddress: string } }
>`
  mutation UpdateCustomer($input: UpdateCustomerInput!) {
    updateCustomer(input: $input) {
      ... on Customer {
        id
        emailAddress
      }
      ... on ErrorResult {
        errorCode
        message
      }
    }
  }
`;

const Adjust = gql`
  mutation Adjust($line: ID!, $quantity: Int!) {
    adjustOrderLine(orderLineId: $line, quantity: $quantity) {
      ... on Order {
        id
        lines {
          id
          quantity
        }
      }
      ... on ErrorResult {
        errorCode
        message
      }
      ... on InsufficientStockError {
        order {
          id
          lines {
            id
            quantity
          }
        }
      }
    }
  }
`;

const Pay = gql`
  mutation Pay {
    addPaymentToOrder(method: "card") {
      ... on Order {
        id
      }
    }
  }
`;

type Row = Readonly<Record<string, unknown>>;

function setup() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        { defaultPaginator: 'vendure', defaultLimit: 2, models: { activeOrder: 'order' } },
        vendurePaginators,
        withMutations({ contract: vendureMutationContract }),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const used: readonly Row[] = [1, 2, 3].map(id => ({ id: String(id), name: `Facet ${id}` }));
  const kept = { result: 'NOT_DELETED', message: 'It is used.' };
  const refusal = (errorCode: string, more: object = {}) => ({
    __typename: `${errorCode}Error`,
    errorCode,
    message: 'No.',
    ...more,
  });
  let order: Row | null = { __typename: 'Order', id: '7', lines: [{ id: '70', quantity: 1 }] };
  const schema = createServer(SDL, {
    facets: ({ options }) => {
      const { skip, take } = options as { readonly skip: number; readonly take: number };
      return { items: used.slice(skip, skip + take), totalItems: used.length };
    },
    facet: ({ id }) => used.find(row => row['id'] === id) ?? null,
    customer: ({ id }) => ({ id, emailAddress: 'ann@example.org' }),
    activeOrder: () => order,
    search: ({ input }) => {
      const { skip } = input as { readonly skip: number };
      return { items: [{ productId: String(skip + 1), productName: 'Lamp' }], totalItems: 4 };
    },
    deleteFacet: () => kept,
    deleteFacets: ({ ids }) =>
      (ids as readonly string[]).map(id => (id === '2' ? { result: 'DELETED' } : kept)),
    updateCustomer: () => refusal('EmailAddressConflict'),
    adjustOrderLine: ({ quantity }) => {
      if (Number(quantity) < 0) return refusal('NegativeQuantity');
      order = { ...order, lines: [{ id: '70', quantity: Math.min(Number(quantity), 3) }] };
      return Number(quantity) > 3 ? refusal('InsufficientStock', { order }) : order;
    },
    addPaymentToOrder: () => {
      const paid = order;
      order = null;
      return paid;
    },
  });
  const inContext = <T>(make: () => T): T => TestBed.runInInjectionContext(make);
  const answer = (name: string): void => {
    schema.answer(server.expectOne(name));
  };
  const answerMutation = (name: string): void => {
    schema.answer(server.expectMutation(name));
  };
  return { server, service, inContext, answer, answerMutation };
}

function openFacets() {
  const all = setup();
  const [list, one] = all.inContext(() => [
    all.service.watchQuery(Facets, {}, { scope: 'facets.items', pagination: 'facets' }),
    all.service.watchQuery(FacetOne, { id: '1' }, { scope: 'facet' }),
  ]);
  all.answer('Facets');
  all.answer('Facet');
  const ids = () => (list.data as readonly Row[]).map(({ id }) => id);
  return { ...all, list, ids, one };
}

function openCart() {
  const all = setup();
  const cart = all.inContext(() => all.service.watchQuery(Cart, {}, { scope: 'activeOrder' }));
  all.answer('Cart');
  const adjust = (quantity: number): void => {
    all.service.mutate(Adjust, { line: '70', quantity }).subscribe();
    all.answerMutation('Adjust');
  };
  const quantity = () => (cart.data as { readonly lines: readonly Row[] }).lines[0]?.['quantity'];
  return { ...all, cart, adjust, quantity };
}

describe('lists of Vendure, as in the docs', () => {
  it('P1, P8: have the page beside sort and filter, and a total', async () => {
    const { server, service, inContext, list, ids, answer } = openFacets();
    expect(list.pagination).toEqual(jasmine.objectContaining({ total: 3, lastPage: 2 }));
    const turned = list.nextPage();
    answer('Facets');
    await turned;
    expect(ids()).toEqual(['3']);
    inContext(() => service.watchQuery(Facets, {}, { pagination: 'facets' }));
    const { query } = server.expectOne('Facets');
    expect(oneLine(query)).toBe(
      oneLine(`query Facets($sort: FacetSortParameter, $name: String, $limit: Int, $page: Int) {
        facets(
          options: { sort: $sort, filter: { name: { contains: $name } }, take: $limit, skip: $page }
        ) { items { id name } totalItems }
      }`),
    );
  });

  it('P1: page through the search, whose rows have another id', async () => {
    const { service, inContext, answer } = setup();
    const options = {
      scope: 'search.items',
      pagination: 'search',
      paginator: 'vendureSearch',
    } as const;
    const found = inContext(() => service.watchQuery(Search, {}, options));
    answer('Search');
    const turned = found.nextPage();
    answer('Search');
    await turned;
    expect(found.data).toEqual([{ id: '3', productName: 'Lamp' }]);
    expect(found.pagination.lastPage).toBe(2);
  });
});

describe('mutations of Vendure, as in the docs', () => {
  it('M2, M5: a row that is NOT_DELETED stays, or comes back', () => {
    const { service, ids, one, answerMutation } = openFacets();
    const deleteFacet = { result: 'DELETED', message: null };
    service.mutate(DeleteOne, { id: '1' }, { optimisticResponse: { deleteFacet } }).subscribe();
    expect([ids(), one.data]).toEqual([['2'], null]);
    answerMutation('DeleteOne');
    expect([ids(), one.data]).toEqual([['1', '2'], { id: '1', name: 'Facet 1' }]);
  });

  it('M2: of several rows only those go that are deleted', () => {
    const { service, ids, one, answerMutation } = openFacets();
    service.mutate(DeleteMany, { ids: ['1', '2'] }).subscribe();
    answerMutation('DeleteMany');
    expect([ids(), one.data]).toEqual([['1'], { id: '1', name: 'Facet 1' }]);
  });

  it('M2, M5: an ErrorResult rolls back at once, also without __typename', () => {
    const { service, inContext, answer, answerMutation } = setup();
    const one = inContext(() =>
      service.watchQuery(CustomerOne, { id: '5' }, { scope: 'customer' }),
    );
    answer('Customer');
    const input = { id: '5', emailAddress: 'bob@example.org' };
    service
      .mutate(UpdateCustomer, { input }, { optimisticResponse: { updateCustomer: input } })
      .subscribe();
    expect(one.data).toEqual(input);
    answerMutation('UpdateCustomer');
    expect(one.data).toEqual({ id: '5', emailAddress: 'ann@example.org' });
  });

  it('M1, M2: the cart follows its mutations, also those of which the stock allows a part', () => {
    const warn = spyOn(console, 'warn');
    const { server, adjust, quantity } = openCart();
    const shown = [2, -1, 9].map(wanted => {
      adjust(wanted);
      return quantity();
    });
    expect(shown).toEqual([2, 2, 3]);
    server.verify();
    expect(warn).not.toHaveBeenCalled();
  });

  it('M2, V7: a payment makes the cart ask', () => {
    const { service, cart, answer, answerMutation } = openCart();
    service.mutate(Pay).subscribe();
    answerMutation('Pay');
    answer('Cart');
    expect(cart.data).toBeNull();
  });
});
