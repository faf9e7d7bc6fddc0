import * as z from 'zod/mini';

const text = z.string();

const link = z.union([
  z.object({ is: z.enum(['connecting', 'open']) }),
  z.object({ is: z.enum(['waiting']), until: z.number() }),
  z.object({ is: z.enum(['stopped']), code: z.number(), reason: text }),
]);

const report = z.union([
  z.object({ is: z.enum(['event']), channel: text, name: text, data: z.unknown() }),
  z.object({ is: z.enum(['subscribed']), channel: text, isResumed: z.boolean() }),
  z.object({ is: z.enum(['interrupted']), channel: text }),
  z.object({ is: z.enum(['refused']), channel: text, reason: text }),
  z.object({ is: z.enum(['link']), link }),
]);
/** What a transport reports; `is` names its handler. */
export type Report = z.output<typeof report>;

/** What tabs of one browser send each other; anything on the origin can post there, so every message is read. */
export const tabMessage = z.union([
  /** Of a leader whose term is higher than that of all before it. `to`: one tab, or all when empty. */
  z.object({ term: z.number(), to: text, report }),
  /** All that a tab wants; a leader answers. `isAwake`: the network or the page came back. */
  z.object({ tab: text, wants: z.array(text), isAwake: z.boolean() }),
  z.object({ whisper: z.object({ channel: text, name: text, data: z.unknown() }) }),
]);
export type TabMessage = z.output<typeof tabMessage>;
