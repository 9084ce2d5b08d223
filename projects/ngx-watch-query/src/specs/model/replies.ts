import type { TestRequest } from 'ngx-watch-query/testing';
import { ROWS, serve, type Table } from './list-server';
import { placeAt, variableNames, type Reply, type ReplyKind, type Scenario } from './scenario';

/** The server's answer to these variables, for one of the ways in which a request can end. */
export function replyTo(
  { form, lists }: Scenario,
  variables: Readonly<Record<string, unknown>>,
  table: Table,
  kind: ReplyKind,
): Reply {
  if (kind === 'errors' || kind === 'network') return { kind, data: null };
  const fields = lists.map(({ name, style }, index) => {
    const [limitName, pageName] = variableNames(form, name);
    const value = serve(table, {
      name,
      style,
      genre: variables['genre'],
      limit: Number(variables[limitName]),
      page: variables[pageName],
    });
    const isLast = index === lists.length - 1;
    return [name, kind === 'nulled' && isLast ? null : value] as const;
  });
  return { kind, data: Object.fromEntries(fields) };
}

/** Ends a request in that way. */
export function deliver(request: TestRequest, { lists }: Scenario, { kind, data }: Reply): void {
  const { name, style } = placeAt(lists, lists.length - 1);
  // An error has nulled a title, or the whole list.
  const path = kind === 'partial' ? [name, ...ROWS[style], 0, 'title'] : [name];
  if (kind === 'network') request.networkError();
  else if (kind === 'data') request.flush(data);
  else if (data === null) request.flushErrors([kind]);
  else request.flushErrors([{ message: kind, path }], data);
}
