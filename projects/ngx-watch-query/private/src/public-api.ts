/**
 * Shared by the library's own entry points, not for applications: anything here may change in any
 * version. It is an entry point because each of these must exist only once at run time, whichever
 * entry point imports it.
 *
 * @module ngx-watch-query/private
 */

export { afterTimeout, type After, type Poll } from './after-timeout';
export { DEVICE_NETWORK, type DeviceNetwork } from './device-network';
export { readEnvelope, readErrors, type Envelope } from './envelope';
export { lazyTransport } from './lazy-transport';
export { SUBSCRIPTION_TRANSPORT } from './live-transport';
export { ALWAYS_SEEN, PAGE_VISIBILITY, type PageVisibility } from './page-visibility';
export { readSetting, OpeningError } from './read-setting';
export { REQUEST_TRANSPORT, type GraphQLRequest, type RequestTransport } from './request-transport';
export { DEADLINE, LONG_TIMER, SCHEDULER, type Scheduler } from './scheduler';
export { STALE_TIME } from './stale-time';
export { CONNECTION, LIVE_TIMES, START_QUEUE, type LiveTimes } from './test-seams';
