import type { Database } from '../database/database';
import { createFilmographies, type Filmographies } from '../directors/create-filmographies';

/** What the resolvers of one request share. */
export interface RequestContext {
  readonly database: Database;
  readonly filmographies: Filmographies;
}

/** Makes the context of a request. Every transport makes one for each operation. */
export function createContext(database: Database): RequestContext {
  return { database, filmographies: createFilmographies(database) };
}
