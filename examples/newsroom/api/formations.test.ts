import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { me } from '#core/contract/base/account.ts';
import {
  formations,
  myFormation,
  saveFormation,
  showTeam,
  topPlayers,
  userFormations,
} from '#core/contract/formation/formation.ts';
import { sized } from '../../../tests/support/soak.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

const atOnce = sized(30, 100);

const first = 901;
const squad = Array.from({ length: 14 }, (_, at) => first + at);
const eleven = squad.slice(0, 11);

describe.each(testDatabase)('line-ups on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      for (const [tenant, team] of [
        ['deaftrap', 'dorp'],
        ['deaftrap', 'stad'],
        ['thefinalwhistle', 'dorp'],
      ] as const) {
        await newsroom.database.asOwner(tenant, async (queries) => {
          await queries
            .insertInto('teams')
            .values({ tenant, slug: team, club: `SV ${team}`, name: team })
            .execute();
          if (team === 'stad') return;
          const player = (id: number, at: number) => ({
            tenant,
            id,
            team,
            name: `Player ${id}`,
            number: 14 - at,
            position: at === 0 ? ('GK' as const) : ('MF' as const),
          });
          await queries.insertInto('players').values(squad.map(player)).execute();
        });
      }
    });
    afterAll(() => newsroom.close());

    const save = (token: string | undefined, more: object = {}, tenant = 'deaftrap') =>
      newsroom.ask('POST', '/api/v2/user/formation', {
        token,
        tenant,
        body: { team: 'dorp', formation: '4-3-3', players: eleven, ...more },
      });
    const mine = (token: string, query = '?team=dorp', tenant = 'deaftrap') =>
      newsroom.ask('GET', `/api/v2/user/formation${query}`, { token, tenant });
    const counted = async (tenant = 'deaftrap', query = '?team=dorp') =>
      asContract(userFormations, await newsroom.ask('GET', `/api/v2/user-formations${query}`, { tenant }));
    const top = async (query: string, tenant = 'deaftrap') =>
      asContract(topPlayers, await newsroom.ask('GET', `/api/v2/user/formation/top-players${query}`, { tenant }));
    const forgetAll = () =>
      newsroom.database.asOwner('deaftrap', (queries) =>
        queries.deleteFrom('reader_formations').where('team', '=', 'dorp').execute(),
      );

    test('a team is shown with its players, by their numbers', async () => {
      const team = asContract(showTeam, await newsroom.ask('GET', '/api/v2/matchcenter/teams/dorp'));
      expect(team).toMatchObject({ slug: 'dorp', name: 'dorp' });
      expect(team.squad).toHaveLength(14);
      expect(team.squad[0]).toEqual({ id: 914, name: 'Player 914', number: 1, position: 'MF', image: undefined });
    });

    test.each(['nowhere', 'Dorp', '%00', '..', 'a'.repeat(200)])('team "%s" is not there', async (slug) => {
      expect((await newsroom.ask('GET', `/api/v2/matchcenter/teams/${slug}`)).status).toBe(404);
    });

    test('a reader keeps a line-up, reads it back anywhere, and the meta of the account names it', async () => {
      const { token } = await newsroom.reader();
      expect((await mine(token)).status).toBe(404);
      const kept = asContract(saveFormation, await save(token));
      expect(kept).toEqual({ id: kept.id, team: 'dorp', formation: '4-3-3', players: eleven });
      expect(asContract(myFormation, await mine(token))).toEqual(kept);
      const reply = await newsroom.ask('GET', me.path, { token });
      expect(reply.body).toMatchObject({ data: { meta: { has_formation: { current_formation_id: kept.id } } } });
      expect(asContract(me, reply).formation).toBe(kept.id);
    });

    test('the last one counts, under the same id, and others have none of it', async () => {
      const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
      const { id } = asContract(saveFormation, await save(reader.token));
      const players = [...eleven].reverse();
      const again = asContract(saveFormation, await save(reader.token, { formation: '3-5-2', players }));
      expect(again).toEqual({ id, team: 'dorp', formation: '3-5-2', players });
      expect(asContract(myFormation, await mine(reader.token))).toEqual(again);
      expect((await mine(other.token)).status).toBe(404);
      expect((await mine(reader.token, '?team=stad')).status).toBe(404);
      expect(asContract(me, await newsroom.ask('GET', me.path, { token: other.token })).formation).toBeUndefined();
    });

    test('without a team the line-up that was kept last is meant', async () => {
      const { token } = await newsroom.reader();
      await save(token);
      expect(asContract(myFormation, await mine(token, ''))).toMatchObject({ team: 'dorp' });
    });

    test('a guest keeps nothing', async () => {
      expect((await save(undefined)).status).toBe(401);
      expect((await newsroom.ask('GET', '/api/v2/user/formation')).status).toBe(401);
    });

    test.each<[string, object, string]>([
      ['ten players', { players: eleven.slice(1) }, 'players'],
      ['twelve players', { players: squad.slice(0, 12) }, 'players'],
      ['one player twice', { players: [...eleven.slice(1), first + 1] }, 'players'],
      ['somebody of another team', { players: [...eleven.slice(1), 1] }, 'players'],
      ['half a player', { players: [...eleven.slice(1), 901.5] }, 'players'],
      ['a huge id', { players: [...eleven.slice(1), 99_999_999_999] }, 'players'],
      ['no players', { players: undefined }, 'players'],
      ['words for players', { players: 'all of them' }, 'players'],
      ['a formation that there is not', { formation: '2-3-5' }, 'formation'],
      ['a formation of the language', { formation: 'constructor' }, 'formation'],
      ['a team that there is not', { team: 'nowhere' }, 'team'],
      ['a team that no text can hold', { team: 'do\u0000rp' }, 'team'],
      ['a team without players', { team: 'stad' }, 'players'],
    ])('a line-up with %s is told at the field, and the one before stays', async (_, wrong, field) => {
      const { token } = await newsroom.reader();
      const kept = asContract(saveFormation, await save(token));
      const reply = await save(token, wrong);
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
      expect(asContract(myFormation, await mine(token))).toEqual(kept);
    });

    test(`${atOnce} line-ups of one reader at once leave one, whole`, async () => {
      const reader = await newsroom.reader();
      const turned = (by: number) => [...eleven.slice(by), ...eleven.slice(0, by)];
      const replies = await Promise.all(
        Array.from({ length: atOnce }, (_, n) =>
          save(reader.token, { formation: formations[n % 7], players: turned(n % 11) }),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      const rows = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.selectFrom('reader_formations').selectAll().where('user_id', '=', reader.id).execute(),
      );
      expect(rows).toHaveLength(1);
      const kept = asContract(myFormation, await mine(reader.token));
      const sent = Array.from({ length: atOnce }, (_, n) => `${formations[n % 7]} ${turned(n % 11)}`);
      expect(sent).toContain(`${kept.formation} ${kept.players}`);
    });

    test('formations are counted, most chosen first, as many as are asked for', async () => {
      await forgetAll();
      for (const formation of ['4-4-2', '4-3-3', '4-3-3', '3-5-2', '4-3-3', '4-4-2']) {
        await save((await newsroom.reader()).token, { formation });
      }
      const all = [
        { name: '4-3-3', count: 3 },
        { name: '4-4-2', count: 2 },
        { name: '3-5-2', count: 1 },
      ];
      expect(await counted()).toEqual(all);
      expect(await counted('deaftrap', '?team=dorp&limit=2')).toEqual(all.slice(0, 2));
      expect(await counted('deaftrap', '?team=stad')).toEqual([]);
      expect(await counted('deaftrap', '?team=%00')).toEqual([]);
      expect((await newsroom.ask('GET', '/api/v2/user-formations?limit=none')).status).toBe(422);
    });

    test('players are counted for each place of a formation, or over all places', async () => {
      await forgetAll();
      const swapped = [902, 901, ...eleven.slice(2)];
      await save((await newsroom.reader()).token);
      await save((await newsroom.reader()).token);
      await save((await newsroom.reader()).token, { players: swapped });
      await save((await newsroom.reader()).token, { formation: '4-4-2', players: [914, ...eleven.slice(1)] });
      const places = await top('?team=dorp&formation=4-3-3');
      expect(places.filter(({ place }) => place === 0).map(({ id, users }) => [id, users])).toEqual([
        [901, 2],
        [902, 1],
      ]);
      expect(places.map(({ users }) => users)).toEqual([...Array(9).fill(3), 2, 2, 1, 1]);
      const [most] = await top('?team=dorp');
      expect(most).toMatchObject({ id: 902, users: 4, name: 'Player 902', position: 'MF', place: undefined });
      expect(await top('?team=dorp&formation=constructor')).toEqual([]);
      expect(await top('?team=%00')).toEqual([]);
    });

    test('what readers of another paper choose is not counted', async () => {
      await forgetAll();
      const reader = await newsroom.reader('thefinalwhistle');
      const kept = asContract(saveFormation, await save(reader.token, {}, 'thefinalwhistle'));
      expect(asContract(myFormation, await mine(reader.token, '', 'thefinalwhistle'))).toEqual(kept);
      expect(await counted()).toEqual([]);
      expect(await counted('thefinalwhistle')).toEqual([{ name: '4-3-3', count: 1 }]);
      expect(await top('?team=dorp')).toEqual([]);
    });

    test('a line-up goes with its reader', async () => {
      const reader = await newsroom.reader();
      await save(reader.token);
      const before = await counted();
      await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.deleteFrom('users').where('id', '=', reader.id).execute(),
      );
      expect((before[0]?.count ?? 0) - ((await counted())[0]?.count ?? 0)).toBe(1);
    });
  });
});
