/** Marks a field whose model's changes are followed (V1). */
export const SUBSCRIBE = 'subscribe';
/** Marks what events leave out (V4). */
export const SKIP_SUBSCRIPTION = 'skipSubscription';

/** The directives that only the client knows: no server ever sees them (V5). */
export const CLIENT_DIRECTIVES: ReadonlySet<string> = new Set([SUBSCRIBE, SKIP_SUBSCRIPTION]);
