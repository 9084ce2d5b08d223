import { inject, type Signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute } from '@angular/router';
import { gql, WatchQueryService } from 'ngx-watch-query';
import { map } from 'rxjs';
import { routerOption } from './films';

const Films = gql`
  query Films($id: ID!, $search: String) {
    movies(id: $id, search: $search) {
      data {
        id
      }
    }
  }
`;

const Roles = gql`
  query Roles($id: ID!, $search: String) {
    roles(id: $id, search: $search) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

/** The variables of a director's lists. */
export type Director = { id: string | Signal<string> } | (() => { id: string });

/** The films of a director. The id is not in the query parameters, but the search is. */
export function watchFilmsOf(director: Director) {
  return inject(WatchQueryService).watchQuery(Films, director, {
    pagination: 'movies',
    router: routerOption({ variables: ['search'] }),
  });
}

/** The roles of a director, by cursors. */
export function watchRolesOf(director: Director) {
  return inject(WatchQueryService).watchQuery(Roles, director, {
    pagination: { roles: 'connection' },
    router: routerOption({ variables: ['search'] }),
  });
}

/** The id in the path of a page that the Router reuses for another id. */
export function idOfPath(): Signal<string> {
  const { params } = inject(ActivatedRoute);
  return toSignal(params.pipe(map(({ id }) => String(id))), { requireSync: true });
}
