// The dev server hands GraphQL to the demo server, HTTP and WebSocket alike, so that the demo talks
// to its own origin as it would in production.
const target = `http://localhost:${process.env.PORT || 4000}`;

module.exports = { '/graphql': { target, ws: true, configure: breakOffTogether } };

/** Without this, a stream of events that the demo server breaks off would stay open for the browser. */
function breakOffTogether(proxy) {
  proxy.on('proxyRes', (answer, _request, response) => {
    answer.once('error', () => response.destroy());
  });
}
