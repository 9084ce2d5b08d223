import { Kind, parse, valueFromASTUntyped, type SelectionSetNode } from 'graphql';
import type { Variables } from 'ngx-watch-query';

/** A field of a document, ready to be answered. */
export interface CompiledField {
  readonly key: string;
  readonly name: string;
  readonly args: (variables: Variables) => Variables;
  readonly inner: readonly CompiledField[] | null;
}

const compiled = new Map<string, readonly CompiledField[]>();

/** The fields of an operation. Each text is parsed once. */
export function compile(text: string): readonly CompiledField[] {
  let fields = compiled.get(text);
  if (!fields) {
    const [operation] = parse(text, { noLocation: true }).definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`no operation: ${text}`);
    fields = fieldsOf(operation.selectionSet);
    compiled.set(text, fields);
  }
  return fields;
}

function fieldsOf({ selections }: SelectionSetNode): readonly CompiledField[] {
  return selections.map(field => {
    if (field.kind !== Kind.FIELD) throw new Error('this server knows fields only');
    const given = field.arguments ?? [];
    return {
      key: field.alias?.value ?? field.name.value,
      name: field.name.value,
      args: variables =>
        Object.fromEntries(
          given.map(({ name, value }): [string, unknown] => [
            name.value,
            valueFromASTUntyped(value, { ...variables }),
          ]),
        ),
      inner: field.selectionSet ? fieldsOf(field.selectionSet) : null,
    };
  });
}
