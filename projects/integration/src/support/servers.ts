/** The servers at the addresses that karma.integration.conf.cjs gives them in the browser. */
export const YOGA = { name: 'Pothos on Yoga', uri: '/yoga/graphql' };
export const MERCURIUS = { name: 'mercurius on fastify', uri: '/mercurius/graphql' };

/** Those that serve the connection `books`. */
export const SERVERS = [YOGA, MERCURIUS];
