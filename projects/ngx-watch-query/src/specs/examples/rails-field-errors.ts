import type { ReadFieldErrors } from 'ngx-watch-query';

/** Rails' generators: `extensions: { due_on: ["can't be blank"] }`. */
export const railsFieldErrors: ReadFieldErrors = ({ errors }) => {
  const fields: Record<string, string[]> = {};
  for (const { extensions } of errors) {
    for (const [name, texts] of Object.entries(extensions ?? {})) {
      const field = name.replace(/_(\w)/g, (_, first: string) => first.toUpperCase());
      const all: readonly unknown[] = Array.isArray(texts) ? texts : [];
      const messages = all.filter(text => typeof text === 'string');
      if (messages.length > 0) fields[field] = messages;
    }
  }
  return fields;
};
