/** The scalars that GraphQL has itself. */
const BUILT_IN = ['Int', 'Float', 'Boolean', 'String', 'ID'] as const;

/**
 * The kind of a named GraphQL type. `custom` is a scalar of the server, any JSON; `leaf` is a scalar
 * that contains no object, because an unlisted type may be an input object (R4).
 */
export type UrlKind = (typeof BUILT_IN)[number] | 'enum' | 'input' | 'custom' | 'leaf';

/** What an enum or a `String` is restricted to (R4). There is none where everything is valid. */
export type UrlValues = readonly (string | null | undefined)[];

/** A declared GraphQL type, as far as text is read and written by it (R5). */
export type UrlType =
  /** A list. */
  | {
      readonly item: UrlType;
      readonly kind?: undefined;
      readonly isNonNull: boolean;
      readonly values?: UrlValues | undefined;
    }
  /** A named type. */
  | {
      readonly item?: undefined;
      readonly kind: UrlKind;
      readonly isNonNull: boolean;
      readonly values?: UrlValues | undefined;
    };

/**
 * The type written in a variable's declaration: `'[Int!]!'`.
 *
 * @param kind the kind of a type other than the five built-in scalars: the document does not say
 * @param values the names of an enum, or the texts of a `String`, if they are restricted; null and undefined
 *   are valid only if they are among them
 */
export function readUrlType(
  text: string,
  kind: 'enum' | 'input' | 'custom' | 'leaf' = 'custom',
  values?: UrlValues,
): UrlType {
  const isNonNull = text.endsWith('!');
  const nullable = isNonNull ? text.slice(0, -1) : text;
  if (nullable.startsWith('[')) {
    return { item: readUrlType(nullable.slice(1, -1), kind, values), isNonNull, values };
  }
  return { kind: BUILT_IN.find(name => name === nullable) ?? kind, isNonNull, values };
}
