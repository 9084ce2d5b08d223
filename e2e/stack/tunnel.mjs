import { connect } from 'node:net';

/**
 * Forwards an upgrade request to the server at `port` and then all bytes of both sides, so that a
 * WebSocket gets through; 502 while the server is down.
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
  // When one side is gone, even without a close, the other side is ended, too.
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
