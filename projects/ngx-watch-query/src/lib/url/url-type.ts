/**
 * What a named GraphQL type is to the address bar. `custom` is a scalar of the server's own, any
 * JSON; `leaf` one that holds no object: what nobody has listed may be an input object (R4).
 */
export type UrlKind =
  'int' | 'float' | 'boolean' | 'text' | 'id' | 'enum' | 'input' | 'custom' | 'leaf';

/** A declared GraphQL type, as far as reading and writing text needs it (R5). */
export type UrlType =
  | { readonly form: 'list'; readonly item: UrlType; readonly isNonNull: boolean }
  | {
      readonly form: 'named';
      readonly kind: UrlKind;
      readonly isNonNull: boolean;
      /** The names an enum is restricted to; undefined where every name will do. */
      readonly values?: readonly string[] | undefined;
    };

const BUILT_IN: Readonly<Record<string, UrlKind>> = {
  Int: 'int',
  Float: 'float',
  Boolean: 'boolean',
  String: 'text',
  ID: 'id',
};

/**
 * The type written in a variable's declaration: `'[Int!]!'`.
 *
 * @param kind what a type other than the five built-in scalars is: the document does not say
 * @param values the names of an enum, where they are restricted
 */
export function readUrlType(
  text: string,
  kind: 'enum' | 'input' | 'custom' | 'leaf' = 'custom',
  values?: readonly string[],
): UrlType {
  const isNonNull = text.endsWith('!');
  const nullable = isNonNull ? text.slice(0, -1) : text;
  if (nullable.startsWith('[')) {
    return { form: 'list', item: readUrlType(nullable.slice(1, -1), kind, values), isNonNull };
  }
  const builtIn = Object.hasOwn(BUILT_IN, nullable) ? BUILT_IN[nullable] : undefined;
  return { form: 'named', kind: builtIn ?? kind, isNonNull, values };
}
