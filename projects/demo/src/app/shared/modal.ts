import { afterNextRender, Directive, ElementRef, inject } from '@angular/core';

/** Opens a `<dialog>` as a modal as soon as it is rendered. Removing the element closes it. */
@Directive({ selector: 'dialog[appModal]' })
export class Modal {
  constructor() {
    const dialog = inject<ElementRef<HTMLDialogElement>>(ElementRef).nativeElement;
    afterNextRender(() => {
      dialog.showModal();
    });
  }
}
