/**
 * Not for applications: what the library's own entry points share. Names come, change and go with
 * any version. Each of these must exist once at run time, wherever it is imported.
 *
 * @module ngx-watch-query/private
 */

export { afterTimeout, type After } from './after-timeout';
export { DEVICE_NETWORK, type DeviceNetwork } from './device-network';
export { readEnvelope, readErrors, type Envelope } from './envelope';
export { lazyTransport } from './lazy-transport';
export { SUBSCRIPTION_TRANSPORT } from './live-transport';
export { ALWAYS_SEEN, PAGE_VISIBILITY, type PageVisibility } from './page-visibility';
export { REQUEST_TRANSPORT, type GraphQLRequest, type RequestTransport } from './request-transport';
export { DEADLINE, POLL_TIMER, SCHEDULER, type Scheduler } from './scheduler';
export { CONNECTION, LIVE_TIMES, START_QUEUE, type LiveTimes } from './test-seams';
