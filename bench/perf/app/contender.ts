import type { EnvironmentInjector } from '@angular/core';
import type { Movie } from './movies';
import type { Network } from './network';

export interface ListVariables {
  readonly genre: string;
  readonly limit: number;
}

/** One list on the screen. */
export interface View {
  /** The rows of the last answer; reads signals. Null or undefined before the first answer. */
  rows(): readonly Movie[] | null | undefined;
  /**
   * Whether the list follows events by now. Only for contenders whose lists start to do so some
   * time after they were opened.
   */
  isLive?(): boolean;
  setPage(page: number): void;
  /** Appends the next page; only for lists that grow. */
  more?(): void;
  /** Requests what is shown again. */
  refetch(): Promise<unknown>;
  close(): void;
}

/** A client with an empty cache. */
export interface Client {
  /** Shows page 1 of a list. */
  open(variables: ListVariables): View;
  /**
   * Delivers an event with the new state of a row. The event does not say which lists show the row.
   */
  tell?(movie: Movie): void;
  /**
   * Sends a mutation that changes the server's row to this one, and shows the answer in every list.
   *
   * @param optimistic whether the change is shown before the answer
   */
  change?(movie: Movie, optimistic: boolean): Promise<unknown>;
  close(): void;
}

export interface ClientOptions {
  /** Whether lists follow events. */
  readonly live: boolean;
  /** Whether a list refetches after an event, if the contender does so by default. */
  readonly settle: boolean;
  /** Whether the next page is appended to the list. */
  readonly grows?: boolean;
  /** Whether the rows change by mutations. */
  readonly mutates?: boolean;
}

export type CreateClient = (
  parent: EnvironmentInjector,
  network: Network,
  options: ClientOptions,
) => Client;
