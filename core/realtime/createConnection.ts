import type { MakeTransport, Transport } from './transport.ts';

/** The connection of a page: its code is fetched, and it is made, once the page takes part and somebody listens. */
export interface Connection {
  /** The transport there is, if there is one. */
  transport(): Transport | undefined;
  /** Somebody listens. */
  start(): void;
  /** The page takes part. */
  join(): void;
  /** It does not for now: whatever there is is closed. */
  leave(): void;
  /** Makes it anew. */
  restart(): void;
  /** The network or the page came back. */
  wake(): void;
}

/**
 * `load`: undefined where there is no server; one that fails is called again by `wake`. `disconnected`: there is no connection from now
 * on, once somebody listens.
 */
export function createConnection(
  load: (() => Promise<MakeTransport>) | undefined,
  open: (make: MakeTransport) => Transport,
  disconnected: () => void,
): Connection {
  let make: MakeTransport | undefined;
  let transport: Transport | undefined;
  let isJoined = false;
  let isStarted = false;

  function connect() {
    if (!load || !isJoined || !isStarted || transport) return;
    if (make) transport = open(make);
    else load().then(loaded, () => {});
  }

  function loaded(given: MakeTransport) {
    make = given;
    connect();
  }

  function disconnect() {
    transport?.close();
    transport = undefined;
    if (isStarted) disconnected();
  }

  return {
    transport: () => transport,
    start() {
      if (!isStarted) disconnected();
      isStarted = true;
      connect();
    },
    join() {
      isJoined = true;
      connect();
    },
    leave() {
      isJoined = false;
      disconnect();
    },
    restart() {
      disconnect();
      connect();
    },
    wake() {
      transport?.wake();
      connect();
    },
  };
}
