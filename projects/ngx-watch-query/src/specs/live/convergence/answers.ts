import type { Variables } from 'ngx-watch-query';
import { isRecord, type JsonObject } from '../../../lib/core/document/as-record';
import { compile, type CompiledField } from './compile';
import type { Database, Movie } from './database';

/** The server's answer from its present rows. */
export function answer(database: Database, text: string, variables: Variables) {
  return Object.fromEntries(
    compile(text).map(({ key, name, args, inner }): [string, unknown] => [
      key,
      select(resolve(database, name, args(variables)), inner, variables),
    ]),
  );
}

/** The selected fields of a value, copied as from the wire. */
export function select(
  value: unknown,
  fields: readonly CompiledField[] | null,
  variables: Variables,
): unknown {
  if (Array.isArray(value)) return value.map(item => select(item, fields, variables));
  if (!isRecord(value) || !fields) return value;
  const entries = fields.map(({ key, name, args, inner }): [string, unknown] => {
    return [key, select(below(value, name, args(variables)), inner, variables)];
  });
  return Object.fromEntries(entries);
}

function below(row: JsonObject, name: string, args: Variables): unknown {
  return name === 'roles' ? rolesOf(row, args) : row[name];
}

function resolve(database: Database, name: string, args: Variables): unknown {
  if (name === 'movie') return database.rows.get(String(args['id'])) ?? null;
  const rows = database.list(args['genre'], args['from']);
  switch (name) {
    case 'movies':
      return paginator(rows, Number(args['first']), Number(args['page'] ?? 1));
    case 'moviesConnection':
      return connection(rows, Number(args['first']), args['after']);
    case 'films': {
      const offset = Number(args['offset']);
      return rows.slice(offset, offset + Number(args['limit']));
    }
    default:
      throw new Error(`this server has no field ${name}`);
  }
}

/** The roles of a movie never change. */
function rolesOf({ id }: JsonObject, args: Variables) {
  const rows = Array.from({ length: Number(id) % 6 }, (_, at) => ({
    id: `${String(id)}.${at}`,
    name: `Role ${at}`,
  }));
  return paginator(rows, Number(args['first']), Number(args['page']));
}

function paginator(all: readonly object[], first: number, page: number) {
  const from = (page - 1) * first;
  const data = all.slice(from, from + first);
  const lastPage = Math.max(1, Math.ceil(all.length / first));
  return {
    data,
    paginatorInfo: {
      count: data.length,
      currentPage: page,
      firstItem: data.length > 0 ? from + 1 : null,
      hasMorePages: page < lastPage,
      lastItem: data.length > 0 ? from + data.length : null,
      lastPage,
      perPage: first,
      total: all.length,
    },
  };
}

/** A cursor is the row's sort key, so that it stays valid when the row is deleted. */
function connection(all: readonly Movie[], first: number, after: unknown) {
  const rest = typeof after === 'string' ? all.filter(row => cursorOf(row) > after) : all;
  const edges = rest.slice(0, first).map(node => ({ node, cursor: cursorOf(node) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rest.length > edges.length,
      hasPreviousPage: after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function cursorOf({ year, id }: Movie): string {
  return `${year}:${id.padStart(6, '0')}`;
}
