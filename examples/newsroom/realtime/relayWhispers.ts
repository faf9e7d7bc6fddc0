import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { toJson } from '#core/contract/base/json.ts';
import { createRateLimiter, type Hub, parseJson, type Timing, type Whisper } from '../../hub/index.ts';
import type { Database } from '../database/openDatabase.ts';

const channel = 'newsroom_whispers';
/** The largest payload of PostgreSQL's NOTIFY, bytes. */
const largest = 7999;
const maxPerSecond = 100;

const relayed = z.object({
  from: z.string(),
  app: z.string(),
  channel: z.string(),
  event: z.string(),
  data: z.optional(z.unknown()),
  user: z.optional(z.string()),
});

export interface Relay {
  /** Relays a whisper that this process has received. */
  send(whisper: Whisper): void;
  stop(): Promise<void>;
}

/**
 * Relays whispers between the processes of one database. Delivery is not guaranteed: a whisper that is larger than 7,999 bytes,
 * comes after 100 others within a second, or while the database cannot be reached, is sent in its own process only.
 */
export async function relayWhispers(database: Database, hub: Hub, timing: Timing): Promise<Relay> {
  // There are no other processes.
  if (database.kind === 'embedded') return { send() {}, async stop() {} };
  const from = randomUUID();
  const rate = createRateLimiter(maxPerSecond, timing);
  const listening = await database.listen(channel, {
    notified(payload) {
      const read = z.safeParse(relayed, parseJson(payload));
      if (read.success && read.data.from !== from) hub.whisper(read.data);
    },
  });
  return {
    send(whisper) {
      const payload = toJson({ ...whisper, from });
      if (Buffer.byteLength(payload) > largest || !rate.allows()) return;
      database.notify(channel, payload).catch(() => {});
    },
    stop: listening.stop,
  };
}
