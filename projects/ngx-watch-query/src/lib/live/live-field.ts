import type { ArgumentNode, FieldNode } from 'graphql';
import type { EventType } from '../rows/model-event';
import type { RowLocation } from '../rows/row-location';

/** A field of the operation whose model's changes are followed (V1). */
export interface LiveField extends RowLocation {
  /** The field's name in the schema. */
  readonly name: string;
  /** The model's name, if `@subscribe(model:)` gives it (V3). */
  readonly model: string | undefined;
  readonly events: readonly EventType[];
  /** The field's arguments that are passed on to the subscription. */
  readonly passed: readonly ArgumentNode[];
  /** All selections of the field in the query; fragments may add some. */
  readonly nodes: readonly FieldNode[];
}
