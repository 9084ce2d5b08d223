/** The server cannot start for a reason that its user can fix. The message explains it. */
export class ServerStartError extends Error {
  override readonly name = 'ServerStartError';
}
