/**
 * What whoever hosts the demo may set in the built `index.html`, as `<meta name="…" content="…">`;
 * null where it is not there.
 */
export function readHosting(page: Document, name: 'location' | 'deepest-page'): string | null {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}
