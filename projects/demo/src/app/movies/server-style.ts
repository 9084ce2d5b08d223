import type { ParamMap } from '@angular/router';

/**
 * How the server splits the list into pages. The values are also names of the library's paginator
 * types.
 */
export type ServerStyle = 'paginator' | 'simple' | 'connection';

/** The default style, which is left out of the address. */
export const DEFAULT_STYLE: ServerStyle = 'paginator';

/** The style in the address, or the default. */
export function readStyle(params: ParamMap): ServerStyle {
  const wanted = params.get('style');
  return SERVER_STYLES.find(({ style }) => style === wanted)?.style ?? DEFAULT_STYLE;
}

/** A style in words for users. */
export interface ServerStyleText {
  readonly style: ServerStyle;
  readonly name: string;
  /** The field of the server's query type. */
  readonly field: string;
  readonly explanation: string;
}

export const SERVER_STYLES: readonly ServerStyleText[] = [
  {
    style: 'paginator',
    name: 'Numbered pages',
    field: 'movies',
    explanation: 'counts films and pages. Go to any page, or to the last.',
  },
  {
    style: 'simple',
    name: 'No known end',
    field: 'moviesSimple',
    explanation: 'saves the server the counting. The last page shows when you get there.',
  },
  {
    style: 'connection',
    name: 'Cursors',
    field: 'moviesConnection',
    explanation: 'only knows the next page. The library counts pages and remembers the way back.',
  },
];
