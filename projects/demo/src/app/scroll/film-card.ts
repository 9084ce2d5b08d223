import {
  ChangeDetectionStrategy,
  Component,
  computed,
  input,
  viewChild,
  type ElementRef,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { factsOf } from '../shared/film-list/film-texts';
import { figureOf, formatMoney, formatRating } from '../shared/format';
import type { ScrollFilm } from './scroll-films-query';

/** One film as a card that links to its page. It is as high as its row, whatever its text. */
@Component({
  selector: 'app-film-card',
  imports: [RouterLink],
  templateUrl: './film-card.html',
  styleUrl: './film-card.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FilmCard {
  readonly film = input.required<ScrollFilm>();
  /** The place of the film among all films, counted from 1. */
  readonly place = input.required<number>();

  protected readonly facts = computed(() => factsOf(this.film()));
  protected readonly rating = computed(() => formatRating(this.film().imdbRating));
  protected readonly gross = computed(() => formatMoney(figureOf(this.film().worldwideGross)));

  private readonly link = viewChild.required<ElementRef<HTMLElement>>('link');

  focus(): void {
    this.link().nativeElement.focus({ preventScroll: true });
  }
}
