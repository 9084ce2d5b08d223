/**
 * Why a transport cannot open a connection, other than the network: a function of the application has
 * failed, such as the one for a token, the code of the transport cannot be loaded, or the server does not
 * speak its protocol.
 */
export class OpeningError extends Error {}

/**
 * Reads a setting of a transport, which may be a function of the application.
 *
 * @throws OpeningError with what the function has thrown as its cause, and its message
 */
export async function readSetting<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new OpeningError(messageOf(cause), { cause });
  }
}

/** What was thrown need not be an Error: the HttpErrorResponse of a request for a token is none. */
function messageOf(thrown: unknown): string {
  const message = thrown instanceof Object && 'message' in thrown ? thrown.message : undefined;
  return typeof message === 'string' ? message : String(thrown);
}
