import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { RouterLink, RouterOutlet } from '@angular/router';
import { PageFocus } from './shared/navigation/page-focus';

/** The frame around every page: skip link, header, main, footer. */
@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterOutlet],
  templateUrl: './app.html',
  styleUrl: './app.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class App {
  constructor() {
    // Has to see the first navigation, to tell it from the others.
    inject(PageFocus);
  }
}
