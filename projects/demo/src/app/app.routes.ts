import type { Routes } from '@angular/router';
import { notTooDeep } from './movies/not-too-deep';

export const routes: Routes = [
  {
    path: '',
    pathMatch: 'full',
    title: 'Films',
    canActivate: [notTooDeep],
    // The guard must run again when page buttons or Back change only the query parameters.
    runGuardsAndResolvers: 'paramsOrQueryParamsChange',
    loadComponent: () => import('./movies/movie-list-page').then(file => file.MovieListPage),
  },
  {
    path: 'scroll',
    title: 'Scroll',
    loadComponent: () => import('./scroll/scroll-page').then(file => file.ScrollPage),
  },
  {
    path: 'films/:id',
    title: 'Film',
    loadComponent: () => import('./film/film-page').then(file => file.FilmPage),
  },
  {
    path: 'directors/:id',
    title: 'Director',
    loadComponent: () => import('./directors/director-page').then(file => file.DirectorPage),
  },
  {
    path: 'compare',
    title: 'Compare genres',
    loadComponent: () => import('./compare/compare-page').then(file => file.ComparePage),
  },
  {
    path: 'wall',
    title: 'Wall',
    loadComponent: () => import('./wall/wall-page').then(file => file.WallPage),
  },
  {
    path: '**',
    title: 'Page not found',
    loadComponent: () => import('./not-found/not-found-page').then(file => file.NotFoundPage),
  },
];
