import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { GraphQLError } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';
import { createOrders } from './create-orders.mjs';

const SCHEMA = new URL('../../projects/orders/schema.graphql', import.meta.url);
const COLUMNS = { NUMBER: 'number', CUSTOMER: 'customer', TOTAL: 'total', PLACED_AT: 'placedAt' };

/**
 * The server of the order administration: lists are `{ items totalCount }`, pages count from 1.
 * It runs in this process, with orders of its own.
 */
export async function startOrdersServer() {
  const orders = createOrders();
  const typeDefs = readFileSync(SCHEMA, 'utf8');
  const schema = createSchema({ typeDefs, resolvers: createResolvers(orders) });
  const yoga = createYoga({ schema, graphiql: false, logging: false });
  const server = createServer(yoga);
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    orders,
    close: () =>
      new Promise(resolve => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function createResolvers(orders) {
  const byId = id => orders.find(order => order.id === id);
  return {
    Query: {
      orders: (_, { page, pageSize, ...wanted }) => {
        const found = select(orders, wanted);
        const first = (page - 1) * pageSize;
        return { items: found.slice(first, first + pageSize), totalCount: found.length };
      },
      order: (_, { id }) => byId(id) ?? null,
    },
    Mutation: {
      updateOrder: (_, { id, input }) => {
        if (input.customer.trim() === '') {
          const fields = { customer: 'A customer has a name.' };
          throw new GraphQLError('The order is not saved.', { extensions: { fields } });
        }
        const order = byId(id);
        if (!order) throw new GraphQLError('There is no such order.');
        return Object.assign(order, input);
      },
    },
  };
}

/** The orders that match, in the order that is asked for. */
export function select(orders, { status, search, sortBy = 'PLACED_AT', direction = 'DESC' }) {
  const text = (search ?? '').toLowerCase();
  const sign = direction === 'ASC' ? 1 : -1;
  const key = COLUMNS[sortBy];
  return orders
    .filter(order => !status || order.status === status)
    .filter(({ customer }) => customer.toLowerCase().includes(text))
    .sort((a, b) => sign * (compare(a[key], b[key]) || a.number - b.number));
}

const compare = (a, b) => (a < b ? -1 : Number(a > b));
