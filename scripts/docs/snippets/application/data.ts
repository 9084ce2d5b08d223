/** What the queries of the docs ask for. */

interface Page<T> {
  data: T[];
}

export interface Movie {
  id: string;
  title: string;
}

export interface OrderBy {
  column: string;
  order: string;
}

export interface Movies {
  movies: Page<Movie>;
}

export interface MoviesVariables {
  page?: number | null;
  limit?: number | null;
  search?: string | null;
  genre?: string | null;
  min?: number | null;
  year?: number | null;
  filter?: { genre?: string | null | undefined } | null;
}

export interface Films {
  films: Page<Movie>;
}

export interface Director {
  director: { id: string; movies: Page<Movie> } | null;
  genres: Page<{ id: string }>;
}

export interface Directors {
  directors: Page<{ id: string }>;
}

export interface Lists {
  movies: Page<Movie>;
  actor: { roles: Page<{ id: string }> };
}

export interface Tasks {
  tasks: Page<{ id: string; done: boolean }>;
}

export interface RankedMovie {
  id: string;
  rank: number;
}

export interface RatedMovie {
  id: string;
  rating: number | null;
}

export interface Orders {
  orders: { edges: { node: { id: string } }[] };
}

export interface Articles {
  articles_connection: { nodes: { id: string }[] };
}

export interface Job {
  job: { id: string; status: 'RUNNING' | 'DONE' } | null;
}
