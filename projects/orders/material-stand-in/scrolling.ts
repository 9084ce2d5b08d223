// Stands in for '@angular/cdk/scrolling', as paginator.ts does.
import {
  ChangeDetectionStrategy,
  Component,
  Directive,
  input,
  numberAttribute,
  output,
  type NgIterable,
  type TrackByFunction,
} from '@angular/core';

@Component({
  selector: 'cdk-virtual-scroll-viewport',
  template: '<ng-content />',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class CdkVirtualScrollViewport {
  readonly itemSize = input(0, { transform: numberAttribute });
  readonly scrolledIndexChange = output<number>();
}

@Directive({ selector: '[cdkVirtualFor][cdkVirtualForOf]' })
export class CdkVirtualForOf<T> {
  readonly cdkVirtualForOf = input<NgIterable<T> | null>();
  readonly cdkVirtualForTrackBy = input<TrackByFunction<T>>();

  static ngTemplateContextGuard<T>(
    _: CdkVirtualForOf<T>,
    context: unknown,
  ): context is { readonly $implicit: T } {
    return context !== null;
  }
}
