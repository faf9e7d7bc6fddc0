import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { me } from '#core/contract/base/account.ts';
import type { Follows } from '#core/contract/base/follows.ts';
import { changeFollows, showFollowed } from '#core/contract/follow.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { restoreSeason } from '../demo/season/season.ts';

afterAll(stopDatabases);

const none = { teams: [], fixtures: [] };

describe.each(testDatabase)('what readers follow on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const send = (by: Reader | undefined, body: unknown) =>
      newsroom.ask('POST', changeFollows.path, { token: by?.token, body });
    const change = async (by: Reader, body: unknown) => asContract(changeFollows, await send(by, body)).follows;
    const kept = async (by: Reader): Promise<Follows | undefined> =>
      asContract(me, await newsroom.ask('GET', me.path, { token: by.token })).follows;

    test('a reader’s meta holds it, in the order in which they did', async () => {
      const reader = await newsroom.reader();
      expect(await kept(reader)).toEqual({ teams: [], matches: [] });
      await change(reader, { follow: { teams: ['psv', 'ned'], fixtures: [] } });
      await change(reader, { follow: { teams: ['ajax'], fixtures: [260011] } });
      expect(await kept(reader)).toEqual({ teams: ['psv', 'ned', 'ajax'], matches: [260011] });
      await change(reader, { unfollow: { teams: ['psv'], fixtures: [260011] } });
      expect(await kept(reader)).toEqual({ teams: ['ned', 'ajax'], matches: [] });
    });

    test('what comes along from a browser stands behind what the account has, and sent twice it counts once', async () => {
      const reader = await newsroom.reader();
      await change(reader, { follow: { teams: ['psv', 'ned'], fixtures: [] } });
      const browsers = { follow: { teams: ['feyenoord', 'ned', 'psv'], fixtures: [260011] } };
      const after = { teams: ['psv', 'ned', 'feyenoord'], matches: [260011] };
      expect([await change(reader, browsers), await change(reader, browsers)]).toEqual([after, after]);
    });

    test('what a reader chooses to be notified of is kept for each team, until they no longer follow it', async () => {
      const reader = await newsroom.reader();
      const alerts = async (body: unknown) => asContract(changeFollows, await send(reader, body)).teamAlerts;
      const follow = { teams: ['psv', 'ned'], fixtures: [] };
      expect(await alerts({ follow })).toEqual({});
      const sent = { psv: ['cards', 'goals', 'cards'], ned: [], ajax: ['goals'] };
      expect(await alerts({ alerts: sent })).toEqual({ psv: ['goals', 'cards'], ned: [] });
      expect(asContract(me, await newsroom.ask('GET', me.path, { token: reader.token })).teamAlerts).toEqual({
        psv: ['goals', 'cards'],
        ned: [],
      });
      expect(await alerts({ alerts: { ned: null } })).toEqual({ psv: ['goals', 'cards'] });
      expect(await alerts({ unfollow: follow })).toEqual({});
      expect(await alerts({ follow })).toEqual({});
      expect((await send(reader, { alerts: { psv: ['weather'] } })).status).toBe(422);
    });

    test('what there is not is left out, and what could not be stored too', async () => {
      const reader = await newsroom.reader();
      const follow = { teams: ['nobody', 'p\0v', 'psv'], fixtures: [3_000_000_000, 1.5, 999_999, 260012] };
      expect(await change(reader, { follow })).toEqual({ teams: ['psv'], matches: [260012] });
    });

    test('a guest keeps it elsewhere, and more than 200 matches are refused', async () => {
      expect((await send(undefined, { follow: none })).status).toBe(401);
      const reader = await newsroom.reader();
      const rows = await newsroom.database.inTenant('deaftrap', (all) =>
        all.selectFrom('fixtures').select('id').limit(201).execute(),
      );
      const fixtures = rows.map(({ id }) => id);
      const refused = await send(reader, { follow: { teams: [], fixtures } });
      expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ errors: expect.anything() })]);
      await change(reader, { follow: { teams: [], fixtures: fixtures.slice(0, 200) } });
      expect((await send(reader, { follow: { teams: [], fixtures: fixtures.slice(200) } })).status).toBe(422);
      expect((await kept(reader))?.matches).toHaveLength(200);
    });

    test('teams and matches are shown in the order asked for, a team with the match that is on or next', async () => {
      newsroom.clock.pass(Date.parse('2026-06-14T20:30:00Z') - newsroom.clock.now());
      await newsroom.database.asOwner('deaftrap', (all) => restoreSeason(all, 'deaftrap', 0, newsroom.clock.now()));
      const path = `${showFollowed.path}?teams=ned,nobody,bra&fixtures=260012,260011,999999`;
      const { teams, matches } = asContract(showFollowed, await newsroom.ask('GET', path));
      expect(teams.map(({ team }) => [team.name, team.flag, team.url])).toEqual([
        ['Nederland', '🇳🇱', '/matchcenter/team/ned'],
        ['Brazilië', '🇧🇷', '/matchcenter/team/bra'],
      ]);
      expect([teams[0]?.match?.home.name, teams[0]?.match?.status]).toEqual(['Nederland', 'live']);
      expect(teams[1]?.match?.status).toBe('scheduled');
      expect(matches.map(({ id }) => id)).toEqual([260012, 260011]);
      const many = Array.from({ length: 101 }, (_, at) => at + 1).join();
      expect((await newsroom.ask('GET', `${showFollowed.path}?fixtures=${many}`)).status).toBe(422);
      expect(asContract(showFollowed, await newsroom.ask('GET', showFollowed.path))).toEqual({
        teams: [],
        matches: [],
      });
    });
  });
});
