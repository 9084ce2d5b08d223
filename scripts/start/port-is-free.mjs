import { createServer } from 'node:net';

// A server on one address of the machine does not always clash with one on another.
const HOSTS = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** True where a server could listen on `port` on every address this machine has. */
export async function portIsFree(port) {
  for (const host of HOSTS) {
    if (await isBusy(port, host)) return false;
  }
  return true;
}

function isBusy(port, host) {
  return new Promise(resolve => {
    const server = createServer();
    // Other errors mean that this machine has no such address (IPv6 is switched off, for example),
    // which is no clash.
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE' || code === 'EACCES'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
