import { HttpContext } from '@angular/common/http';
import { inject, Injectable } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { ReplaySubject } from 'rxjs';
import { Notices } from '../notices/notices';
import { describeFailure } from './describe-failure';
import { DeleteFilm, RateFilm } from './film-mutations';
import { VERDICT, type Verdict } from './hold-back';

/** The film to change. */
export interface ChangedFilm {
  readonly id: string;
  readonly title: string;
}

/** Changes of one film reach the server in the order in which the user has made them. */
const inOrder = ({ id }: { readonly id: string }): string => id;

/**
 * Changes films. All lists show a change at once. If the server refuses it, the lists take it back,
 * and a notice says why. If nobody knows whether the server has made it, a notice says that.
 *
 * A deletion can be undone for some seconds. Until these are over, the request is held back. A film
 * that the server has deleted could only be created again: with another id, without the fields that
 * no list shows, and with broken links. The price is that other users see the film disappear some
 * seconds later.
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
          const [made, refused] = [`“${title}” was rated`, `“${title}” was not rated`];
          this.#complain(describeFailure(error, made, refused));
        },
      });
  }

  /**
   * Removes a film from all lists. The request is sent when the deletion can no longer be undone.
   */
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
          if (isUndone) return;
          const [made, refused] = [`“${title}” was deleted`, `“${title}” is back: not deleted`];
          this.#complain(describeFailure(error, made, refused));
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
        // While an earlier change of the film is in flight, the request still waits in the queue
        // and has not reached `holdBack`.
        deletion.unsubscribe();
        this.#notices.say({ text: `“${title}” is back.` });
      },
    });
  }

  #complain(text: string): void {
    this.#notices.say({ text, isProblem: true });
  }
}
