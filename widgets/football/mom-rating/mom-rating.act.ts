import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import { type Rating, voteRating } from '#core/contract/rating.ts';
import { dictionary } from '#core/contract/shapes.ts';
import { type Grades, gradesOf, isStored, votesOf } from './ballot.ts';

/** Grades as they are stored in JSON, by the player's id. */
export const keptGrades = dictionary(z.number());
type KeptGrades = z.output<typeof keptGrades>;

export const gradesFrom = (kept: KeptGrades): Grades =>
  new Map(Object.entries(kept).map(([player, grade]) => [Number(player), grade]));

export interface Rated {
  readonly fixtureId: number;
  /** The rating at the time when the ballot is sent. */
  rating(): Rating | undefined;
  /** Ids of the players who came on while the page was open. */
  cameOn(): readonly number[];
}

/** Rates the players of one match. Grades that were sent cannot be changed; players who came on since can be added until rating closes. */
export const rate = defineAct({
  kind: 'mom.rate',
  draft: keptGrades,
  on: ({ fixtureId }: Rated) => String(fixtureId),
  async send(call, { rating, cameOn }, draft) {
    const now = rating();
    if (!now) return { ok: false, kind: 'unreachable', cause: 'aborted' };
    return call(voteRating, {
      params: now.address,
      body: { votes: votesOf(now, gradesOf(now, gradesFrom(draft)), cameOn()) },
    });
  },
  standing(known: Rating | undefined, draft) {
    if (!known) return undefined;
    const sent = gradesFrom(draft);
    if (gradesOf(known, sent).size > 0) return 'open';
    if (!known.hasVoted) return known.isOpen ? 'open' : 'closed';
    if (sent.size > 0 && isStored(known, sent)) return 'stored';
    const isOther = known.players.some(({ id, mine }) => mine !== undefined && sent.has(id) && sent.get(id) !== mine);
    return known.isOpen || isOther || sent.size === 0 ? 'other' : 'closed';
  },
});
