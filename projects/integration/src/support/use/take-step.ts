import { TestBed, type ComponentFixture } from '@angular/core/testing';
import type { RequestRecorder } from './request-recorder';
import type { Shop } from './shop';
import type { Step } from './user';

/** What a step does to the world around the page. */
export interface Surroundings {
  /** Changes a book as another user. */
  readonly changeElsewhere: (which: number) => unknown;
  /** Ends the connections of the page. */
  readonly cut: () => unknown;
  /** Shows the page, or hides it. */
  readonly look: (isSeen: boolean) => void;
}

/** Takes a step on the page of the shop, or around it. */
export async function takeStep(
  { do: deed, which }: Step,
  fixture: ComponentFixture<Shop>,
  { changeElsewhere, cut, look }: Surroundings,
): Promise<void> {
  switch (deed) {
    case 'elsewhere':
      await changeElsewhere(which);
      return;
    case 'away':
    case 'back':
      look(deed === 'back');
      return;
    case 'cut':
      // Happens about once a minute.
      if (which < 100) await cut();
      return;
    case 'rest':
      return;
    case 'hover':
      at(fixture, 'turn', 1)?.dispatchEvent(new Event('pointerenter'));
      return;
    default:
      at(fixture, deed, which)?.click();
      // Requests that are due to changed signals are sent in the same task.
      TestBed.tick();
  }
}

/** Lets a spec show and hide the page. Called once in a spec. */
export function spyOnVisibility(): (recorder: RequestRecorder, isSeen: boolean) => void {
  const state = spyOnProperty(document, 'visibilityState').and.returnValue('visible');
  return (recorder, isSeen) => {
    state.and.returnValue(isSeen ? 'visible' : 'hidden');
    recorder.act('', 'focus', () => document.dispatchEvent(new Event('visibilitychange')));
  };
}

/** One of the buttons of this kind. */
function at(fixture: ComponentFixture<Shop>, kind: string, which: number): HTMLElement | undefined {
  const page = fixture.nativeElement as HTMLElement;
  const all = page.querySelectorAll<HTMLElement>(`[data-do="${kind}"]`);
  return all[which % Math.max(1, all.length)];
}
