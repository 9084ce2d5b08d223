import { HttpContext } from '@angular/common/http';
import { inject, Injectable } from '@angular/core';
import { WatchQueryError, WatchQueryService } from 'ngx-watch-query';
import { ReplaySubject } from 'rxjs';
import { describeError } from '../describe-error';
import { Notices } from '../notices/notices';
import { DeleteFilm, RateFilm } from './film-mutations';
import { VERDICT, type Verdict } from './hold-back';

/** The film that is changed. */
export interface ChangedFilm {
  readonly id: string;
  readonly title: string;
}

/** Changes of one film reach the server in the order in which the user has made them. */
const inOrder = ({ id }: { readonly id: string }): string => id;

/**
 * Changes of films that are shown at once, in all lists. When the server refuses one, the film is as
 * before, and a notice says why.
 *
 * A film that was deleted can be brought back for some seconds. Until then the server is not asked:
 * what it has deleted could only be created anew, with another id and without all that no list shows
 * of it, and links to it would lead nowhere. The price is that others see it go some seconds later.
 */
@Injectable({ providedIn: 'root' })
export class FilmChanges {
  readonly #queries = inject(WatchQueryService);
  readonly #notices = inject(Notices);

  /** @param rating from 0 to 10 */
  rate({ id, title }: ChangedFilm, rating: number): void {
    this.#queries
      .mutate(
        RateFilm,
        { id, rating },
        {
          optimisticResponse: given => ({ updateMovie: { id, imdbRating: given.rating } }),
          serial: inOrder,
        },
      )
      .subscribe({
        next: ({ updateMovie: film }) => {
          if (!film) this.#complain(`“${title}” has been deleted meanwhile.`);
        },
        error: (error: unknown) => {
          this.#complain(`“${title}” was not rated. ${reasonOf(error)}`);
        },
      });
  }

  /** Takes a film out of all lists, and asks the server to when it cannot be undone any more. */
  delete({ id, title }: ChangedFilm): void {
    const verdict = new ReplaySubject<Verdict>(1);
    let isUndone = false;
    const deletion = this.#queries
      .mutate(
        DeleteFilm,
        { id },
        {
          optimisticResponse: { deleteMovie: { id } },
          serial: inOrder,
          context: new HttpContext().set(VERDICT, verdict),
        },
      )
      .subscribe({
        error: (error: unknown) => {
          if (!isUndone) this.#complain(`“${title}” is back: not deleted. ${reasonOf(error)}`);
        },
      });
    this.#notices.say({
      text: `Deleted “${title}”.`,
      onGone: () => {
        verdict.next('send');
      },
      undo: () => {
        isUndone = true;
        verdict.next('undo');
        // While an earlier change of the film is on its way, it is not even held back yet.
        deletion.unsubscribe();
        this.#notices.say({ text: `“${title}” is back.` });
      },
    });
  }

  #complain(text: string): void {
    this.#notices.say({ text, isProblem: true });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof WatchQueryError) return describeError(error);
  throw error;
}
