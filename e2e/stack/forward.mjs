import { request as send } from 'node:http';

/** Hands a request on to the server at `port`, and its answer back. While that is down: 502. */
export function forward(request, response, port) {
  const { method, url: path, headers } = request;
  const onward = send({ host: '127.0.0.1', port, method, path, headers }, answer => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
    // A stream of events that breaks off must not look like one that waits.
    answer.once('error', () => response.destroy());
  });
  onward.once('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad Gateway\n');
  });
  // A browser that gives up its request ends the one behind it too.
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}
