/** An address without query and fragment, which are the state of a page, not another page. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*/, '');
}
