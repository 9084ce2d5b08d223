/** Part of a WHERE clause with the values of its placeholders, in order. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Holds for every row. */
export const EVERY_ROW: Condition = { sql: 'true', parameters: [] };

/** Finds rows whose `column` contains `text`, in upper or lower case, taking each letter literally. */
export function searchCondition(column: string, text: string, placeholder: number): Condition {
  return {
    sql: `${column} ilike $${placeholder}`,
    parameters: [`%${text.replace(/[\\%_]/g, '\\$&')}%`],
  };
}
