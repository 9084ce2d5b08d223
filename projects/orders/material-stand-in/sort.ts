// Stands in for '@angular/material/sort', as paginator.ts does.
import { ChangeDetectionStrategy, Component, Directive, input, output } from '@angular/core';

export type SortDirection = 'asc' | 'desc' | '';

export interface Sort {
  active: string;
  direction: SortDirection;
}

@Directive({ selector: '[matSort]' })
export class MatSort {
  readonly matSortActive = input('');
  readonly matSortDirection = input<SortDirection>('');
  readonly matSortDisableClear = input(false, {
    transform: (value: boolean | '') => value !== false,
  });
  readonly matSortChange = output<Sort>();
}

@Component({
  selector: '[mat-sort-header]',
  template: '<ng-content />',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MatSortHeader {
  readonly id = input('', { alias: 'mat-sort-header' });
}
