const named = (alias: string): string =>
  `case when ${alias}.id is not null
     then json_build_object('id', ${alias}.id::text, 'name', ${alias}.name) end`;

const timestamp = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const COLUMNS = `
  m.id::text as "id",
  m.title as "title",
  ${named('g')} as "genre",
  ${named('d')} as "director",
  ${named('p')} as "distributor",
  to_char(m.release_date, 'YYYY-MM-DD') as "releaseDate",
  m.mpaa_rating as "mpaaRating",
  m.running_time as "runningTime",
  m.imdb_rating::float8 as "imdbRating",
  m.imdb_votes as "imdbVotes",
  m.rotten_tomatoes_rating as "rottenTomatoesRating",
  m.us_gross::float8 as "usGross",
  m.worldwide_gross::float8 as "worldwideGross",
  m.production_budget::float8 as "productionBudget",
  m.source as "source",
  ${timestamp('m.created_at')} as "createdAt",
  ${timestamp('m.updated_at')} as "updatedAt"`;

/**
 * SQL that reads values of type `Movie` from `rows`: the table, or a subquery or CTE with its
 * columns. Clauses that follow refer to the rows as `m`. The same statement reads genre, director
 * and distributor, so a page costs one query whatever fields are selected.
 */
export function selectMovies(rows: string): string {
  return `
    select ${COLUMNS}
    from ${rows} m
    left join genres g on g.id = m.genre_id
    left join directors d on d.id = m.director_id
    left join distributors p on p.id = m.distributor_id`;
}

/** The clauses that choose one page of the table `movies`, called `m` in them. */
export interface MoviePage {
  /** A condition, with its placeholders. */
  readonly where: string;
  /** Sort keys made by `movieOrder`. */
  readonly orderBy: string;
  /** A placeholder such as `$1`. */
  readonly limit: string;
  readonly offset: string;
}

/**
 * SQL that reads one page. It selects the rows of the page before the joins, and sorts again after
 * them. Otherwise the joins would run for the whole table, which takes several times as long.
 */
export function selectMoviePage({ where, orderBy, limit, offset }: MoviePage): string {
  const page = `select * from movies m where ${where} order by ${orderBy} limit ${limit} offset ${offset}`;
  return `${selectMovies(`(${page})`)} order by ${orderBy}`;
}
