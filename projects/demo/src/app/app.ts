import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import {
  RouterLink,
  RouterLinkActive,
  RouterOutlet,
  type IsActiveMatchOptions,
} from '@angular/router';
import { CopyLink } from './shared/copy-link/copy-link';
import { PageFocus } from './shared/navigation/page-focus';
import { PageScroll } from './shared/navigation/page-scroll';
import { NoticeBoard } from './shared/notices/notice-board';
import { TroubleSwitch } from './shared/trouble/trouble-switch';

/** The frame around every page: skip link, header, main, footer. */
@Component({
  selector: 'app-root',
  imports: [CopyLink, NoticeBoard, RouterLink, RouterLinkActive, RouterOutlet, TroubleSwitch],
  templateUrl: './app.html',
  styleUrl: './app.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class App {
  protected readonly pages = [
    { path: '/', name: 'Films' },
    { path: '/scroll', name: 'Scroll' },
    { path: '/compare', name: 'Compare' },
    { path: '/wall', name: 'Wall' },
  ];
  protected readonly samePath: IsActiveMatchOptions = {
    paths: 'exact',
    queryParams: 'ignored',
    fragment: 'ignored',
    matrixParams: 'ignored',
  };

  constructor() {
    // Created now, because they have to tell the first navigation from later ones.
    inject(PageFocus);
    inject(PageScroll);
  }
}
