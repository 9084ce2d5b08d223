/**
 * Every way of calling the library wrongly has one number here and one page under docs/errors that
 * names the likely cause and the fix. Numbers are never reused.
 */
export type UsageErrorCode =
  | 'WQ101' // not a parsed GraphQL document
  | 'WQ102' // not exactly one operation of the wanted kind
  | 'WQ103' // no paginator of that name
  | 'WQ104' // several paginators, none named
  | 'WQ105' // page method on a query without pagination
  | 'WQ106' // pagination path is not in the query
  | 'WQ107' // paginator below a list
  | 'WQ108' // unknown paginator type
  | 'WQ109' // limit is not a positive integer
  | 'WQ110' // initial page is not a page
  | 'WQ111' // pagination variable set with setVariable
  | 'WQ112' // pagination variable used for something else
  | 'WQ113' // two paginators with one variable name
  | 'WQ114' // one variable at two paginators
  | 'WQ115' // watchQuery() in a reactive context
  | 'WQ116' // provideWatchQuery missing
  | 'WQ117' // provideWatchQuery given a bad configuration
  | 'WQ118' // pagination option of no known form
  | 'WQ119' // pagination argument inside a variable object
  | 'WQ120' // paginator type that cannot work
  | 'WQ121' // an option whose feature is not provided
  | 'WQ122' // `router.variables` names no variable of the query
  | 'WQ123' // something to subscribe, but no withSubscriptions()
  | 'WQ124' // automatic subscription of a query without a name
  | 'WQ125' // directive where it means nothing
  | 'WQ126' // directive with arguments that mean nothing
  | 'WQ127' // `subscribe: true` on a query that cannot be followed
  | 'WQ128' // items that cannot be told apart
  | 'WQ129' // subscription that declares a pagination variable
  | 'WQ130' // variable that belongs to the variables function
  | 'WQ131' // text that is not GraphQL
  | 'WQ132' // options of the URL that contradict each other
  | 'WQ133' // invalid time
  | 'WQ137' // the option `append` without exactly one paginator
  | 'WQ138' // page method that a list with `append` does not have
  | 'WQ139' // invalid number or time for the cache
  | 'WQ140' // option of a mutation without withMutations()
  | 'WQ141' // variable that JSON cannot carry
  | 'WQ142'; // the option `router` without a place to inject from

/**
 * Misuse of the library, thrown at the call before anything has changed. `code` leads to a page
 * under docs/errors. In development builds the message says what was found and what to do; in
 * production builds only that of a missing feature does.
 *
 * Request failures are never thrown, see `WatchQueryError`.
 */
export class WatchQueryUsageError extends Error {
  /** Identifies the error where `instanceof` cannot be used. */
  override readonly name = 'WatchQueryUsageError';

  /** @param detail what was found; `false` in production builds, which carry the code alone */
  constructor(
    /** Leads to the page that names the fix. */
    readonly code: UsageErrorCode,
    detail: string | false,
  ) {
    super(detail ? `${code}: ${detail} (ngx-watch-query/docs/errors/${code}.md)` : code);
  }
}
