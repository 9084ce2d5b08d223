export type PageName = 'films' | 'scroll' | 'film' | 'director' | 'compare' | 'wall';

/**
 * What to read about each page: its files in `src/app/`, the one to begin with first, and pages of
 * the library's docs.
 */
export const PAGE_FILES: Readonly<Record<PageName, readonly string[]>> = {
  films: [
    'movies/movie-list.ts',
    'movies/movies-queries.ts',
    'movies/movie-list-page.ts',
    'movies/movie-list-page.html',
    'movies/movie-results.ts',
    'movies/movie-results.html',
    'movies/editing/movie-dialog.ts',
    'shared/changes/film-changes.ts',
    'app.config.ts',
    'docs/pagination.md',
    'docs/filters.md',
    'docs/router.md',
    'docs/changes.md',
  ],
  scroll: [
    'scroll/scroll-films-query.ts',
    'scroll/scroll-page.ts',
    'scroll/scroll-page.html',
    'app.config.ts',
    'docs/lists.md',
    'docs/cache.md',
  ],
  film: [
    'film/film-query.ts',
    'film/film-page.ts',
    'film/film-page.html',
    'app.config.ts',
    'docs/records.md',
    'docs/live.md',
  ],
  director: [
    'directors/director-query.ts',
    'directors/director-page.ts',
    'directors/director-page.html',
    'shared/film-list/film-list.ts',
    'app.config.ts',
    'docs/pagination.md',
    'docs/servers.md',
  ],
  compare: [
    'compare/genre-side.ts',
    'compare/genre-films-query.ts',
    'compare/compare-page.ts',
    'compare/compare-page.html',
    'app.config.ts',
    'docs/router.md',
    'docs/live.md',
  ],
  wall: [
    'wall/wall-tile.ts',
    'wall/wall-query.ts',
    'wall/wall-page.ts',
    'wall/wall-page.html',
    'shared/changes/film-changes.ts',
    'app.config.ts',
    'docs/freshness.md',
    'docs/live.md',
  ],
};
