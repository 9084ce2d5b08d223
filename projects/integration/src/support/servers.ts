/** The servers, at the addresses where karma.integration.conf.cjs proxies them for the browser. */
export const YOGA = { name: 'Pothos on Yoga', uri: '/yoga/graphql' };
export const MERCURIUS = { name: 'mercurius on fastify', uri: '/mercurius/graphql' };

/** The servers that have the connection `books`. */
export const SERVERS = [YOGA, MERCURIUS];
