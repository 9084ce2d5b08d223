/** The steps of a scope (S1). */
export function scopePath(scope: string | undefined): readonly string[] {
  return scope ? scope.split('.') : [];
}
