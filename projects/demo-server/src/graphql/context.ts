import type { Database } from '../database/database';
import { createFilmographies, type Filmographies } from '../directors/create-filmographies';
import type { HangUp } from '../live/hang-up';
import type { MovieChanges } from '../live/open-movie-changes';

/** What an operation needs from the server and from its connection. */
export interface OperationOrigin {
  readonly database: Database;
  readonly changes: MovieChanges;
  readonly hangUp: HangUp;
}

/** What the resolvers of one operation share. */
export interface RequestContext extends OperationOrigin {
  readonly filmographies: Filmographies;
}

/** Creates the context of one operation. Every transport calls it for each operation. */
export function createContext({ database, changes, hangUp }: OperationOrigin): RequestContext {
  return { database, changes, hangUp, filmographies: createFilmographies(database) };
}
