import { defineAct } from '#core/base/act/act.ts';
import { type Rating, showRating } from '#core/contract/rating.ts';
import { voteRating } from '#core/contract/ratingBallot.ts';
import { type Grades, gradesFrom, gradesOf, keptGrades } from './ballot.ts';

/** Whether every one of these grades is on a reader's stored ballot. */
const isStored = ({ hasVoted, players }: Rating, grades: Grades): boolean =>
  hasVoted && players.every(({ id, mine }) => !grades.has(id) || mine === grades.get(id));

/**
 * The ballot as it is sent, with 0 for no rating. Players who came on since the page was opened, or since the ballot was cast,
 * are left out where they have no grade, so that the reader can still rate them later.
 */
const votesOf = ({ players }: Rating, grades: Grades, cameOn: readonly number[]) =>
  players.flatMap(({ id, mine, canAdd }) => {
    const value = mine ?? grades.get(id) ?? 0;
    return value === 0 && (canAdd || cameOn.includes(id)) ? [] : [{ key: id, value }];
  });

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
  async send(call, { fixtureId, rating, cameOn }, draft) {
    const now = rating();
    if (!now) return { ok: false, kind: 'unreachable', cause: 'aborted' };
    const voted = await call(voteRating, {
      params: now.address,
      body: { votes: votesOf(now, gradesOf(now, gradesFrom(draft)), cameOn()) },
    });
    if (!voted.ok) return voted;
    return voted.data ? { ok: true, data: voted.data } : call(showRating, { params: { id: fixtureId } });
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
