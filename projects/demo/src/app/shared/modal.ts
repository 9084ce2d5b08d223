import { afterNextRender, Directive, ElementRef, inject } from '@angular/core';

/** Opens a `<dialog>` as soon as it is there: the rest of the page waits. It ends by leaving. */
@Directive({ selector: 'dialog[appModal]' })
export class Modal {
  constructor() {
    const dialog = inject<ElementRef<HTMLDialogElement>>(ElementRef).nativeElement;
    afterNextRender(() => {
      dialog.showModal();
    });
  }
}
