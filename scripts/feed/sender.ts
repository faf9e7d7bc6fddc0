import * as z from 'zod/mini';
import { fillPath } from '../../core/contract/base/endpoint.ts';
import { pushFeed } from '../../core/contract/feed.ts';
import type { Batch } from './batches.ts';

export interface Sending {
  /** Scheme and host of the newsroom. */
  readonly url: string;
  readonly token: string;
  readonly tenant: string;
  readonly provider: string;
  readonly print: (line: string) => void;
  readonly fetch: typeof fetch;
  readonly pause: (ms: number) => Promise<void>;
}

/** Pushes rows of a kind. Resolves to whether all were taken whole, or wait for another; prints what there is to say of single ones. */
export type Sender = (batch: Batch) => Promise<boolean>;

/** How long it waits before it tries again, ms: a newsroom restarts, a line breaks. */
const pauses = [1000, 5000, 15_000, 60_000];

const sentence = z.object({ message: z.string() });

/** Makes a sender. It throws an Error where the newsroom refuses, or does not answer after several attempts. */
export function createSender({ url, token, tenant, provider, print, fetch: ask, pause }: Sending): Sender {
  const headers = { authorization: `Bearer ${token}`, 'x-tenant': tenant, 'content-type': 'application/json' };

  async function put({ kind, rows }: Batch): Promise<unknown> {
    const address = new URL(fillPath(pushFeed.path, { kind }), url);
    for (const wait of [...pauses, undefined]) {
      const reply = await ask(address, {
        ...{ method: 'PUT', headers: { ...headers, 'accept-language': 'en' } },
        body: JSON.stringify({ provider, rows }),
      }).catch(() => undefined);
      if (reply?.ok) return reply.json();
      if (reply && reply.status < 500 && reply.status !== 429) {
        const refusal = z.safeParse(sentence, await reply.json().catch(() => undefined));
        throw new Error(`${url} answers ${reply.status}. ${refusal.success ? refusal.data.message : ''}`.trim());
      }
      if (wait === undefined) break;
      print(`${url} does not answer; once more in ${wait / 1000} s.`);
      await pause(wait);
    }
    throw new Error(`${url} does not answer.`);
  }

  return async (batch) => {
    const { rows, ...counts } = z.parse(pushFeed.reply, await put(batch));
    const counted = Object.entries(counts).filter(([, count]) => count > 0);
    print(`${batch.kind}: ${counted.map(([state, count]) => `${count} ${state}`).join(', ') || 'nothing'}.`);
    for (const { row, id = `row ${row}`, problems } of rows)
      for (const { field, what, remedy } of problems)
        print(`  ${id}${field === undefined ? '' : `, ${field}`}: ${what} ${remedy}`);
    return counts.refused === 0 && rows.every(({ state, problems }) => state === 'waiting' || problems.length === 0);
  };
}
