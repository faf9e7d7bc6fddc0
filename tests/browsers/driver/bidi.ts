import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { within } from './within.ts';

/** A connection that speaks WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export interface Bidi extends AsyncDisposable {
  /** Throws with the browser's own words when it refuses. */
  send(method: string, params?: object): Promise<unknown>;
}

const message = z.object({
  id: z.nullish(z.number()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  result: z.optional(z.unknown()),
});
type Message = z.output<typeof message>;

export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (answer: Message) => void; reject: (error: Error) => void }>();
  let sent = 0;
  socket.on('message', (text) => {
    const answer = z.parse(message, JSON.parse(String(text)));
    if (typeof answer.id === 'number') waiting.get(answer.id)?.resolve(answer);
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  closed.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has hung up.'));
  });
  await within(
    `A connection to ${address}`,
    new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject)),
  );
  socket.on('error', () => {});
  return {
    async send(method, params = {}) {
      if (socket.readyState !== socket.OPEN) throw new Error(`${method}: the browser has hung up.`);
      sent += 1;
      const id = sent;
      const answered = new Promise<Message>((resolve, reject) => waiting.set(id, { resolve, reject }));
      socket.send(JSON.stringify({ id, method, params }));
      try {
        const { error, message: reason, result } = await within(method, answered);
        if (error !== undefined) throw new Error(`${method}: ${error}: ${reason}`);
        return result;
      } finally {
        waiting.delete(id);
      }
    },
    async [Symbol.asyncDispose]() {
      socket.terminate();
      await closed;
    },
  };
}
