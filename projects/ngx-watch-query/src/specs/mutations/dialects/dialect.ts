import type { MutationsConfig } from 'ngx-watch-query';
import type { DocumentNode } from 'graphql';
import type { RootField } from '../../answer-by-schema';
import type { MovieTable } from './movie-table';

/** The names that servers of one kind use. */
export interface Dialect {
  readonly name: string;
  readonly mutations?: MutationsConfig;
  readonly sdl: string;
  readonly root: (table: MovieTable) => Readonly<Record<string, RootField>>;
  readonly list: DocumentNode;
  readonly listScope: string;
  readonly one: DocumentNode;
  readonly oneScope: string;
  /** Mutations that rename movie 1 to `$title`. */
  readonly updates: readonly DocumentNode[];
  /** Mutations that make a movie of `$title`. */
  readonly inserts: readonly DocumentNode[];
  /** Mutations that delete movie 1. */
  readonly deletions: readonly DocumentNode[];
}

/** The object below a key of the arguments. */
export const below = (args: Readonly<Record<string, unknown>>, key: string) =>
  args[key] as Readonly<Record<string, unknown>>;
