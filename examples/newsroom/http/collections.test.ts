import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnNewsroom } from '../../../tests/support/ownNewsroom.ts';
import { addCollection } from '../database/ownCollections.ts';
import type { StartedNewsroom } from '../start.ts';

let newsroom: StartedNewsroom;

beforeAll(async () => {
  newsroom = await startOwnNewsroom({ port: 0, distDir: 'no-build' });
});
afterAll(() => newsroom.close());

const get = (path: string) => fetch(newsroom.url + path, { redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();
const chipsOf = (page: string) =>
  [...page.matchAll(/class="tb-collection-chip"[^>]*>([^<]*)</g)].map(([, chip]) => chip);

test('a form that was sent without JavaScript leads on to the address of what it asks for, as typed in the language of the paper', async () => {
  const sent = new URLSearchParams([
    ['sort', 'name'],
    ['filter[]', 'country:ned'],
    ...Object.entries({ 'from[born]': '2000-01-01', 'until[born]': '', 'from[goals]': 'a few', 'until[goals]': '' }),
    ...Object.entries({ 'from[average]': '72,5', 'until[average]': '1.000' }),
  ]);
  const { status, headers } = await get(`/collection/players?${sent}`);
  expect([status, decodeURIComponent(headers.get('location') ?? '')]).toEqual([
    302,
    '/collection/players?filter[]=country:ned&sliders[]=average:72.5..1000&dates[]=born:2000-01-01..',
  ]);
});

test('a page prints what its address asks for, and leaves out what the collection has not', async () => {
  const page = await text('/collection/players?filter[]=country:ned&filter[]=shoe:42&sliders[]=goals:&sort=shoe');
  expect(chipsOf(page)).toEqual(['Land: Nederland']);
  expect(page).toContain('>26 spelers, 1 t/m 24<');
  expect(page).toMatch(/value="country:ned" checked/);
  expect(page).toMatch(/<link rel="canonical" href="[^"]*\/collection\/players">/);
  expect(page).toContain('rel="next" href="/collection/players?filter[]=country:ned&amp;offset=24"');
});

test('a page past the first is known by its own address, in the other paper too', async () => {
  const page = await text('/t/thefinalwhistle/collection/players?offset=24');
  expect(page).toContain('>1,248 players, 25 to 48<');
  expect(page).toMatch(/<link rel="canonical" href="[^"]*\/t\/thefinalwhistle\/collection\/players\?offset=24">/);
});

test('a page past the first in another order than the usual one is known by the address of the whole', async () => {
  const page = await text('/collection/players?sort=born&offset=24');
  expect(page.match(/<link rel="canonical" href="[^"]*(\/collection\/[^"]*)">/)?.[1]).toBe('/collection/players');
});

test('all options of a field are a link away', async () => {
  const clubs = (page: string) => page.match(/value="club:/g)?.length ?? 0;
  const [few, all] = [await text('/collection/players'), await text('/collection/players?whole=club')];
  expect(few).toContain('href="/collection/players?whole=club#collection-filters"');
  expect([clubs(few), clubs(all) > 400, all.includes(' data-whole="club"')]).toEqual([20, true, true]);
  const isOpen = (page: string) => / data-field="club" open>/.test(page);
  expect([isOpen(few), isOpen(all)]).toEqual([false, true]);
  for (const field of ['shoe', 'constructor'])
    expect((await text(`/collection/players?whole=${field}`)).includes(' data-whole='), field).toBe(false);
});

test('collections are found from the pages of their competition and by search engines, and no others are there', async () => {
  const [league, map] = [await text('/matchcenter/rankings/league/world-cup'), await text('/sitemap.xml')];
  for (const path of ['/collection/players', '/collection/matches']) {
    expect(league).toContain(`href="${path}"`);
    expect(map).toContain(`${path}</loc>`);
  }
  for (const path of ['/collection/referees', '/collection/referees?from[goals]=1'])
    expect((await get(path)).status, path).toBe(404);
});

test('a collection of editors has a page as others have, in the paper that made it alone', async () => {
  const field = { field: 'city', label: 'Stad', type: 'text', unit: null, decimals: 0, has_time: false } as const;
  const fields = [{ ...field, is_filter: true, is_shown: true, is_sortable: true }];
  const row = (title: string, city: string, url: string | null) => ({
    ...{ id: undefined, title, url, mark: null, values: { city } },
  });
  const rows = [row('De Kuip', 'Rotterdam', '/tag/ajax'), row('<Arena>', 'Amsterdam', 'https://example.com/')];
  const words = { title: 'Mooiste stadions', item: 'stadion', items: 'stadions' };
  const made = { tenant: 'deaftrap', slug: 'mooiste-stadions', reserved: [], key: undefined };
  const now = Date.parse('2026-11-30T12:00:00Z');
  await newsroom.database.inTenant('deaftrap', (all) => addCollection(all, { ...words, fields, rows }, made, now));
  const all = await text('/collection/mooiste-stadions');
  expect(all).toContain('>2 stadions<');
  expect(all).toContain('&lt;Arena&gt;');
  expect(all).toContain('<meta name="description" content="Mooiste stadions: zoek en filter stadions."');
  expect(all).toContain('href="https://example.com/"');
  expect(all).not.toContain('Naar het WK 2026');
  expect(chipsOf(await text('/collection/mooiste-stadions?filter[]=city:Rotterdam'))).toEqual(['Stad: Rotterdam']);
  expect(await text('/sitemap.xml')).toContain('/collection/mooiste-stadions</loc>');
  expect((await get('/t/thefinalwhistle/collection/mooiste-stadions')).status).toBe(404);
});
