import { inject, Injectable } from '@angular/core';
import { Title } from '@angular/platform-browser';
import { TitleStrategy, type RouterStateSnapshot } from '@angular/router';

/** The title of the document: that of the route, until the page sets a better one. */
@Injectable({ providedIn: 'root' })
export class PageTitle extends TitleStrategy {
  readonly #title = inject(Title);

  override updateTitle(snapshot: RouterStateSnapshot): void {
    this.set(this.buildTitle(snapshot) ?? 'Demo');
  }

  set(name: string): void {
    this.#title.setTitle(`${name} · ngx-watch-query`);
  }
}
