/** Warnings of development builds; each has a page under docs/errors like the thrown codes. */
export type WarningCode =
  | 'WQ201' // nobody destroys this WatchQuery
  | 'WQ202' // variable not declared in the query
  | 'WQ203' // cursor type nobody has declared or configured
  | 'WQ204' // two WatchQueries with one key in the URL
  | 'WQ205' // variable with a secret name kept out of the URL
  | 'WQ206' // value that cannot be written into the URL
  | 'WQ207' // limit that a link would cap
  | 'WQ208' // event that is none of the contract
  | 'WQ209' // transport of subscriptions that could not be loaded
  | 'WQ210' // variables function that changes a pagination variable
  | 'WQ211' // scope that finds nothing
  | 'WQ212' // rows elsewhere than the paginator type looks for them
  | 'WQ213' // value that JSON cannot express
  | 'WQ214' // rows without an id in a list that grows
  | 'WQ215' // two different fragments with one name
  | 'WQ216' // page that is a text
  | 'WQ217' // page that the server cuts, so that the next one skips rows
  | 'WQ218' // `maxLimit` above what the server gives at a time
  | 'WQ220' // mutation that the contract cannot read
  | 'WQ221' // new row that cannot be shown at its place
  | 'WQ222' // expected answer that does not say its row
  | 'WQ223' // deletion whose refusal cannot be told
  | 'WQ224'; // next page without a cursor

/**
 * Prints a development warning. Call it behind `typeof ngDevMode === 'undefined' || ngDevMode`, so
 * that production builds drop the text (E6).
 */
export function warn(code: WarningCode, text: string): void {
  console.warn(`${code}: ${text} (ngx-watch-query/docs/errors/${code}.md)`);
}
