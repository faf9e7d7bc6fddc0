/** Receives what transactions send with `pg_notify`. */
export interface Listener {
  /** Called with each message of a committed transaction, in the order of the commits. */
  notified(payload: string): void;
  /** Called when a lost connection is back. Messages of the meantime are lost. */
  resumed?(): void;
}

export interface Listening {
  /**
   * Whether this listener is the leader among all of the channel in all processes, for work that only one should do. It stays
   * the leader until its connection ends.
   */
  leads(): Promise<boolean>;
  stop(): Promise<void>;
}
