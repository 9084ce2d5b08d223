import type { FieldErrors, WatchQueryError } from 'ngx-watch-query';

/** NestJS, class-validator: `['input.update.title must be longer than …']` ⇒ `{ title: ['title must …'] }`. */
export function nestFieldErrors({ errors }: WatchQueryError): FieldErrors {
  const fields = new Map<string, readonly string[]>();
  for (const { extensions } of errors) {
    const original = extensions?.['originalError'] as { readonly message?: unknown } | undefined;
    const texts: readonly unknown[] = Array.isArray(original?.message) ? original.message : [];
    for (const text of texts) {
      const [path = '', ...words] = String(text).split(' ');
      const name = path.replace(/^.*\./, '');
      fields.set(name, [...(fields.get(name) ?? []), [name, ...words].join(' ')]);
    }
  }
  return Object.fromEntries(fields);
}
