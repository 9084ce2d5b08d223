import {
  ChangeDetectionStrategy,
  Component,
  computed,
  input,
  output,
  viewChildren,
  type ElementRef,
} from '@angular/core';
import { formatRating } from '../format';

/** The number of the last group: each component has a group of radio buttons of its own. */
let lastGroup = 0;

const STARS = [1, 2, 3, 4, 5];

/**
 * Five stars that show a rating from 0 to 10 and let the user change it. The arrow keys only move
 * from star to star. A rating is a change that everybody sees, so it takes Space or Enter to give
 * it.
 */
@Component({
  selector: 'app-star-rating',
  templateUrl: './star-rating.html',
  styleUrl: './star-rating.css',
  host: { role: 'radiogroup', '[attr.aria-label]': 'label()' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class StarRating {
  /** The title of the rated film. */
  readonly title = input.required<string>();
  /** From 0 to 10; null: not known. */
  readonly rating = input.required<number | null>();
  readonly disabled = input(false);
  /** The new rating, from 2 to 10. */
  readonly rate = output<number>();

  private readonly radios = viewChildren<ElementRef<HTMLInputElement>>('radio');

  protected readonly group = `rating-${String(++lastGroup)}`;
  protected readonly label = computed(() => {
    const rating = formatRating(this.rating());
    return `Rate ${this.title()}${rating === null ? '' : `, now ${rating} of 10`}`;
  });
  protected readonly stars = computed(() =>
    STARS.map(star => {
      const rating = this.rating() ?? 0;
      return {
        star,
        name: star === 1 ? '1 star' : `${star} stars`,
        isChosen: rating === 2 * star,
        // How much of the star is gold.
        share: `${Math.round(100 * Math.min(1, Math.max(0, rating / 2 - star + 1)))}%`,
      };
    }),
  );

  protected move(event: Event, by: 1 | -1): void {
    event.preventDefault();
    const radios = this.radios().map(({ nativeElement }) => nativeElement);
    const at = radios.findIndex(radio => radio === event.target);
    radios.at((at + by) % radios.length)?.focus();
  }
}
