// Stands in for '@angular/material/paginator', which is not installed here: what docs/tables.md uses
// of it, so that its samples are compiled. Selectors, inputs and outputs are those of the original.
import { ChangeDetectionStrategy, Component, input, output } from '@angular/core';

export interface PageEvent {
  pageIndex: number;
  pageSize: number;
  length: number;
}

@Component({
  selector: 'mat-paginator',
  template: '',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MatPaginator {
  readonly length = input(0);
  readonly pageIndex = input(0);
  readonly pageSize = input(50);
  readonly pageSizeOptions = input<number[]>([]);
  readonly page = output<PageEvent>();
}
