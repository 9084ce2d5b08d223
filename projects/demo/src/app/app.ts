import { ChangeDetectionStrategy, Component } from '@angular/core';
import { MovieListPage } from './movies/movie-list-page';

/** The frame around every page: skip link, header, main, footer. */
@Component({
  selector: 'app-root',
  imports: [MovieListPage],
  templateUrl: './app.html',
  styleUrl: './app.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class App {}
