import { inject, Injectable } from '@angular/core';
import {
  WatchQueryService,
  type MutationRunner,
  type OnceVariables,
  type PaginationOption,
  type TypedDocumentNode,
  type WatchQueryArguments,
  type WatchQueryOf,
} from 'ngx-watch-query';
import { firstValueFrom } from 'rxjs';

/** What all requests of this application have in common. */
@Injectable({ providedIn: 'root' })
export class Api {
  readonly #queries = inject(WatchQueryService);

  /** Takes what `watchQuery()` takes. */
  watch<
    TData,
    TVariables,
    const TScope extends string | undefined = undefined,
    const TPagination extends PaginationOption | undefined = undefined,
  >(
    query: TypedDocumentNode<TData, TVariables>,
    ...given: WatchQueryArguments<TData, TVariables, TScope, TPagination>
  ): WatchQueryOf<TData, TVariables, TScope, TPagination> {
    return this.#queries.watchQuery(query, ...given);
  }

  /** Reports may take long. */
  report<TData, TVariables>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): Promise<TData> {
    return firstValueFrom(this.#queries.query(query, variables, { timeout: 60_000 }));
  }

  /** Saves one after another. */
  save<TData, TVariables>(
    mutation: TypedDocumentNode<TData, TVariables>,
  ): MutationRunner<TData, OnceVariables<TVariables>> {
    return this.#queries.mutation(mutation, { serial: true });
  }
}
