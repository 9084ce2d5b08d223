import { Component, inject } from '@angular/core';
import { gql, WatchQueryService } from 'ngx-watch-query';

const Movies = gql`query Movies($genre: String) { movies(genre: $genre) { data { id title } } }`;
const options = { scope: 'movies.data', pagination: 'movies' } as const;

@Component({
  selector: 'app-movies',
  template: `
    @for (movie of movies.data; track movie.id) { <li>{{ movie.title }}</li> }
    <button (click)="movies.prevPage()">Back</button>
    {{ movies.pagination.currentPage }} / {{ movies.pagination.lastPage }}
    <button (click)="movies.nextPage()">Next</button>`,
})
export class MoviesComponent {
  readonly movies = inject(WatchQueryService).watchQuery(Movies, { genre: 'Drama' }, options);
}
