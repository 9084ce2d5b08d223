import type { ReadFieldErrors } from 'ngx-watch-query';

/** NestJS, class-validator: `['input.update.title must be longer than …']` ⇒ `{ title: ['title must …'] }`. */
export const nestFieldErrors: ReadFieldErrors = ({ errors }) => {
  const fields: Record<string, string[]> = {};
  for (const { extensions } of errors) {
    const original = extensions?.['originalError'] as { readonly message?: unknown } | undefined;
    const texts: readonly unknown[] = Array.isArray(original?.message) ? original.message : [];
    for (const text of texts) {
      const [path = '', ...words] = String(text).split(' ');
      const name = path.replace(/^.*\./, '');
      (fields[name] ??= []).push([name, ...words].join(' '));
    }
  }
  return fields;
};
