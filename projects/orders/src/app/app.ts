import { ChangeDetectionStrategy, Component } from '@angular/core';
import { RouterLink, RouterLinkActive, RouterOutlet } from '@angular/router';

/** The frame around every page. */
@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterLinkActive, RouterOutlet],
  template: `
    <header>
      <nav aria-label="Main">
        <a routerLink="/orders" routerLinkActive="here">Orders</a>
        <a routerLink="/compare" routerLinkActive="here">Two lists</a>
      </nav>
    </header>
    <main><router-outlet /></main>
  `,
  styleUrl: './app.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class App {}
