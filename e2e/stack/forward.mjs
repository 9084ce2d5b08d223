import { request as send } from 'node:http';

/**
 * Forwards a request to the server at `port` and returns its answer; 502 while that server is down.
 */
export function forward(request, response, port) {
  const { method, url: path, headers } = request;
  const onward = send({ host: '127.0.0.1', port, method, path, headers }, answer => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
    // Cuts the connection, because a broken stream of events must not look like one that waits.
    answer.once('error', () => response.destroy());
  });
  onward.once('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad Gateway\n');
  });
  // If the browser cancels its request, the forwarded one is cancelled, too.
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}
