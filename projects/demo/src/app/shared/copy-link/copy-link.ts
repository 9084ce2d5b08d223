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

/** Long enough to read the confirmation. */
const CONFIRMED_MS = 4000;

/** Copies the address, which shows the same screen to anybody who opens it. */
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
  /** The address for the user to copy if the browser does not let us; otherwise null. */
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
      // Throws without https, where there is no clipboard, and if the user has denied access to it.
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
