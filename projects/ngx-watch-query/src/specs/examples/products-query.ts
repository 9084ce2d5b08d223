import { gql } from 'ngx-watch-query';

export const ProductsQuery = gql`
  query Products($where: products_bool_exp) {
    products(where: $where, order_by: { id: asc }) {
      id
      name
    }
    products_aggregate(where: $where) {
      aggregate {
        count
      }
    }
  }
`;
