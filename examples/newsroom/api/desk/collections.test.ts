import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { collectionActions, collectionItems, collectionOptions } from '#core/contract/collection.ts';
import {
  changeCollection,
  collectionLimits,
  type DeskCollection,
  deskCollection,
  deskCollections,
  removeCollection,
  storeCollection,
} from '#core/contract/deskCollections.ts';
import { deskPolls } from '#core/contract/deskPolls.ts';
import { findPicks } from '#core/contract/pick.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import { makeAccessToken, type TokenScope } from '../../database/accessTokens.ts';

afterAll(stopDatabases);

const fields = [
  { field: 'city', label: 'Stad', type: 'text', is_sortable: true },
  { field: 'seats', label: 'Plaatsen', type: 'number', is_sortable: true },
  { field: 'length', label: 'Lengte', type: 'decimal', unit: 'm', decimals: 1 },
  { field: 'opened', label: 'Geopend', type: 'datetime', is_sortable: true },
  { field: 'kick_off', label: 'Aftrap', type: 'datetime', has_time: true },
];
const ground = (title: string, city: string | null, seats: number, opened: string) => ({
  title,
  values: { city, seats, length: 105.5, opened, kick_off: '2026-06-11T23:30:00Z' },
});
const rows = [
  { ...ground('De Kuip', 'Rotterdam', 47_500, '1937-03-27'), url: '/tag/de-kuip', mark: '🏟' },
  { ...ground('Arena', 'Amsterdam', 55_865, '1996-08-14'), url: 'https://example.com/arena' },
  ground('Het Kasteel', 'Rotterdam', 11_000, '1916-10-14'),
  ground('Élland', null, 0, '1919-01-01'),
];
const stadiums = { title: 'Mooiste stadions', item: 'stadion', items: 'stadions', fields, rows };

