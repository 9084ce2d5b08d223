import type { Routes } from '@angular/router';

export const routes: Routes = [
  {
    path: '',
    pathMatch: 'full',
    title: 'Films',
    loadComponent: () => import('./movies/movie-list-page').then(file => file.MovieListPage),
  },
  {
    path: 'directors/:id',
    title: 'Director',
    loadComponent: () => import('./directors/director-page').then(file => file.DirectorPage),
  },
  { path: '**', redirectTo: '' },
];
