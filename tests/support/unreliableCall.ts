import * as z from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import { queryText } from '#core/base/api/queryText.ts';
import { refused } from '#core/base/api/refused.ts';
import { fillPath } from '#core/contract/base/endpoint.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { unreachable } from './stage.ts';
import type { TestNewsroom } from './testNewsroom.ts';

const sent = z.object({
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  query: z.optional(z.record(z.string(), z.optional(z.string()))),
  body: z.optional(z.unknown()),
});

/** What goes wrong with a call: before it reaches the server, or on the way back. */
const losses = [
  unreachable('network'),
  unreachable('time-out'),
  refused(503, undefined, undefined),
  refused(500, undefined, undefined),
];

/**
 * The calls of a reader over a line on which four of ten are lost, until it is mended: half of them never arrive, of the others only the
 * answer does not.
 */
export function unreliableCall(
  newsroom: TestNewsroom,
  token: string,
  chance: () => number,
): { readonly call: Call; repair(): void } {
  const lost = (): Failure => losses[Math.floor(chance() * losses.length)] ?? unreachable();
  let share = 0.2;
  return {
    async call(endpoint, ...args) {
      const given: object = args[0] ?? {};
      const { params = {}, query, body } = z.parse(sent, given);
      const roll = chance();
      if (roll < share) return lost();
      const path = fillPath(endpoint.path, params) + queryText(query);
      const reply = await newsroom.ask(endpoint.method, path, { token, body });
      if (roll < 2 * share) return lost();
      if (reply.status >= 400) return refused(reply.status, reply.body, undefined);
      return { ok: true, data: z.parse(endpoint.reply, reply.body) };
    },
    repair() {
      share = 0;
    },
  };
}
