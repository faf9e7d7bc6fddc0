/** Receives what transactions send with `pg_notify`. */
export interface Listener {
  /** A message of a transaction that was committed, in the order of the commits. */
  notified(payload: string): void;
  /** The connection was lost and is back: messages of the meantime are lost. */
  resumed?(): void;
}

export interface Listening {
  /**
   * Whether this is the one among all that listen to the channel, in every process, who does what only one should do. It
   * stays that until its connection ends.
   */
  leads(): Promise<boolean>;
  stop(): Promise<void>;
}