describe.each(testDatabase)('collections at the desk on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let editor: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      editor = await newsroom.reader('deaftrap', { role: 'editor' });
    });

    const ask = (body: object, token: string | undefined = editor.token, tenant = 'deaftrap') =>
      newsroom.ask('POST', storeCollection.path, { token, tenant, body });
    const written = async (body: object = stadiums): Promise<DeskCollection> =>
      asContract(storeCollection, await ask(body));
    const change = (id: string, body: object, token = editor.token, tenant = 'deaftrap') =>
      newsroom.ask('PATCH', fillPath(changeCollection.path, { id }), { token, tenant, body });
    const remove = (id: string, version: number, token = editor.token, tenant = 'deaftrap') =>
      newsroom.ask('DELETE', `${fillPath(removeCollection.path, { id })}?version=${version}`, { token, tenant });
    const atDesk = (id: string, token = editor.token, tenant = 'deaftrap') =>
      newsroom.ask('GET', fillPath(deskCollection.path, { id }), { token, tenant });
    const listed = async (token = editor.token, tenant = 'deaftrap') =>
      asContract(deskCollections, await newsroom.ask('GET', deskCollections.path, { token, tenant }));
    const seen = (id: string, query = '', tenant = 'deaftrap') =>
      newsroom.ask('GET', `${fillPath(collectionItems.path, { id })}${query}`, { tenant });
    const titles = async (id: string, query = '') =>
      asContract(collectionItems, await seen(id, query)).items.map(({ title }) => title);
    const tokenOf = async (scopes: readonly TokenScope[], tenant = 'deaftrap') =>
      (await makeAccessToken(newsroom.database, tenant, { name: 'the CMS', scopes }, newsroom.clock.now())).token;

    test('an editor makes a collection, which readers filter by options, numbers and days', async () => {
      const { id } = await written();
      expect(id).toMatch(/^mooiste-stadions/);
      const all = ['De Kuip', 'Arena', 'Het Kasteel', 'Élland'];
      for (const [query, found] of [
        ['', all],
        ['?filter[]=city:Rotterdam', ['De Kuip', 'Het Kasteel']],
        ['?sliders[]=seats:20000..50000', ['De Kuip']],
        ['?sliders[]=length:105.5..', all],
        ['?dates[]=opened:1937-03-27..1996-08-13', ['De Kuip']],
        // The day of the paper: in the Netherlands it is half past one in the night.
        ['?dates[]=kick_off:2026-06-12..2026-06-12', all],
        ['?dates[]=kick_off:..2026-06-11', []],
      ] as const)
        expect(await titles(id, query), query).toEqual(found);
    });

    test('its items are in the order of the editors, of the alphabet or of a field, with those without a value last', async () => {
      const { id } = await written();
      for (const [sort, found] of [
        ['listed', ['De Kuip', 'Arena', 'Het Kasteel', 'Élland']],
        ['name', ['Arena', 'De Kuip', 'Élland', 'Het Kasteel']],
        ['city', ['Arena', 'De Kuip', 'Het Kasteel', 'Élland']],
        ['-seats', ['Arena', 'De Kuip', 'Het Kasteel', 'Élland']],
        ['opened', ['Het Kasteel', 'Élland', 'De Kuip', 'Arena']],
      ] as const)
        expect(await titles(id, `?sort=${sort}`), sort).toEqual(found);
      expect((await seen(id, '?sort=-length')).status).toBe(422);
    });

    test('an item has its values, its mark and an address of the site or of another one', async () => {
      const { id } = await written();
      const { items, options } = asContract(collectionItems, await seen(id));
      expect(items[0]).toEqual({
        ...{ id: 1, title: 'De Kuip', url: '/tag/de-kuip', mark: '🏟' },
        values: {
          ...{ city: 'Rotterdam', seats: 47_500, length: 105.5, opened: '1937-03-27' },
          kick_off: '2026-06-11T23:30:00Z',
        },
      });
      expect([items[1]?.url, items[2]?.url]).toEqual(['https://example.com/arena', undefined]);
      expect(options.city).toEqual([
        { value: 'Amsterdam', label: 'Amsterdam', count: 1 },
        { value: 'Rotterdam', label: 'Rotterdam', count: 2 },
      ]);
    });

    test('its fields, limits, orders and options are those of any collection', async () => {
      const { id } = await written();
      const path = fillPath(collectionActions.path, { id });
      const actions = asContract(collectionActions, await newsroom.ask('GET', path));
      expect(actions).toMatchObject({ title: 'Mooiste stadions', item: 'stadion', items: 'stadions' });
      expect(actions.fields.map(({ name, min, max, unit }) => [name, min, max, unit])).toEqual([
        ['city', undefined, undefined, undefined],
        ['seats', 0, 55_865, undefined],
        ['length', 105.5, 105.5, 'm'],
        ['opened', '1916-10-14', '1996-08-14', undefined],
        ['kick_off', '2026-06-12', '2026-06-12', undefined],
      ]);
      expect(actions.orders.map(({ sort }) => sort)).toEqual([
        ...['listed', 'name', 'city', '-seats', 'seats', '-opened', 'opened'],
      ]);
      const options = fillPath(collectionOptions.path, { id, field: 'city' });
      const found = asContract(collectionOptions, await newsroom.ask('GET', `${options}?sliders[]=seats:20000..`));
      expect(found.map(({ value, count }) => [value, count])).toEqual([
        ['Amsterdam', 1],
        ['Rotterdam', 1],
      ]);
    });

    test('a collection without fields is a list of titles, and one without items is empty', async () => {
      const { id } = await written({ ...stadiums, fields: [], rows: [{ title: 'De Kuip', values: {} }] });
      expect(await titles(id)).toEqual(['De Kuip']);
      const none = await written({ ...stadiums, rows: [] });
      expect(await titles(none.id)).toEqual([]);
    });

    test('a field may be called as a column of every item is', async () => {
      const names = ['id', 'title', 'mark', 'path', 'place', 'born', 'born_day'];
      const own = names.map((field) => ({ field, label: field, type: 'text', is_sortable: true }));
      const values = Object.fromEntries(names.map((name) => [name, `of ${name}`]));
      const { id } = await written({ ...stadiums, fields: own, rows: [{ title: 'One', values }] });
      expect(asContract(collectionItems, await seen(id, '?filter[]=born:of born')).items[0]?.values).toEqual(values);
      for (const name of names) expect(await titles(id, `?sort=${name}`), name).toEqual(['One']);
    });

    test('its id is made of its title once, and is never that of another collection', async () => {
      const [first, second] = [await written(), await written()];
      expect(second.id).not.toBe(first.id);
      const players = await written({ ...stadiums, title: 'Players' });
      expect(players.id).toMatch(/^players-\d+$/);
      expect((await written({ ...stadiums, title: '日本' })).id).toMatch(/^collection/);
      const renamed = asContract(changeCollection, await change(first.id, { version: 1, title: 'Grounds' }));
      expect([renamed.id, renamed.title, renamed.rows.length]).toEqual([first.id, 'Grounds', 4]);
    });

    test('the same collection sent twice with one key is one collection', async () => {
      const body = { ...stadiums, idempotency_key: 'key-of-one-collection' };
      const [first, second] = [await written(body), await written(body)];
      expect(second.id).toBe(first.id);
    });

    test('items that are sent anew keep their ids by their titles, or by the id that they name', async () => {
      const { id } = await written();
      const [kuip, arena, castle] = rows;
      const anew = [castle, { ...arena, id: 2, title: 'Johan Cruijff Arena' }, { ...kuip, title: 'De Meer' }, kuip];
      const changed = asContract(changeCollection, await change(id, { version: 1, rows: anew }));
      expect(changed.rows.map((row) => [row.id, row.title])).toEqual([
        [3, 'Het Kasteel'],
        [2, 'Johan Cruijff Arena'],
        [5, 'De Meer'],
        [1, 'De Kuip'],
      ]);
    });

    test('of two editors who change one collection the second gets what the first has stored, and removes nothing', async () => {
      const { id } = await written();
      await change(id, { version: 1, title: 'Grounds' });
      const refused = [await change(id, { version: 1, title: 'Arenas' }), await remove(id, 1)];
      for (const { status, body } of refused)
        expect([status, body]).toMatchObject([
          409,
          { data: { id, title: 'Grounds', version: 2, rows: { length: 4 } } },
        ]);
      expect((await remove(id, 2)).status).toBe(204);
      expect([(await atDesk(id)).status, (await seen(id)).status]).toEqual([404, 404]);
      expect((await remove(id, 2)).status).toBe(404);
    });

    test('readers, guests and editors of another paper are refused, and see and change nothing of it', async () => {
      const { id } = await written();
      const reader = await newsroom.reader();
      const other = await newsroom.reader('thefinalwhistle', { role: 'editor' });
      const author = await newsroom.reader('deaftrap', { role: 'guest-author' });
      expect((await ask(stadiums, '')).status).toBe(401);
      for (const { token } of [reader, author, other]) expect((await ask(stadiums, token)).status).toBe(403);
      expect((await seen(id, '', 'thefinalwhistle')).status).toBe(404);
      expect((await atDesk(id, other.token, 'thefinalwhistle')).status).toBe(404);
      expect(await listed(other.token, 'thefinalwhistle')).toEqual([]);
      expect((await change(id, { version: 1, title: 'Mine' }, other.token, 'thefinalwhistle')).status).toBe(404);
      expect((await remove(id, 1, other.token, 'thefinalwhistle')).status).toBe(404);
      expect(await listed()).toContainEqual(
        expect.objectContaining({ id, title: stadiums.title, total: 4, version: 1 }),
      );
    });

    test('two papers may have a collection of one name, each with its own items', async () => {
      const { id } = await written({ ...stadiums, title: 'Grounds of both' });
      const other = await newsroom.reader('thefinalwhistle', { role: 'editor' });
      const theirs = {
        ...stadiums,
        title: 'Grounds of both',
        rows: [ground('Wembley', 'London', 90_000, '2007-03-09')],
      };
      const made = asContract(storeCollection, await ask(theirs, other.token, 'thefinalwhistle'));
      expect(made.id).toBe(id);
      const found = asContract(collectionItems, await seen(id, '', 'thefinalwhistle'));
      expect(found.items.map(({ title }) => title)).toEqual(['Wembley']);
      expect(await titles(id)).toHaveLength(4);
    });

    test('a program of the CMS makes, reads, changes and removes a collection with a token of the paper', async () => {
      const token = await tokenOf(['collections']);
      const { id } = asContract(storeCollection, await ask(stadiums, token));
      expect((await listed(token)).map((each) => each.id)).toContain(id);
      expect(asContract(deskCollection, await atDesk(id, token)).rows).toHaveLength(4);
      expect((await change(id, { version: 1, rows: [] }, token)).status).toBe(200);
      expect((await remove(id, 2, token)).status).toBe(204);
    });

    test('a token of another paper, or for other things, makes no collection', async () => {
      expect((await ask(stadiums, await tokenOf(['polls', 'feed']))).status).toBe(403);
      expect((await ask(stadiums, await tokenOf(['collections'], 'thefinalwhistle'))).status).toBe(401);
      const token = await tokenOf(['collections']);
      expect((await newsroom.ask('GET', deskPolls.path, { token })).status).toBe(403);
    });

    test('an editor who writes the tag of a collection finds it by its title', async () => {
      const { id } = await written({ ...stadiums, title: 'Vindbare stadions' });
      const path = fillPath(findPicks.path, { kind: 'collection' });
      const found = asContract(findPicks, await newsroom.ask('GET', `${path}?q=vindbare`));
      expect(found.data).toEqual([{ value: id, title: 'Vindbare stadions' }]);
    });

    const with0 = (more: object) => ({ ...stadiums, rows: [{ ...rows[0], ...more }] });
    const value = (name: string, given: unknown) => with0({ values: { [name]: given } });
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `${at}`, values: {} }));

    const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ ...fields[0], field: `f${at}` }));

    test('a collection of 1,000 items is stored', async () => {
      const { id } = await written({ ...stadiums, rows: many(1000) });
      expect(asContract(collectionItems, await seen(id, '?offset=984')).items).toHaveLength(16);
    });

    test.each([
      ['no title', { ...stadiums, title: ' ' }, 'title'],
      ['no word for its items', { ...stadiums, items: '' }, 'items'],
      ['13 fields', { ...stadiums, fields: numbered(13) }, 'fields'],
      ['two fields of one name', { ...stadiums, fields: [fields[0], fields[0]] }, 'fields'],
      ['a field that is called as the title is', { ...stadiums, fields: [{ ...fields[0], field: 'name' }] }, 'fields'],
      ['a field of another type', { ...stadiums, fields: [{ ...fields[0], type: 'colour' }] }, 'fields'],
      ['7 decimals', { ...stadiums, fields: [{ ...fields[2], decimals: 7 }] }, 'fields'],
      ['1,001 items', { ...stadiums, rows: many(1001) }, 'rows'],
      ['an item without a title', with0({ title: '' }), 'rows.0.title'],
      ['a script as an address', with0({ url: 'javascript:alert(1)' }), 'rows.0.url'],
      ['an address of any protocol', with0({ url: '//example.com' }), 'rows.0.url'],
      ['a long mark', with0({ mark: 'x'.repeat(17) }), 'rows.0.mark'],
      ['a text as a number', value('seats', 'many'), 'rows.0.values.seats'],
      ['half a seat', value('seats', 0.5), 'rows.0.values.seats'],
      ['a number that no filter reaches', value('length', 1e9), 'rows.0.values.length'],
      ['a day that is none', value('opened', '2026-02-30'), 'rows.0.values.opened'],
      ['a moment as a day', value('opened', '2026-02-03T10:00:00Z'), 'rows.0.values.opened'],
      ['a day as a moment', value('kick_off', '2026-02-03'), 'rows.0.values.kick_off'],
      ['a moment that is none', value('kick_off', '2026-02-30T10:00:00Z'), 'rows.0.values.kick_off'],
      ['a long text', value('city', 'x'.repeat(201)), 'rows.0.values.city'],
      ['a value of no field', value('colour', 'red'), 'rows.0.values.colour'],
    ])('%s is refused by a sentence at its field', async (_, body, field) => {
      const refused = await ask(body);
      expect(refused.status).toBe(422);
      expect(Reflect.get(Object(Object(refused.body).errors), field)).toEqual([expect.any(String)]);
    });

    test('fields are changed together with the items that have them', async () => {
      const { id } = await written();
      expect((await change(id, { version: 1, fields: [] })).status).toBe(422);
      const changed = await change(id, { version: 1, fields: [], rows: [{ title: 'De Kuip', values: {} }] });
      expect(asContract(changeCollection, changed)).toMatchObject({ fields: [], version: 2 });
    });

    test('a paper has 100 collections at most', async () => {
      for (let made = (await listed()).length; made < collectionLimits.mostCollections; made += 1)
        await written({ ...stadiums, rows: [] });
      const refused = await ask(stadiums);
      expect([refused.status, refused.body]).toMatchObject([422, { errors: { title: [expect.any(String)] } }]);
    });
  });
});
