/** The value below which a given share of all values lies, interpolated between two values. */
export function quantile(values, share) {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const rest = place - below;
  return rest === 0 ? sorted[below] : sorted[below] * (1 - rest) + sorted[below + 1] * rest;
}

/** `{ median, p10, p90 }`, or undefined if there are no values. */
export function spread(values) {
  if (values.length === 0) return undefined;
  return {
    median: quantile(values, 0.5),
    p10: quantile(values, 0.1),
    p90: quantile(values, 0.9),
  };
}

/**
 * The ratios of `values` to `others`, round by round, because a slow round of the machine affects
 * both. Rounds that one of them lacks are left out.
 */
export function ratios(values, others) {
  return spread(
    values.flatMap((value, round) => {
      const other = others[round];
      return value == null || other == null || other === 0 ? [] : [value / other];
    }),
  );
}

/** Rounds figures for files to four digits, which is more than any of them is precise. */
export function rounded(value) {
  if (typeof value === 'number') return Number(value.toPrecision(4));
  if (Array.isArray(value)) return value.map(rounded);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rounded(part)]));
}
