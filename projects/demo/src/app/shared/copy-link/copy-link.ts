import type { ElementRef } from '@angular/core';
import {
  afterNextRender,
  ChangeDetectionStrategy,
  Component,
  DestroyRef,
  DOCUMENT,
  inject,
  Injector,
  signal,
  viewChild,
} from '@angular/core';

/** Long enough to be read. */
const CONFIRMED_MS = 4000;

/** Copies the address: whoever opens it sees what is seen here. */
@Component({
  selector: 'app-copy-link',
  templateUrl: './copy-link.html',
  styleUrl: './copy-link.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class CopyLink {
  readonly #document = inject(DOCUMENT);
  readonly #injector = inject(Injector);

  protected readonly isCopied = signal(false);
  /** The address to copy by hand, where the browser does not let us. */
  protected readonly link = signal<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  private readonly button = viewChild.required<ElementRef<HTMLElement>>('button');
  private readonly field = viewChild<ElementRef<HTMLInputElement>>('field');

  constructor() {
    inject(DestroyRef).onDestroy(() => {
      clearTimeout(this.#timer);
    });
  }

  protected async copy(): Promise<void> {
    const { href } = this.#document.location;
    try {
      // Without https there is no clipboard at all, and a user may have forbidden it.
      await this.#document.defaultView?.navigator.clipboard.writeText(href);
      this.#confirm();
    } catch {
      this.#show(href);
    }
  }

  protected close(): void {
    this.link.set(null);
    this.button().nativeElement.focus();
  }

  #confirm(): void {
    this.link.set(null);
    this.isCopied.set(true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.isCopied.set(false);
    }, CONFIRMED_MS);
  }

  #show(href: string): void {
    this.isCopied.set(false);
    this.link.set(href);
    afterNextRender(() => this.field()?.nativeElement.select(), { injector: this.#injector });
  }
}
