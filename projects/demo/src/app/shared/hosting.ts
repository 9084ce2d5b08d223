/**
 * A setting that the host of the demo can make in the built `index.html`, as `<meta name="…"
 * content="…">`; null if it is missing.
 */
export function readHosting(page: Document, name: 'location' | 'deepest-page'): string | null {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}
