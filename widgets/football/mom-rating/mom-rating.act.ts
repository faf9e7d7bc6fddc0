import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import { type Rating, voteRating } from '#core/contract/rating.ts';
import { dictionary } from '#core/contract/shapes.ts';
import { type Grades, gradesOf, isStored, votesOf } from './ballot.ts';

/** Grades as JSON keeps them: by the player's id. */
export const keptGrades = dictionary(z.number());
type KeptGrades = z.output<typeof keptGrades>;

export const gradesFrom = (kept: KeptGrades): Grades =>
  new Map(Object.entries(kept).map(([player, grade]) => [Number(player), grade]));

export interface Rated {
  readonly fixtureId: number;
  /** The match as it is known when the ballot is sent. */
  rating(): Rating | undefined;
  /** Who came on while the page stood open, by id. */
  cameOn(): readonly number[];
}

/** Grades for the players of one match. Those that were given stay; who came on since can be added until it closes. */
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
