/** The server cannot start for a reason its user can do something about; the message says what. */
export class ServerStartError extends Error {
  override readonly name = 'ServerStartError';
}
