import { inject } from '@angular/core';
import { gql, WatchQueryService, type Variables } from 'ngx-watch-query';
import { FilmServer } from './film-server';
import { routerOption } from './films';
import { open } from './open';

const Roles = gql`
  query Roles($search: String) {
    roles(search: $search) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

/** Cursors as Laravel makes them: base64 with +, / and =. */
export function cursorOf(offset: number): string {
  return btoa(`~>>?>?#r:${offset}`);
}

/** A server with forward-only cursors, one of which it no longer knows. */
export class CursorServer extends FilmServer {
  stale = '';
  override answer = ({ variables }: { variables: Variables }): unknown => {
    const { rolesPage: after, rolesLimit: limit } = variables;
    if (after === this.stale) return { errors: [{ message: 'no such cursor' }] };
    const from = typeof after === 'string' ? Number(atob(after).split(':')[1]) : 0;
    const to = Math.min(this.rows, from + Number(limit));
    const edges = Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
      node: { id: String(from + index + 1) },
    }));
    const pageInfo = { hasNextPage: to < this.rows, endCursor: cursorOf(to) };
    return { data: { roles: { edges, pageInfo } } };
  };
}

/** A list with a connection, in the injection context of a component. */
export function watchRoles(variables: Variables = {}) {
  return inject(WatchQueryService).watchQuery(Roles, variables, {
    pagination: { roles: 'connection' },
    scope: 'roles.edges',
    router: routerOption(),
  });
}

export function openRoles(url: string, variables: Variables = {}, server = new CursorServer()) {
  const config = { cursorType: 'String' };
  return open(url, () => watchRoles(variables), { server, config });
}
