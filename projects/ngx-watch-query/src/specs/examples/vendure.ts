import { withPaginators, type PaginatorType } from 'ngx-watch-query';

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    vendure: PaginatorType;
    vendureSearch: PaginatorType;
  }
}

/** Vendure: `products(options: { take: 10, skip: 0 }) { items totalItems }`, and `search(input: { … })`. */
export const vendurePaginators = withPaginators({
  vendure: listsIn('options'),
  vendureSearch: listsIn('input'),
});

/** @param argument the input object that says the page, beside sort and filter */
function listsIn(argument: string): PaginatorType {
  return {
    limit: { argument: `${argument}.take`, type: 'Int' },
    page: { argument: `${argument}.skip`, type: 'Int', kind: 'offset' },
    items: 'items',
    info: ['totalItems'],
    read: ({ totalItems }) => ({ total: totalItems }),
  };
}
