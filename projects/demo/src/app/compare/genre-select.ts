import { ChangeDetectionStrategy, Component, computed, input, output } from '@angular/core';

/** Chooses the genre of one side. */
@Component({
  selector: 'app-genre-select',
  templateUrl: './genre-select.html',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class GenreSelect {
  readonly side = input.required<'left' | 'right'>();
  readonly genres = input.required<readonly string[]>();
  readonly chosen = input.required<string>();
  readonly choose = output<string>();

  /** Includes a genre that only the link names, even before the list of genres has arrived. */
  protected readonly options = computed(() => {
    const [genres, chosen] = [this.genres(), this.chosen()];
    return genres.includes(chosen) ? genres : [...genres, chosen];
  });
}
