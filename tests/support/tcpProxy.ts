import { once } from 'node:events';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** For tests: what a network does to connections, below HTTP and WebSocket. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
  /** For WebSockets. */
  readonly socketUrl: string;
  /** How many stand now. */
  readonly connections: number;
  /** How many there were in all. */
  readonly accepted: number;
  /** Resets all that stand, at both ends. */
  reset(): void;
  /** All that stand go silent for good: what either end sends, its goodbye too, is swallowed, and nobody is told. */
  halfOpen(): void;
  /** New connections are taken and never answered; those taken so stay dumb. */
  setBlackhole(isOn: boolean): void;
  /** What is sent from here on arrives this many ms later, in its order. */
  delay(ms: number): void;
  /** New connections are refused, as if nothing listened. */
  refuse(isOn: boolean): Promise<void>;
  /** New connections work, without delay. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  /** The one who called, and the one who is called: none in a black hole. */
  readonly ends: [Socket, ...Socket[]];
  isMute: boolean;
}

export async function tcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let accepted = 0;
  let isBlack = false;
  let latency = 0;
  let server: Server | undefined;

  function accept(client: Socket) {
    accepted += 1;
    const pair: Pair = { ends: [client], isMute: isBlack };
    pairs.add(pair);
    const leave = () => {
      if (pair.ends.every((end) => end.destroyed)) pairs.delete(pair);
    };
    client.on('close', leave);
    if (isBlack) {
      client.on('error', () => {});
      client.resume();
      return;
    }
    const onward = dial({ ...target, allowHalfOpen: true, noDelay: true });
    pair.ends.push(onward);
    onward.on('close', leave);
    carry(client, onward, pair);
    carry(onward, client, pair);
  }

  function carry(from: Socket, to: Socket, pair: Pair) {
    let before = Promise.resolve();
    // In order, also when the delay changes under way.
    const pass = (act: () => void) => {
      const { promise: due, resolve } = Promise.withResolvers<void>();
      if (latency > 0) setTimeout(resolve, latency);
      else resolve();
      before = Promise.all([before, due]).then(() => {
        if (!pair.isMute && !to.destroyed) act();
      });
    };
    from.on('data', (bytes) =>
      pass(() => {
        if (to.write(bytes)) return;
        // A slow reader is felt by the writer.
        from.pause();
        to.once('drain', () => from.resume());
      }),
    );
    from.on('end', () => pass(() => to.end()));
    from.on('error', () => {
      if (!pair.isMute) to.resetAndDestroy();
    });
    // A muted end lives on until the proxy goes: its peer is told nothing.
    from.on('close', () => {
      if (!pair.isMute) pass(() => to.destroySoon());
    });
  }

  async function listen(port: number): Promise<number> {
    const fresh = createServer({ allowHalfOpen: true, noDelay: true }, accept);
    fresh.listen(port, '127.0.0.1');
    await once(fresh, 'listening');
    server = fresh;
    const address = fresh.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  async function refuse(isOn: boolean) {
    if (isOn) {
      // Stops listening at once; it does not wait for the connections that stand.
      server?.close();
      server = undefined;
    } else if (!server) await listen(port);
  }

  const reset = () => {
    for (const { ends } of pairs) for (const end of ends) end.resetAndDestroy();
  };
  const close = async () => {
    await refuse(true);
    reset();
  };

  const port = await listen(0);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}`,
    get connections() {
      return [...pairs].filter(({ ends: [client] }) => !client.destroyed).length;
    },
    get accepted() {
      return accepted;
    },
    reset,
    halfOpen() {
      for (const pair of pairs) pair.isMute = true;
    },
    setBlackhole(isOn) {
      isBlack = isOn;
    },
    delay(ms) {
      latency = ms;
    },
    refuse,
    async restore() {
      isBlack = false;
      latency = 0;
      await refuse(false);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
