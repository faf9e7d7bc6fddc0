import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { showRating } from '#core/contract/rating.ts';
import { voteRating } from '#core/contract/ratingBallot.ts';
import { fixtureScores, playerScores, topRated } from '#core/contract/ratingScores.ts';
import { few, sized, turns } from '../../../tests/support/soak.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { drawUpLineUp } from '../demo/season/lineUps.ts';

afterAll(stopDatabases);

const day = 24 * 3_600_000;
const teams = { deaftrap: 'feyenoord', thefinalwhistle: 'manchester-city' } as const;
const clubs = { deaftrap: 'Feyenoord Rotterdam', thefinalwhistle: 'Manchester City FC' } as const;
type Paper = keyof typeof teams;

const many = sized(8, 100);

describe.each(testDatabase)('ratings on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let made = 9000;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    /** A match of the paper's team, with a line-up and no ballots. */
    async function fixture(more: object = {}, paper: Paper = 'deaftrap', minute = 90) {
      made += 1;
      const id = made;
      const now = newsroom.clock.now();
      await newsroom.database.asOwner(paper, async (queries) => {
        await queries
          .insertInto('fixtures')
          .values({
            tenant: paper,
            id,
            home: clubs[paper],
            away: 'Opponents',
            home_score: 1,
            away_score: 0,
            status: 'finished',
            minute: null,
            kick_off: new Date(now - 7_200_000),
            updated_at: new Date(now),
            ...more,
          })
          .execute();
        await drawUpLineUp(queries, paper, id, minute);
      });
      return id;
    }

    const show = (id: number | string, token?: string, tenant: string = 'deaftrap') =>
      newsroom.ask('GET', `/api/v2/matchcenter/fixture/${id}/votes`, { token, tenant });
    const rating = async (id: number | string, token?: string, tenant: string = 'deaftrap') =>
      asContract(showRating, await show(id, token, tenant));
    const vote = (id: number | string, votes: unknown, token?: string, path = 'feyenoord/2025-26') =>
      newsroom.ask('POST', `/api/v2/matchcenter/${path}/${id}/vote`, { token, body: { votes } });
    const players = async (id: number) => (await rating(id)).players.map((player) => player.id);
    const votesFor = (keys: readonly number[], value: (at: number) => number) =>
      keys.map((key, at) => ({ key, value: value(at) }));
    const sevens = async (id: number) => votesFor(await players(id), () => 7);
    const rows = (id: number) =>
      newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .selectFrom('ballots')
          .selectAll()
          .where('tenant', '=', 'deaftrap')
          .where('fixture_id', '=', id)
          .execute(),
      );

    /** Each list of grades is a ballot of a new reader; 0 is no rating. */
    async function cast(id: number, ballots: readonly (readonly number[])[]) {
      const keys = await players(id);
      for (const grades of ballots) {
        const { token } = await newsroom.reader();
        const reply = await vote(
          id,
          votesFor(keys.slice(0, grades.length), (at) => grades[at] ?? 0),
          token,
        );
        expect(reply.status).toBe(200);
      }
      return keys;
    }

    test('a guest sees who played, starters first, and nobody who stayed on the bench; no grades while it is open', async () => {
      const reply = await show(7);
      expect(reply.status).toBe(200);
      const seen = asContract(showRating, reply);
      expect(seen).toMatchObject({ isOpen: true, hasVoted: false, minimumVoters: 5, average: undefined });
      expect(seen.address).toEqual({ team: 'feyenoord', matchKey: '2025-26', matchId: 7 });
      expect(seen.voters).toBeGreaterThanOrEqual(34);
      expect(seen.manOfTheMatch).toBeUndefined();
      const starters = seen.players.filter(({ isStarter }) => isStarter);
      expect(starters).toHaveLength(11);
      expect(seen?.players.slice(0, 11)).toEqual(starters);
      expect(seen?.players.length).toBeGreaterThanOrEqual(14);
      expect(
        seen.players.every(({ minutes = 0, name, average, mine }) => minutes > 0 && name && !average && !mine),
      ).toBe(true);
      expect(JSON.stringify(reply.body)).not.toMatch(/"average_grade":[\d]/);
    });

    test('the award has the name that its competition gives it', async () => {
      const own = await fixture({ league: 'world-cup' });
      const awards = async (id: number) => {
        const asked = `${fillPath(fixtureScores.path, { team: 'feyenoord' })}?fixtures=${id}`;
        const [scores] = asContract(fixtureScores, await newsroom.ask('GET', asked));
        return [(await rating(id)).award, scores?.award];
      };
      expect(await awards(own)).toEqual(['player-of-the-match', 'player-of-the-match']);
      expect(await awards(await fixture())).toEqual(['man-of-the-match', 'man-of-the-match']);
    });

    test('a ballot is counted, and its reader sees what everybody gave', async () => {
      const id = await fixture();
      const keys = await cast(id, [[6], [7], [8], [9]]);
      const { token } = await newsroom.reader();
      const reply = await vote(
        id,
        votesFor(keys, (at) => (at === 0 ? 10 : 0)),
        token,
      );
      const seen = asContract(voteRating, reply);
      expect(seen).toMatchObject({ hasVoted: true, voters: 5, manOfTheMatch: keys[0], average: 8 });
      expect(seen?.players[0]).toMatchObject({ average: 8, voters: 5, mine: 10 });
      expect(seen?.players[1]).toMatchObject({ average: undefined, voters: 0, mine: undefined });
      expect(await rating(id, token)).toEqual(seen);
      const other = await rating(id, (await newsroom.reader()).token);
      expect(other).toMatchObject({ hasVoted: false, voters: 5, average: undefined, manOfTheMatch: undefined });
    });

    test('no rating never enters a mean, of a player or of the team', async () => {
      const id = await fixture();
      const zeros = [0, 6];
      await cast(id, [[8, 6], [8, 6], [8, 6], [8, 6], [8, 6], zeros]);
      newsroom.clock.pass(7 * day);
      const seen = await rating(id);
      expect(seen?.players.slice(0, 2)).toMatchObject([
        { average: 8, voters: 5 },
        { average: 6, voters: 6 },
      ]);
      expect(seen.average).toBe(Math.round((100 * (5 * 8 + 6 * 6)) / 11) / 100);
    });

    test('an average of fewer than five readers is not shown, and nobody is man of the match on it', async () => {
      const id = await fixture();
      const four = [10, 5];
      const keys = await cast(id, [four, four, four, four]);
      newsroom.clock.pass(7 * day);
      const seen = await rating(id);
      expect(seen).toMatchObject({ voters: 4, average: undefined, manOfTheMatch: undefined });
      expect(seen?.players[0]).toMatchObject({ id: keys[0], average: undefined, voters: 4 });
    });

    test('five ballots are enough to show a grade, and nothing of it before the reader has voted or the rating is closed', async () => {
      const id = await fixture();
      await cast(id, [[10], [10], [10], [10], [10]]);
      const { token } = await newsroom.reader();
      const hidden = { average: undefined, voters: 0 };
      for (const who of [undefined, token]) {
        const seen = await rating(id, who);
        expect(seen).toMatchObject({ voters: 5, average: undefined, manOfTheMatch: undefined });
        expect(seen?.players[0]).toMatchObject(hidden);
      }
      newsroom.clock.pass(7 * day);
      const seen = await rating(id);
      expect(seen).toMatchObject({ average: 10, manOfTheMatch: seen.players[0]?.id });
      expect(seen?.players[0]).toMatchObject({ average: 10, voters: 5 });
    });

    test('of equal averages the one with more voters is man of the match, then the first in the line-up', async () => {
      const [byVoters, byPlace] = [await fixture(), await fixture()];
      const voterKeys = await cast(byVoters, [
        [8, 8],
        [8, 8],
        [8, 8],
        [8, 8],
        [8, 8],
        [0, 8],
      ]);
      const placeKeys = await cast(byPlace, [
        [5, 8, 8],
        [5, 8, 8],
        [5, 8, 8],
        [5, 8, 8],
        [5, 8, 8],
      ]);
      newsroom.clock.pass(7 * day);
      expect((await rating(byVoters)).manOfTheMatch).toBe(voterKeys[1]);
      expect((await rating(byPlace)).manOfTheMatch).toBe(placeKeys[1]);
    });

    test('the same ballot again is answered with what is stored, also after the close', async () => {
      const id = await fixture({ kick_off: new Date(newsroom.clock.now() - 7 * day + 1000) });
      const keys = await players(id);
      const { token } = await newsroom.reader();
      const votes = votesFor(keys, (at) => (at % 3 === 0 ? 0 : 7));
      const first = await vote(id, votes, token);
      const again = await vote(
        id,
        [...votes].reverse().filter(({ value }) => value > 0),
        token,
      );
      expect([again.status, again.body]).toEqual([200, first.body]);
      newsroom.clock.pass(1000);
      const late = await vote(id, votes, token);
      expect([late.status, late.body]).toMatchObject([200, { is_open: false, has_user_voted: true }]);
      expect(await rows(id)).toHaveLength(1);
    });

    test('another ballot of the same reader is refused with the rating, and the first stays', async () => {
      const id = await fixture();
      const keys = await players(id);
      const { token } = await newsroom.reader();
      await vote(
        id,
        votesFor(keys.slice(0, 2), () => 7),
        token,
      );
      for (const votes of [votesFor(keys.slice(0, 2), () => 8), votesFor(keys.slice(0, 3), (at) => 7 + (at % 2))]) {
        const reply = await vote(id, votes, token);
        expect(reply.status).toBe(409);
        expect(reply.body).toMatchObject({
          message: 'Je hebt deze spelers al een cijfer gegeven. Je eerste cijfers tellen.',
          data: { has_user_voted: true, voters_count: 1 },
        });
      }
      expect((await rating(id, token)).players.map(({ mine }) => mine).filter(Boolean)).toEqual([7, 7]);
    });

    /** A match in its 60th minute with a ballot of a reader on everybody who played by then, and on nobody else. */
    async function votedEarly(grade: (at: number) => number) {
      const id = await fixture({ status: 'live', minute: 60 }, 'deaftrap', 60);
      const first = await players(id);
      const { token } = await newsroom.reader();
      expect((await vote(id, votesFor(first, grade), token)).status).toBe(200);
      await newsroom.database.asOwner('deaftrap', (queries) => drawUpLineUp(queries, 'deaftrap', id, 90));
      const later = (await players(id)).filter((player) => !first.includes(player));
      expect(later.length).toBeGreaterThan(0);
      return { id, token, first, later };
    }

    test('who came on after a ballot was cast can be added to it; the grades that were given stay, and it is one ballot', async () => {
      const { id, token, first, later } = await votedEarly((at) => (at === 2 ? 0 : 7));
      expect((await rating(id, token)).players.filter(({ canAdd }) => canAdd).map((player) => player.id)).toEqual(
        later,
      );
      const reply = await vote(
        id,
        votesFor([...first, ...later], (at) => (at === 2 ? 0 : at < first.length ? 7 : 9)),
        token,
      );
      const seen = asContract(voteRating, reply);
      expect(seen?.players.map(({ mine }) => mine)).toEqual([
        ...first.map((_, at) => (at === 2 ? undefined : 7)),
        ...later.map(() => 9),
      ]);
      expect(seen).toMatchObject({ voters: 1, hasVoted: true });
      expect(seen?.players.some(({ canAdd }) => canAdd)).toBe(false);
      expect(await rows(id)).toHaveLength(1);
      expect(
        (
          await vote(
            id,
            votesFor(later, () => 9),
            token,
          )
        ).status,
      ).toBe(200);
      expect(
        (
          await vote(
            id,
            votesFor(later, () => 8),
            token,
          )
        ).status,
      ).toBe(409);
    });

    test('whom a ballot gave no rating keeps none, and a ballot that contradicts the first adds nothing', async () => {
      const { id, token, first, later } = await votedEarly((at) => (at === 2 ? 0 : 7));
      for (const [key = 0, value = 0] of [
        [first[2], 7],
        [first[0], 8],
      ]) {
        const reply = await vote(id, [...votesFor(later, () => 9), { key, value }], token);
        expect([reply.status, reply.body]).toMatchObject([409, { data: { has_user_voted: true } }]);
      }
      const seen = await rating(id, token);
      expect(seen?.players.filter(({ canAdd }) => canAdd).map((player) => player.id)).toEqual(later);
      expect(seen?.players[2]).toMatchObject({ mine: undefined, canAdd: false });
    });

    test('after the close nobody can be added any more', async () => {
      const { id, token, later } = await votedEarly(() => 7);
      const kick_off = new Date(newsroom.clock.now() - 7 * day);
      await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.updateTable('fixtures').set({ status: 'finished', kick_off }).where('id', '=', id).execute(),
      );
      const reply = await vote(
        id,
        votesFor(later, () => 9),
        token,
      );
      expect([reply.status, reply.body]).toMatchObject([409, { data: { is_open: false, has_user_voted: true } }]);
      expect((await rating(id, token)).players.some(({ canAdd }) => canAdd)).toBe(false);
    });

    test(`${many} ballots of one reader at once leave one, and all hear of it`, async () => {
      const id = await fixture();
      const keys = await players(id);
      const { token, id: reader } = await newsroom.reader();
      const replies = await Promise.all(
        Array.from({ length: many }, (_, n) =>
          vote(
            id,
            votesFor(keys, () => (n % 10) + 1),
            token,
          ),
        ),
      );
      const stored = await rows(id);
      expect(stored.map(({ user_id }) => user_id)).toEqual([reader]);
      const mine = (await rating(id, token)).players[0]?.mine;
      const statuses = replies.map(({ status }, n) => [status, (n % 10) + 1 === mine ? 200 : 409]);
      expect(statuses.every(([is, due]) => is === due)).toBe(true);
    });

    test(`${many} readers at once are all counted, and the last number told is the last`, async () => {
      const id = await fixture();
      const keys = await players(id);
      const readers = await Promise.all(Array.from({ length: many }, () => newsroom.reader()));
      const replies = await Promise.all(
        readers.map(({ token }) =>
          vote(
            id,
            votesFor(keys, () => 6),
            token,
          ),
        ),
      );
      expect(replies.every(({ status }) => status === 200)).toBe(true);
      const events = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .selectFrom('broadcasts')
          .select(['event', 'data'])
          .where('tenant', '=', 'deaftrap')
          .where('channel', '=', `fixture-${id}`)
          .orderBy('id')
          .execute(),
      );
      expect(events.map(({ event, data }) => [event, JSON.parse(data)])).toEqual(
        readers.map((_, at) => ['LiveVotes', { voters_count: at + 1, sequence: at + 1 }]),
      );
      expect(await rating(id)).toMatchObject({ voters: many });
    });

    test('a match is open from its 60th minute until seven days after kick-off', async () => {
      const now = newsroom.clock.now();
      const kick_off = new Date(now - 70 * 60_000);
      const live = await fixture({ status: 'live', minute: 59, kick_off }, 'deaftrap', 59);
      const keys = await players(live);
      const { token } = await newsroom.reader();
      const votes = votesFor(keys.slice(0, 1), () => 7);
      const early = await vote(live, votes, token);
      expect(early.status).toBe(409);
      expect(early.body).toMatchObject({
        message: 'Cijfers geven kan vanaf de zestigste minuut.',
        data: { is_open: false },
      });
      expect(await rating(live)).toMatchObject({
        isOpen: false,
        opensAt: new Date(kick_off.getTime() + 75 * 60_000).toISOString(),
      });
      await newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .updateTable('fixtures')
          .set({ minute: 60 })
          .where('id', '=', live)
          .where('tenant', '=', 'deaftrap')
          .execute(),
      );
      expect(await rating(live)).toMatchObject({ isOpen: true, opensAt: undefined });
      expect((await vote(live, votes, token)).status).toBe(200);

      const last = await fixture({ kick_off: new Date(now - 7 * day + 1) });
      const over = await fixture({ kick_off: new Date(now - 7 * day) });
      expect(
        (
          await vote(
            last,
            votesFor((await players(last)).slice(0, 1), () => 7),
            token,
          )
        ).status,
      ).toBe(200);
      const late = await vote(
        over,
        votesFor((await players(over)).slice(0, 1), () => 7),
        token,
      );
      expect([late.status, late.body]).toMatchObject([409, { data: { is_open: false, has_user_voted: false } }]);
      expect(await rows(over)).toEqual([]);
    });

    test.each(few(['scheduled', 'postponed', 'abandoned', 'cancelled', 'half-time']))(
      'a match that is %s takes no ballots',
      async (status) => {
        const id = await fixture({ status, minute: status === 'half-time' ? 45 : null });
        const { token } = await newsroom.reader();
        expect((await vote(id, await sevens(id), token)).status).toBe(409);
        expect(await rows(id)).toEqual([]);
      },
    );

    test('before there is a line-up the rating has no players', async () => {
      const id = await fixture({ status: 'scheduled', kick_off: new Date(newsroom.clock.now() + day) });
      await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.deleteFrom('line_ups').where('fixture_id', '=', id).where('tenant', '=', 'deaftrap').execute(),
      );
      expect(await rating(id)).toMatchObject({ players: [], isOpen: false, voters: 0 });
    });

    const invalid: readonly (readonly [string, (keys: readonly number[], benched: number) => unknown])[] = [
      ['without any rating', (keys) => votesFor(keys, () => 0)],
      ['without players', () => []],
      ['with a grade of 11', (keys) => votesFor(keys, () => 11)],
      ['with a negative grade', (keys) => votesFor(keys, () => -1)],
      ['with half a grade', (keys) => votesFor(keys, () => 7.5)],
      [
        'with a player twice',
        ([key]) => [
          { key, value: 7 },
          { key, value: 8 },
        ],
      ],
      ['with somebody who is no player', () => [{ key: 99_999, value: 7 }]],
      ['with somebody who stayed on the bench', (_, benched) => [{ key: benched, value: 7 }]],
      ['that is no list', () => 'seven'],
      ['whose grades are text', ([key]) => [{ key, value: '7' }]],
      ['that is absent', () => undefined],
    ];
    test.each(turns(invalid, 0))('a ballot %s is told at the field, and nothing is stored', async (_, votesOf) => {
      const id = await fixture();
      const { token } = await newsroom.reader();
      const keys = await players(id);
      const benched = Array.from({ length: 25 }, (_, at) => at + 1).find((player) => !keys.includes(player)) ?? 0;
      const reply = await vote(id, votesOf(keys, benched), token);
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { votes: [expect.any(String)] } });
      expect(await rows(id)).toEqual([]);
    });

    test('a guest cannot vote', async () => {
      const id = await fixture();
      expect((await vote(id, await sevens(id))).status).toBe(401);
      expect(await rows(id)).toEqual([]);
    });

    test.each(few(['manchester-city/2025-26', 'psv/2025-26', 'feyenoord/2024-25']))(
      '%s has no such match',
      async (path) => {
        const id = await fixture();
        const { token } = await newsroom.reader();
        expect((await vote(id, await sevens(id), token, path)).status).toBe(404);
      },
    );

    test.each(few(['8999', 'abc', '0', '99999999999'], 2))('a match %s is not there', async (id) => {
      const { token } = await newsroom.reader();
      expect((await show(id)).status).toBe(404);
      expect((await vote(id, [{ key: 1, value: 7 }], token)).status).toBe(404);
    });

    test('a match in which the paper follows nobody cannot be rated', async () => {
      expect((await show(await fixture({ home: 'PSV' }))).status).toBe(404);
    });

    test('a ballot stays counted when its reader leaves', async () => {
      const id = await fixture();
      const reader = await newsroom.reader();
      await vote(id, await sevens(id), reader.token);
      await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.deleteFrom('users').where('tenant', '=', 'deaftrap').where('id', '=', reader.id).execute(),
      );
      expect(await rating(id)).toMatchObject({ voters: 1 });
    });

    test('papers do not see each other: a reader of one cannot rate for the other', async () => {
      const { token } = await newsroom.reader('thefinalwhistle');
      const id = await fixture();
      expect((await vote(id, await sevens(id), token)).status).toBe(403);
      expect(await rows(id)).toEqual([]);
      const [nl, en] = [await rating(7), await rating(7, undefined, 'thefinalwhistle')];
      expect([nl.address.team, en.address.team]).toEqual(['feyenoord', 'manchester-city']);
      expect(nl.players.map(({ name }) => name)).not.toEqual(en.players.map(({ name }) => name));
    });

    test('scores of matches: shown once they are closed, and to who has voted', async () => {
      const [open, closed] = [await fixture(), await fixture({ kick_off: new Date(newsroom.clock.now() - 6 * day) })];
      const keys = await cast(closed, [
        [6, 8],
        [6, 8],
        [6, 8],
        [6, 8],
        [6, 8],
      ]);
      await cast(open, [[6], [6], [6], [6]]);
      newsroom.clock.pass(2 * day);
      const { token } = await newsroom.reader();
      const scores = async () =>
        asContract(
          fixtureScores,
          await newsroom.ask(
            'GET',
            `/api/v2/matchcenter/feyenoord/fixtures/mom-scores?fixtures=${open},${closed},7777`,
            {
              token,
            },
          ),
        );
      const name = (await rating(closed)).players[1]?.name;
      const award = 'man-of-the-match';
      const done = { fixtureId: closed, manOfTheMatch: { id: keys[1], name }, award, average: 7, voters: 5 };
      expect(await scores()).toEqual(
        expect.arrayContaining([
          done,
          { fixtureId: open, manOfTheMatch: undefined, award, average: undefined, voters: 4 },
        ]),
      );
      await vote(
        open,
        votesFor((await players(open)).slice(0, 1), () => 6),
        token,
      );
      expect(await scores()).toContainEqual(expect.objectContaining({ fixtureId: open, average: 6, voters: 5 }));
    });

    test('scores of players, per match', async () => {
      const closed = await fixture({ kick_off: new Date(newsroom.clock.now() - 6 * day) });
      const keys = await cast(closed, [
        [6, 8, 3],
        [7, 8],
        [8, 8],
        [9, 8],
        [10, 8],
      ]);
      const ask = async (query: string) =>
        asContract(
          playerScores,
          await newsroom.ask('GET', `/api/v2/matchcenter/feyenoord/players/mom-scores?${query}`),
        );
      const asked = `players=${keys.slice(0, 3)}&fixtures=${closed}`;
      expect(await ask(asked)).toContainEqual({ playerId: keys[0], fixtureId: closed, average: undefined, voters: 5 });
      newsroom.clock.pass(2 * day);
      expect(await ask(asked)).toEqual(
        expect.arrayContaining([
          { playerId: keys[0], fixtureId: closed, average: 8, voters: 5 },
          { playerId: keys[1], fixtureId: closed, average: 8, voters: 5 },
          { playerId: keys[2], fixtureId: closed, average: undefined, voters: 1 },
        ]),
      );
      const season = await ask(`players=${keys[0]}`);
      expect(season).toContainEqual({ playerId: keys[0], fixtureId: closed, average: 8, voters: 5 });
      expect(season.every(({ playerId }) => playerId === keys[0])).toBe(true);
    });

    test.each([
      'fixtures/mom-scores',
      'fixtures/mom-scores?fixtures=a',
      'fixtures/mom-scores?fixtures=1,',
      'players/mom-scores?fixtures=7',
    ])('%s is told what is wrong', async (path) => {
      expect((await newsroom.ask('GET', `/api/v2/matchcenter/feyenoord/${path}`)).status).toBe(422);
    });

    test('the best rated are of closed matches alone, with their matches and how often they were the best', async () => {
      const closed = await fixture(
        { kick_off: new Date(Date.parse('2025-09-01T18:00:00Z')), home: clubs.thefinalwhistle },
        'thefinalwhistle',
      );
      const before = asContract(
        topRated,
        await newsroom.ask('GET', '/ajax/matchcenter/top-mom', { tenant: 'thefinalwhistle' }),
      );
      expect(before.length).toBeLessThanOrEqual(10);
      const star = (await rating(closed, undefined, 'thefinalwhistle')).players[4]?.id ?? 0;
      await newsroom.database.asOwner('thefinalwhistle', async (queries) => {
        const tenant = 'thefinalwhistle';
        const ballot = { tenant, fixture_id: closed, team: teams[tenant], user_id: null, cast_at: new Date(0) };
        const ballots = await queries
          .insertInto('ballots')
          .values(Array.from({ length: 900 }, () => ballot))
          .returning('id')
          .execute();
        await queries
          .insertInto('grades')
          .values(ballots.map(({ id }) => ({ tenant, ballot_id: id, player_id: star, grade: 10 })))
          .execute();
      });
      const [best] = asContract(
        topRated,
        await newsroom.ask('GET', '/ajax/matchcenter/top-mom?team=manchester-city', { tenant: 'thefinalwhistle' }),
      );
      expect(best).toMatchObject({ id: star });
      expect(best?.average).toBeGreaterThan(9);
      expect(best?.awards).toBeGreaterThan(0);
      expect((await newsroom.ask('GET', '/ajax/matchcenter/top-mom?team=nobody')).status).toBe(404);
    });
  });
});
