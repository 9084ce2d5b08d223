/** An address without what follows its path: that is the state of a page, not another page. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*/, '');
}
