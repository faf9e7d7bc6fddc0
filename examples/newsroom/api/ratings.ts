import { channelName } from '#core/contract/channel.ts';
import { fixtureChannel } from '#core/contract/matchCentre.ts';
import { showRating, voteRating } from '#core/contract/rating.ts';
import { countBallots, findBallot, type Grades, storeBallot } from '../database/ballots.ts';
import { announce } from '../database/broadcasts.ts';
import { findPlayers, findRatedFixtures, holdFixture, type RatedFixture } from '../database/ratings.ts';
import type { Queries } from '../database/schema.ts';
import { ratingOnWire, season, windowOf } from './ratingOnWire.ts';
import { Refusal } from './refusal.ts';
import { serve, serveReader } from './serve.ts';
import { idFromPath, invalid } from './validation.ts';

async function fixtureOf(queries: Queries, id: number): Promise<RatedFixture> {
  const [fixture] = await findRatedFixtures(queries, [id]);
  if (!fixture) throw new Refusal(404, 'missing');
  return fixture;
}

const serveShowRating = serve(showRating, async ({ params, queries, viewer, now }) => {
  const id = idFromPath(params.id, 'missing');
  return queries(async (all) => ratingOnWire(all, await fixtureOf(all, id), now, viewer?.id));
});

/** The grades of a ballot as it was sent, without the zeros. */
function gradesOf(votes: readonly { readonly key: number; readonly value: number }[]): Grades {
  const isWrong = votes.some(({ value }) => !Number.isInteger(value) || value < 0 || value > 10);
  if (isWrong || new Set(votes.map(({ key }) => key)).size < votes.length) throw invalid({ votes: ['rating.value'] });
  const given = votes.filter(({ value }) => value > 0);
  if (given.length === 0) throw invalid({ votes: ['rating.none'] });
  return new Map(given.map(({ key, value }) => [key, value]));
}

const isSame = (one: Grades, other: Grades) =>
  one.size === other.size && [...one].every(([player, grade]) => other.get(player) === grade);

/**
 * One ballot per reader and match, for good. The one that is stored may be sent again, also after the close: its sender never heard
 * what became of it. Any other is refused with 409 and the rating as it is.
 */
const serveVoteRating = serveReader(voteRating, async ({ params, body, queries, viewer, tenant, now }) => {
  const id = idFromPath(params.matchId, 'missing');
  const grades = gradesOf(body.votes);
  return queries(async (all) => {
    const fixture = await fixtureOf(all, id);
    const { team } = fixture;
    if (params.team !== team || params.matchKey !== (fixture.season ?? season)) throw new Refusal(404, 'missing');
    const box = { tenant: tenant.id, fixture: id, team };
    const refusal = async (key: 'rating.voted' | 'rating.early' | 'rating.closed') =>
      new Refusal(409, key, { data: await ratingOnWire(all, fixture, now, viewer.id) });
    const stored = async (cast: Grades) => {
      if (!isSame(cast, grades)) throw await refusal('rating.voted');
      return ratingOnWire(all, fixture, now, viewer.id);
    };

    const before = await findBallot(all, box, viewer.id);
    if (before) return stored(before);
    const held = await holdFixture(all, fixture);
    const { isOpen, isClosed } = windowOf(held, now);
    if (!isOpen) throw await refusal(isClosed ? 'rating.closed' : 'rating.early');
    const players = new Set((await findPlayers(all, id, team)).map(({ player_id }) => player_id));
    if ([...grades.keys()].some((player) => !players.has(player))) throw invalid({ votes: ['rating.player'] });

    if (!(await storeBallot(all, box, viewer.id, grades, now))) {
      return stored((await findBallot(all, box, viewer.id)) ?? new Map());
    }
    const data = { voters_count: await countBallots(all, box) };
    await announce(all, tenant.id, { channel: channelName(fixtureChannel, { id }), event: 'LiveVotes', data }, now);
    return ratingOnWire(all, held, now, viewer.id);
  });
});

export const ratings = [serveShowRating, serveVoteRating];
