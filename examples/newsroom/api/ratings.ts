import { fixtureChannel } from '#core/contract/fixture/matchCentre.ts';
import { showRating } from '#core/contract/rating.ts';
import { voteRating } from '#core/contract/ratingBallot.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import {
  type BallotBox,
  completeBallot,
  countBallots,
  findBallot,
  type Grades,
  storeBallot,
} from '../database/ballots.ts';
import { announce } from '../database/broadcasts.ts';
import { findPlayers, findRatedFixtures, lockFixture, type RatedFixture } from '../database/ratings.ts';
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

/** A ballot as it was sent, with 0 for no rating. */
function gradesOf(votes: readonly { readonly key: number; readonly value: number }[]): Grades {
  const isWrong = votes.some(({ value }) => !Number.isInteger(value) || value < 0 || value > 10);
  if (isWrong || new Set(votes.map(({ key }) => key)).size < votes.length) throw invalid({ votes: ['rating.value'] });
  if (votes.every(({ value }) => value === 0)) throw invalid({ votes: ['rating.none'] });
  return new Map(votes.map(({ key, value }) => [key, value]));
}

/** The grades of a ballot for players who are not on the one that was cast. */
const addedTo = (cast: Grades, sent: Grades): Grades => new Map([...sent].filter(([player]) => !cast.has(player)));

const hasRating = (grades: Grades) => [...grades.values()].some((grade) => grade > 0);

const contradicts = (cast: Grades, sent: Grades) =>
  [...sent].some(([player, grade]) => grade > 0 && cast.has(player) && cast.get(player) !== grade);

interface Cast extends BallotBox {
  readonly fixtureNow: RatedFixture;
  readonly reader: number;
  readonly sent: Grades;
  readonly now: number;
}

/** Stores the new grades of a ballot. Resolves to whether there were any. Throws a Refusal where rating is not open. */
async function cast(queries: Queries, { reader, sent, now, fixtureNow, ...box }: Cast): Promise<boolean> {
  const refusal = async (key: 'rating.voted' | 'rating.early' | 'rating.closed') =>
    new Refusal(409, key, { data: await ratingOnWire(queries, fixtureNow, now, reader) });
  const before = await findBallot(queries, box, reader);
  const added = addedTo(before ?? new Map(), sent);
  if (before && contradicts(before, sent)) throw await refusal('rating.voted');
  if (!hasRating(added)) return false;
  const { isOpen, isClosed } = windowOf(fixtureNow, now);
  if (!isOpen) throw await refusal(isClosed ? 'rating.closed' : 'rating.early');
  const players = new Set((await findPlayers(queries, box.fixture, box.team)).map(({ player_id }) => player_id));
  if ([...added].some(([player, grade]) => grade > 0 && !players.has(player))) {
    throw invalid({ votes: ['rating.player'] });
  }
  const known = new Map([...added].filter(([player]) => players.has(player)));
  if (before) await completeBallot(queries, box, reader, known);
  else await storeBallot(queries, box, reader, known, now);
  return true;
}

/**
 * Stores one ballot per reader and match. Grades that were given stay; until rating closes, players can be added who were not
 * on the ballot when it was cast. A ballot that is stored already may be sent again, also after the close, as its sender may
 * never have got the reply. A ballot with another grade for a player is refused with 409 and the present rating.
 */
const serveVoteRating = serveReader(voteRating, async ({ params, body, queries, viewer, tenant, now }) => {
  const id = idFromPath(params.matchId, 'missing');
  const sent = gradesOf(body.votes);
  return queries(async (all) => {
    const fixture = await fixtureOf(all, id);
    const { team } = fixture;
    if (params.team !== team || params.matchKey !== (fixture.season ?? season)) throw new Refusal(404, 'missing');
    const box = { tenant: tenant.id, fixture: id, team };
    const fixtureNow = await lockFixture(all, fixture);
    if (await cast(all, { ...box, fixtureNow, reader: viewer.id, sent, now })) {
      const data = { voters_count: await countBallots(all, box) };
      await announce(all, tenant.id, { channel: channelName(fixtureChannel, { id }), event: 'LiveVotes', data }, now);
    }
    return ratingOnWire(all, fixtureNow, now, viewer.id);
  });
});

export const ratings = [serveShowRating, serveVoteRating];
