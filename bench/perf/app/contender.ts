import type { EnvironmentInjector } from '@angular/core';
import type { Movie } from './movies';
import type { Network } from './network';

export interface ListVariables {
  readonly genre: string;
  readonly limit: number;
}

/** One list on the screen. */
export interface View {
  /** The rows of the last answer; reads signals. Nothing before the first answer. */
  rows(): readonly Movie[] | null | undefined;
  /** Only for contenders whose lists follow events some time after they were opened. */
  isLive?(): boolean;
  setPage(page: number): void;
  /** Adds the next page below what is shown; only for lists that grow. */
  more?(): void;
  /** Asks the server again for what is shown. */
  refetch(): Promise<unknown>;
  close(): void;
}

/** A client with an empty cache. */
export interface Client {
  /** Shows page 1 of a list. */
  open(variables: ListVariables): View;
  /** The server tells that this row is now so; it does not say which lists show it. */
  tell?(movie: Movie): void;
  /**
   * Sends a mutation after which the server has this row, and shows what it answers in every list.
   *
   * @param optimistic whether it is shown before that
   */
  change?(movie: Movie, optimistic: boolean): Promise<unknown>;
  close(): void;
}

export interface ClientOptions {
  /** Whether lists follow events. */
  readonly live: boolean;
  /** Whether a list asks again after an event, where the contender does so by default. */
  readonly settle: boolean;
  /** Whether the next page is added below what is shown. */
  readonly grows?: boolean;
}

export type CreateClient = (
  parent: EnvironmentInjector,
  network: Network,
  options: ClientOptions,
) => Client;
