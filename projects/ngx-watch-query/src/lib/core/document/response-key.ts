import type { FieldNode } from 'graphql';

/** The key a field has in the answer: its alias, else its name (S3). */
export function responseKey(field: FieldNode): string {
  return field.alias?.value ?? field.name.value;
}
