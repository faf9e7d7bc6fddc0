import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { collectionActions, collectionItems, collectionOptions } from '#core/contract/collection.ts';
import { atMoment } from '../../../tests/support/atMoment.ts';
import { sized } from '../../../tests/support/soak.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../demo/content/data/${file}`, import.meta.url), 'utf8'));
interface Player {
  readonly name: string;
  readonly pos: string;
  readonly date_of_birth: string;
  readonly club: { readonly name: string };
}
const squads: readonly { readonly fifa_code: string; readonly players: readonly Player[] }[] =
  read('2026-worldcup.squads.json');
const everybody = squads.flatMap(({ fifa_code, players }) => players.map((player) => ({ ...player, code: fifa_code })));

describe.each(testDatabase)('collections on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      await atMoment(newsroom, '2026-08-01T00:00:00Z');
      await atMoment(newsroom, '2026-08-01T00:00:00Z', 'thefinalwhistle');
    });
    afterAll(() => newsroom.close());

    const ask = (id: string, query = '', tenant = 'deaftrap') =>
      newsroom.ask('GET', `${fillPath(collectionItems.path, { id })}${query}`, { tenant });
    const items = async (id: string, query = '', tenant?: string) =>
      asContract(collectionItems, await ask(id, query, tenant));
    const options = async (id: string, field: string, query = '') =>
      asContract(
        collectionOptions,
        await newsroom.ask('GET', `${fillPath(collectionOptions.path, { id, field })}${query}`, { tenant: 'deaftrap' }),
      );
    const actions = async (id: string, tenant = 'deaftrap') =>
      asContract(collectionActions, await newsroom.ask('GET', fillPath(collectionActions.path, { id }), { tenant }));

    test.each(['deaftrap', 'thefinalwhistle'])(
      '%s has the 1,248 players of the squads and the 104 matches',
      async (tenant) => {
        const [players, matches] = [await items('players', '', tenant), await items('matches', '', tenant)];
        expect([players.total, matches.total]).toEqual([1248, 104]);
        expect([players.items.length, players.pageSize, players.hasMore]).toEqual([24, 24, true]);
      },
    );

    const plain = (name: string) =>
      name
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
    const last = sized(120, 1248);

    test('page after page holds each player once, in the order of the alphabet without accents', async () => {
      const names: string[] = [];
      const ids = new Set<unknown>();
      for (let offset = 0; offset < last; offset += 24) {
        const page = await items('players', `?offset=${offset}`);
        expect(page.hasMore).toBe(offset + 24 < 1248);
        for (const { id, title } of page.items) {
          ids.add(id);
          names.push(title);
        }
      }
      expect(ids.size).toBe(last);
      const everyName = new Set(everybody.map(({ name }) => name));
      expect(names.filter((name) => !everyName.has(name))).toEqual([]);
      const latin = names.map(plain).filter((name) => /^[a-z .'-]+$/.test(name));
      expect(latin).toEqual(latin.toSorted());
    });

    test('options of one field are alternatives, and those of others narrow', async () => {
      const query = '?filter[]=country:ned&filter[]=country:bel&filter[]=position:gk';
      const found = await items('players', query);
      const keepers = everybody.filter(({ code, pos }) => ['NED', 'BEL'].includes(code) && pos === 'GK');
      expect(found.items.map(({ title }) => title).toSorted()).toEqual(keepers.map(({ name }) => name).toSorted());
    });

    test('an option has the count that the filters of other fields leave, its own left out', async () => {
      const found = await items('players', '?filter[]=country:ned&filter[]=position:gk');
      const of = (code: string | undefined, pos: string | undefined) =>
        everybody.filter((each) => (code ?? each.code) === each.code && (pos ?? each.pos) === each.pos).length;
      const counts = (field: string) => new Map(found.options[field]?.map(({ value, count }) => [value, count]));
      expect(counts('position')).toEqual(
        new Map(['GK', 'DF', 'MF', 'FW'].map((pos) => [pos.toLowerCase(), of('NED', pos)])),
      );
      expect(counts('country').size).toBe(48);
      for (const { fifa_code } of squads)
        expect(counts('country').get(fifa_code.toLowerCase())).toBe(of(fifa_code, 'GK'));
    });

    test('a field with many options has twenty of them with the items, those that were chosen, and all on demand', async () => {
      const chosen = everybody.find(
        ({ club }) => everybody.filter((other) => other.club.name === club.name).length === 1,
      );
      const query = `?filter[]=${encodeURIComponent(`club:${chosen?.club.name}`)}`;
      expect((await items('players')).options.club).toHaveLength(20);
      const found = await items('players', query);
      expect(found.options.club).toHaveLength(21);
      expect(found.items.map(({ title }) => title)).toEqual([chosen?.name]);
      const clubs = new Set(everybody.map(({ club }) => club.name));
      expect(new Set((await options('players', 'club')).map(({ value }) => value))).toEqual(clubs);
      const dutch = await options('players', 'club', '?filter[]=country:ned');
      expect(dutch).toHaveLength(clubs.size);
      expect(dutch.reduce((sum, { count }) => sum + count, 0)).toBe(26);
    });

    test('days are included at both ends, and either may be open', async () => {
      const born = (from: string, until: string) =>
        everybody.filter(({ date_of_birth: day }) => (!from || day >= from) && (!until || day <= until)).length;
      const [first = ''] = everybody.map(({ date_of_birth }) => date_of_birth).toSorted();
      for (const [from, until] of [
        [first, first],
        ['2007-01-01', ''],
        ['', '1990-12-31'],
        ['2000-05-17', '2001-05-17'],
      ] as const)
        expect((await items('players', `?dates[]=born:${from}..${until}`)).total, from).toBe(born(from, until));
    });

    test('matches are found by the day of the paper, by their goals and by how full the stadium was', async () => {
      const first = await items('matches', '?dates[]=kick_off:2026-06-11..2026-06-12');
      // In the Netherlands: the second kicks off at four in the morning of the 12th.
      expect(first.items.map(({ values }) => values.kick_off)).toEqual([
        '2026-06-11T19:00:00Z',
        '2026-06-12T02:00:00Z',
        '2026-06-12T19:00:00Z',
      ]);
      const goals = await items('matches', '?sliders[]=goals:6..&sort=-goals');
      expect(goals.total).toBeGreaterThan(0);
      const counts = goals.items.map(({ values }) => Number(values.goals));
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(6);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      const full = await items('matches', '?sliders[]=occupancy:98.5..100');
      for (const { values } of full.items) {
        expect(Number(values.occupancy)).toBeGreaterThanOrEqual(98.5);
        expect(Number(values.occupancy)).toBeLessThanOrEqual(100);
      }
      expect(full.total).toBeGreaterThan(0);
    });

    test('a country is found in the matches at home and away', async () => {
      const found = await items('matches', '?filter[]=country:esp');
      expect(found.total).toBe(8);
      expect(found.items.every(({ title }) => title.includes('Spanje'))).toBe(true);
      expect(found.options.country?.find(({ value }) => value === 'esp')).toEqual({
        value: 'esp',
        label: 'Spanje',
        count: 8,
      });
    });

    test('players have what they did: most goals first', async () => {
      const [best] = (await items('players', '?sort=-goals')).items;
      expect(best).toMatchObject({ title: 'Kylian Mbappé', mark: '🇫🇷', values: { goals: 10, country: 'Frankrijk' } });
      expect(best?.url).toMatch(/\/matchcenter\/player\/\d+$/);
    });

    test('before the first match nobody has played, and no attendance is known', async () => {
      await atMoment(newsroom, '2026-06-01T00:00:00Z');
      const [players, matches] = [await items('players', '?sliders[]=goals:1..'), await items('matches')];
      await atMoment(newsroom, '2026-08-01T00:00:00Z');
      expect(players.total).toBe(0);
      expect(matches.items[0]?.values).toMatchObject({ score: null, goals: null, attendance: null, occupancy: null });
    });

    test('a collection says what it can be filtered and sorted by, in the language of the paper', async () => {
      const found = await actions('players');
      expect(found).toMatchObject({ id: 'players', item: 'speler', items: 'spelers' });
      expect(found.fields.map(({ name, type }) => [name, type])).toEqual([
        ['country', 'text'],
        ['position', 'text'],
        ['club', 'text'],
        ['born', 'datetime'],
        ['matches', 'number'],
        ['goals', 'number'],
        ['average', 'decimal'],
      ]);
      const field = (name: string) => found.fields.find((each) => each.name === name);
      expect(field('club')?.options).toBe(new Set(everybody.map(({ club }) => club.name)).size);
      expect(field('goals')).toMatchObject({ label: 'Doelpunten', min: 0, max: 10 });
      const days = everybody.map(({ date_of_birth }) => date_of_birth).toSorted();
      expect(field('born')).toMatchObject({ min: days[0], max: days.at(-1) });
      for (const { sort } of found.orders) expect((await ask('players', `?sort=${sort}`)).status, sort).toBe(200);
      expect((await actions('players', 'thefinalwhistle')).items).toBe('players');
    });

    test.each([
      ['?filter[]=shoe:42', 'filter[]'],
      ['?filter[]=country', 'filter[]'],
      ['?filter[]=goals:3', 'filter[]'],
      ['?sliders[]=goals:few..many', 'sliders[]'],
      ['?sliders[]=born:1..2', 'sliders[]'],
      ['?dates[]=born:2026-02-30..', 'dates[]'],
      ['?dates[]=born:..', 'dates[]'],
      ['?sort=shoe', 'sort'],
      ['?sort=name&sort=born', 'sort'],
      ['?offset=-1', 'offset'],
      ['?offset=100001', 'offset'],
      [`?${Array.from({ length: 101 }, (_, at) => `filter[]=club:${at}`).join('&')}`, 'filter[]'],
      ['?filter[]=club:%00', 'filter[]'],
    ])('%.40s is refused by the name of what is wrong', async (query, name) => {
      const { status, body } = await ask('players', query);
      expect(status).toBe(422);
      expect(body).toMatchObject({ errors: { [name]: [expect.any(String)] } });
    });

    test('a filter that nothing can be made of but itself lets nobody through', async () => {
      const found = await items('players', `?filter[]=${encodeURIComponent(`club:'); drop table players; --`)}`);
      expect([found.total, found.items, found.hasMore]).toEqual([0, [], false]);
    });

    test('there is no other collection, and no options of what has none', async () => {
      expect((await ask('referees')).status).toBe(404);
      const path = fillPath(collectionOptions.path, { id: 'players', field: 'born' });
      expect((await newsroom.ask('GET', path)).status).toBe(404);
    });
  });
});
