import type { ZodMiniType } from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';

/**
 * How the server stands to what a reader wants. `stored`: it has exactly this. `other`: it keeps something else of this
 * reader, which stays. `closed`: it takes nothing any more. `open`: it has nothing of this reader and would take it.
 */
export type Standing = 'stored' | 'other' | 'closed' | 'open';

/**
 * What a reader does: votes, rates, saves, writes. `Target` is what it is done to, `Draft` what was chosen or typed, `Known`
 * what a page knows of the server's side.
 */
export interface Act<Target, Draft, Reply, Known> {
  /** `poll.vote`: names the act among all of the tenant's, in this browser's storage too. */
  readonly kind: string;
  /** The draft as the browser keeps it over a login. */
  readonly draft: ZodMiniType<Draft, unknown>;
  /** Names the target among those of this kind: `12`, `article:7`. */
  on(target: Target): string;
  /** Sends it, once. */
  send(call: Call, target: Target, draft: Draft): Promise<Outcome<Reply>>;
  /** Reads from what is known whether the server has the draft; undefined where nothing is known. */
  standing(known: Known, draft: Draft): Standing | undefined;
  /** Where on the page it is done (`#comments`): whoever logs in on another site comes back there. */
  hash?(target: Target, draft: NoInfer<Draft>): string;
  /** May wait for the network in `core/outbox`: sent twice it counts once, by a key in its draft or by what it asks for. */
  readonly waits?: Waits<Target, Reply>;
}

export interface Waits<Target, Reply> {
  /** The target as the browser keeps it. */
  readonly target: ZodMiniType<Target, unknown>;
  /** What other tabs get of the answer: the id of what was stored. */
  receipt(reply: Reply): number;
}

/** Declares one act. `core/act/createPerformer` performs it: the races, the login and the lost answers are the same for all. */
// @__NO_SIDE_EFFECTS__
export function defineAct<Target, Draft, Reply, Known>(
  declared: Act<Target, Draft, Reply, Known>,
): Act<Target, Draft, Reply, Known> {
  return declared;
}
