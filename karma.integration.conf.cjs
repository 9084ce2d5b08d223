// The shared set-up, with the servers that the integration specs ask: they run as long as Karma
// does, and the browser reaches them through its proxy at /yoga and /mercurius.
const configureShared = require('./karma.conf.cjs');

module.exports = async config => {
  const { startServers } = await import('./projects/integration/servers/start-servers.mjs');
  const { addresses, end } = await startServers();
  configureShared(config);
  config.set({
    client: {
      ...config.client,
      // SOAK_MINUTES=10 makes the soak (src/soak.spec.ts) a long one.
      soakMinutes: Number(process.env.SOAK_MINUTES ?? 0.5),
      // USE_MINUTES=1000 makes the use on a virtual clock (src/virtual-use.spec.ts) a long one.
      useMinutes: Number(process.env.USE_MINUTES ?? 25),
    },
    // Karma passes no socket on to a proxied address below its own root, which is / by default.
    urlRoot: '/karma/',
    frameworks: [...config.frameworks, 'servers'],
    plugins: [...config.plugins, endingWithKarma(end)],
    proxies: Object.fromEntries(
      Object.entries(addresses).map(([name, address]) => [`/${name}`, address]),
    ),
  });
};

/** A plugin whose only work is to call `end` when Karma ends. */
function endingWithKarma(end) {
  const onExit = async done => {
    try {
      await end();
    } finally {
      done();
    }
  };
  const listen = emitter => emitter.on('exit', onExit);
  listen.$inject = ['emitter'];
  return { 'framework:servers': ['factory', listen] };
}
