/** Where SQL can be sent: a database, or one transaction in it. */
export interface SqlExecutor {
  /**
   * Runs one statement. `Row` is the type of the rows, which the caller knows from its SELECT list.
   */
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Runs several statements separated by semicolons; they take no parameters. */
  execute(script: string): Promise<void>;
}

/** Receives the notifications of a NOTIFY channel. */
export interface ChannelListener {
  /** A notification has arrived. Its transaction is committed: every statement sees its rows. */
  notified(payload: string): void;
  /** The connection is lost: notifications may be missed until `restored` is called. */
  lost(): void;
  /** Notifications arrive again. */
  restored(): void;
}

/** Stops listening to a channel. The listener is not called after that. */
export type StopListening = () => Promise<void>;

/**
 * A PostgreSQL database, embedded or on a server.
 *
 * The drivers read some column types differently (`bigint` and `numeric` become strings in one and
 * numbers in the other, dates become `Date` objects in both), so every SELECT casts to text,
 * integer, double precision or json.
 */
export interface Database extends SqlExecutor {
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. */
  transaction<Result>(work: (transaction: SqlExecutor) => Promise<Result>): Promise<Result>;
  /** Listens to a channel; resolves when no notification can be missed any more. */
  listen(channel: string, listener: ChannelListener): Promise<StopListening>;
  /** Ends all connections. Calling it again does nothing. */
  close(): Promise<void>;
}
