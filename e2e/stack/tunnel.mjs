import { connect } from 'node:net';

/**
 * Hands a request for an upgrade on to the server at `port`, byte for byte, and whatever either side
 * says after it; so a WebSocket goes through. While the server is down: 502.
 */
export function tunnel(request, socket, head, port) {
  const onward = connect(port, '127.0.0.1', () => {
    onward.write(headOf(request));
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.once('error', () => {
    if (onward.bytesRead === 0) socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
  });
  socket.once('error', () => socket.destroy());
  // One side that is gone, even without saying so, takes the other one with it.
  onward.once('close', () => socket.destroySoon());
  socket.once('close', () => onward.destroy());
}

function headOf({ method, url, httpVersion, rawHeaders }) {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
