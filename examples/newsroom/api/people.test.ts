import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, fillPath } from '#core/contract/base/endpoint.ts';
import { playerNews, showPlayer } from '#core/contract/footballPlayer.ts';
import { showTeamInLeague } from '#core/contract/footballTeam.ts';
import { showTeam } from '#core/contract/formation/formation.ts';
import { atMoment } from '../../../tests/support/atMoment.ts';
import { isSoak, sized, turns } from '../../../tests/support/soak.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { findRankings } from '../database/scorers.ts';
import { findPlayedFixtures } from '../database/squads.ts';
import { plainText } from '../editorial/plainText.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('players and teams on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const at = (moment: string | number, tenant?: string) => atMoment(newsroom, moment, tenant);
    type Params = Readonly<Record<string, string | number>>;
    const send = ({ path }: Endpoint, params: Params, tenant = 'deaftrap') =>
      newsroom.ask('GET', fillPath(path, params), { tenant });
    const ask = async <T>(endpoint: Endpoint<string, unknown, unknown, T>, params: Params, tenant = 'deaftrap') =>
      asContract(endpoint, await send(endpoint, params, tenant));
    const idOf = async (name: string) => {
      const found = await newsroom.database.inTenant('deaftrap', (queries) =>
        queries.selectFrom('squad_players').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
      );
      return found.id;
    };

    test('when the cup is over, everybody who scored has the goals of the list of top scorers, match by match', async () => {
      await at('2026-11-24T12:00:00Z');
      const counted = await newsroom.database.inTenant('deaftrap', async (queries) => {
        const ranked = await findRankings(queries, { competition: 'world-cup', season: '2026' });
        const sums = [];
        const scorers = ranked.filter(({ by }) => by === 'goals');
        expect(scorers.length).toBeGreaterThan(100);
        for (const { player, count: goals, part: penalties } of turns(scorers, 0)) {
          const played = await findPlayedFixtures(queries, player);
          const sum = (of: 'goals' | 'penalties') => played.reduce((total, each) => total + each[of], 0);
          sums.push([player, goals, penalties, sum('goals'), sum('penalties')]);
        }
        return sums;
      });
      expect(counted.filter(([, goals, penalties, own, spot]) => goals !== own || penalties !== spot)).toEqual([]);
    });

    // One of three stands for the others, but in `npm run soak`.
    test('minutes and appearances match by match add up to the totals, for everybody of a squad', async () => {
      const { squad } = await ask(showTeam, { team: 'ned' });
      expect(squad).toHaveLength(26);
      let minutes = 0;
      for (const { id } of turns(squad, 0)) {
        const { totals, matches } = await ask(showPlayer, { id });
        const played = matches.filter((each) => each.minutes !== undefined);
        expect(played.reduce((sum, each) => sum + (each.minutes ?? 0), 0)).toBe(totals.minutes);
        expect([played.length, played.filter(({ isStarter }) => isStarter).length]).toEqual([
          totals.appearances,
          totals.starts,
        ]);
        minutes += totals.minutes;
      }
      // Whole matches, of ninety minutes or a hundred and twenty.
      if (isSoak) expect(minutes % 330).toBe(0);
      expect(minutes).toBeGreaterThanOrEqual(sized(990, 3 * 990));
    });

    test('somebody is told with their team, birthday and age, and each match with its address', async () => {
      const [first] = (await ask(showTeam, { team: 'ned' })).squad;
      const player = await ask(showPlayer, { id: first?.id ?? 0 });
      expect(player).toMatchObject({ name: first?.name, position: 'GK', number: 1, competition: 'WK 2026' });
      expect(player.team).toMatchObject({ name: 'Nederland', code: 'NED', flag: '🇳🇱' });
      expect(player.team?.url).toMatch(/\/matchcenter\/team\/ned$/);
      expect(player.dateOfBirth).toMatch(/^(19|20)\d\d-\d\d-\d\d$/);
      expect(player.age).toBeGreaterThan(16);
      expect(first?.url).toMatch(new RegExp(`/matchcenter/player/${first?.id}$`));
      const played = await ask(showPlayer, { id: await idOf('Virgil van Dijk') });
      expect(played.matches.length).toBeGreaterThanOrEqual(3);
      for (const { url, opponent, kickOff, roundName } of played.matches) {
        expect(url).toMatch(/\/match\/2600\d\d$/);
        expect([opponent.name === 'Nederland', Number.isNaN(Date.parse(kickOff)), roundName]).toEqual([
          false,
          false,
          expect.any(String),
        ]);
      }
    });

    test('nothing is told of what is still to come by the clock', async () => {
      await at('2026-06-12T12:00:00Z');
      const { totals, matches } = await ask(showPlayer, { id: await idOf('Virgil van Dijk') });
      expect([matches, totals.appearances, totals.minutes, totals.goals]).toEqual([[], 0, 0, 0]);
    });

    test('nobody is found under an id that nobody has, and nothing under what is none', async () => {
      for (const id of ['0', '999999999', 'x', '-1'])
        for (const endpoint of [showPlayer, playerNews]) expect((await send(endpoint, { id })).status).toBe(404);
      for (const team of ['nobody', 'NED', "ned'--"])
        expect([
          (await send(showTeam, { team })).status,
          (await send(showTeamInLeague, { team, league: 'world-cup' })).status,
        ]).toEqual([404, 404]);
      expect((await send(showTeamInLeague, { team: 'ned', league: 'eredivisie' })).status).toBe(404);
      expect((await send(showTeamInLeague, { team: 'arsenal', league: 'premier-league' })).status).toBe(404);
    });

    test('nobody has been written about yet, and that is an empty list', async () => {
      expect(await ask(playerNews, { id: await idOf('Virgil van Dijk') })).toEqual([]);
    });

    test('while a match is on, who began it has it among theirs, with how it stands and what is to follow', async () => {
      await at('2026-06-26T00:20:00Z');
      const { live, follow, nextKickOff, matches } = await ask(showPlayer, { id: await idOf('Virgil van Dijk') });
      expect([live?.status, live?.away.name, follow, nextKickOff]).toEqual([
        'live',
        'Nederland',
        [live?.id],
        undefined,
      ]);
      expect(matches.at(-1)).toMatchObject({ fixtureId: live?.id, isStarter: true, minutes: undefined });
      expect(matches).toHaveLength(3);
      await at('2026-06-12T12:00:00Z');
      const before = await ask(showPlayer, { id: await idOf('Virgil van Dijk') });
      expect([before.live, before.follow, before.nextKickOff]).toEqual([undefined, [], '2026-06-14T20:00:00.000Z']);
    });

    test('a match that is near is among those of everybody in the squad before it begins, and stays: nothing moves then', async () => {
      const squad = (await ask(showTeam, { team: 'ned' })).squad.filter((_, nth) => nth % sized(8, 4) === 0);
      const rowsAt = async (moment: string) => {
        await at(moment);
        const all = await Promise.all(squad.map(({ id }) => ask(showPlayer, { id })));
        return all.map(({ matches }) => matches.map(({ fixtureId, minutes }) => [fixtureId, minutes] as const));
      };
      const [before, during, after] = [
        await rowsAt('2026-06-13T21:00:00Z'),
        await rowsAt('2026-06-14T20:30:00Z'),
        await rowsAt('2026-06-14T22:20:00Z'),
      ];
      expect(before).toEqual(squad.map(() => [[expect.any(Number), undefined]]));
      expect(during).toEqual(before);
      expect(after.map(([row]) => row?.[0])).toEqual(before.map(([row]) => row?.[0]));
      // It stays until the next one is near, and is then one of theirs where they played.
      expect(await rowsAt('2026-06-19T16:00:00Z')).toEqual(after);
      const later = await rowsAt('2026-06-20T10:00:00Z');
      const played = after.map((rows) => rows.filter(([, minutes]) => minutes !== undefined));
      expect(later.map((rows) => rows.slice(0, -1))).toEqual(played);
    });

    test('a team in a cup has its place in its group, the match that is on, the next and the last', async () => {
      // Group F ends with two matches at once.
      await at('2026-06-26T00:20:00Z');
      const team = await ask(showTeamInLeague, { team: 'ned', league: 'world-cup' });
      expect([team.name, team.group, team.row?.team.slug, team.row?.played]).toEqual(['WK 2026', 'F', 'ned', 3]);
      expect(team.matches.map(({ away, status }) => [away.name, status])).toEqual([['Nederland', 'live']]);
      expect(team.matches[0]?.sequence).toBe(0);
      expect(team.last).toHaveLength(2);
      expect(Date.parse(team.last[0]?.kickOff ?? '')).toBeGreaterThan(Date.parse(team.last[1]?.kickOff ?? ''));
      await at('2026-06-12T12:00:00Z');
      const before = await ask(showTeamInLeague, { team: 'ned', league: 'world-cup' });
      expect([before.matches, before.last, before.next?.status]).toEqual([[], [], 'scheduled']);
    });

    test('a club has its place in the league, and the squad that readers rate', async () => {
      const team = await ask(showTeamInLeague, { team: 'feyenoord', league: 'eredivisie' });
      expect([team.group, team.row?.team.name]).toEqual([undefined, 'Feyenoord']);
      expect((await ask(showTeam, { team: 'feyenoord' })).squad.every(({ url }) => url === undefined)).toBe(true);
      expect((await ask(showTeam, { team: 'psv' })).squad).toEqual([]);
    });

    test('each paper has names in its own language', async () => {
      const team = await ask(showTeam, { team: 'ned' }, 'thefinalwhistle');
      expect(team.name).toBe('Netherlands');
    });

    test('news is what names a player, whatever the accents, and what has the tag of the country', async () => {
      await at('2026-11-24T12:00:00Z');
      const texts = ['Luka Modric speelt nog.', 'Luka Modrićovic is een ander.', 'Over het land.', 'Over niets.'];
      await newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .insertInto('articles')
          .values(
            texts.map((text, at) => ({
              ...{ tenant: 'deaftrap', id: 9001 + at, slug: `nieuws-${at}`, kicker: '', title: text, standfirst: '' },
              ...{ neutral_title: null, author: null, external_url: null, picture: null, blocks: '[]' },
              tags: at === 2 ? ['kroatie'] : ['analyse'],
              published_at: new Date(Date.parse('2026-11-24T11:00:00Z') - at * 60_000),
              plain_text: plainText(text),
            })),
          )
          .execute(),
      );
      const news = await ask(playerNews, { id: await idOf('Luka Modrić') });
      expect(news.map(({ id }) => id).filter((id) => id > 9000)).toEqual([9001, 9003]);
    });
  });
});
