import type { Database } from '../database/database';
import { createFilmographies, type Filmographies } from '../directors/create-filmographies';
import type { HangUp } from '../live/hang-up';
import type { MovieChanges } from '../live/open-movie-changes';

/** What an operation needs of the server and of the connection it came by. */
export interface OperationOrigin {
  readonly database: Database;
  readonly changes: MovieChanges;
  readonly hangUp: HangUp;
}

/** What the resolvers of one operation share. */
export interface RequestContext extends OperationOrigin {
  readonly filmographies: Filmographies;
}

/** Makes the context of an operation. Every transport makes one for each. */
export function createContext({ database, changes, hangUp }: OperationOrigin): RequestContext {
  return { database, changes, hangUp, filmographies: createFilmographies(database) };
}
