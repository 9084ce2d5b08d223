import type { Happening, Trace } from './trace';
import type { Script } from './script';

/** Records what happens in a trial. */
export class Recorder implements Trace {
  readonly happenings: Happening[] = [];
  readonly form;
  readonly isInRoot;
  readonly history;

  constructor({ form, isInRoot, history }: Script) {
    this.form = form;
    this.isInRoot = isInRoot;
    this.history = history;
  }

  add<T extends Happening>(happening: T): T {
    this.happenings.push(happening);
    return happening;
  }

  /** Adds a line for the reader of a failed trial. */
  note(text: string): void {
    this.add({ is: 'note', text });
  }
}
