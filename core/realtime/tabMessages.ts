import * as z from 'zod/mini';

const text = z.string();

const link = z.union([
  z.object({ is: z.enum(['connecting', 'open']) }),
  z.object({ is: z.literal('waiting'), until: z.number() }),
  z.object({ is: z.literal('stopped'), code: z.number(), reason: text }),
]);

const report = z.union([
  z.tuple([z.literal('event'), text, text, z.unknown()]),
  z.tuple([z.literal('subscribed'), text, z.boolean()]),
  z.tuple([z.literal('refused'), text, text]),
  z.tuple([z.literal('link'), link]),
]);
/** What a transport reports, with the name of the handler in front. */
export type Report = z.output<typeof report>;

/** What tabs of one browser send each other; anything on the origin can post there, so every message is read. */
export const tabMessage = z.union([
  /** Of a leader whose term is higher than that of all before it. `to`: one tab, or all when empty. */
  z.object({ term: z.number(), to: text, report }),
  /** All that a tab wants; a leader answers. `isAwake`: the network or the page came back. */
  z.object({ tab: text, wants: z.array(text), isAwake: z.boolean() }),
  /** Channel, name and data. */
  z.object({ whisper: z.tuple([text, text, z.unknown()]) }),
]);
export type TabMessage = z.output<typeof tabMessage>;
