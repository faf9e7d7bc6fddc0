import { describe, expect, test } from 'vitest';
import { few } from '../../../tests/support/soak.ts';
import { contentOf } from '../demo/content/contentOf.ts';
import { seasonOf } from '../demo/content/season.ts';
import type { Content } from '../editorial/content.ts';
import { linksOf } from './links.ts';
import { inputFor, tenants, visit } from './pages.support.ts';
import { poolFor } from './pool.support.ts';
import type { Pool } from './pool.ts';
import { matchOddsTag } from './printed/matchOdds.ts';
import { rankingPage } from './rankingPage.ts';

const parse = (text: string) =>
  new DOMParser().parseFromString(text.replaceAll('rel="stylesheet"', 'rel="preload"'), 'text/html');
const texts = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
const propsOf = (page: ParentNode) => {
  const text = page.querySelector('script[data-props]')?.textContent ?? '';
  expect(text.length).toBeLessThan(16_384);
  return JSON.parse(text);
};

test('an English reader finds “v” between the teams of a match, a Dutch one a dash', async () => {
  const pairs = tenants.map(async (tenant) => {
    const page = parse((await visit(tenant, '/football-pool/predictions')).html);
    return [tenant.locale, texts(page, '.tb-pool-teams')[0], texts(page, '.tb-pool-countdown')[0]];
  });
  expect(await Promise.all(pairs)).toEqual([
    ['nl', 'Home <3> – Away 3', expect.stringContaining('Home <4> – Away 4')],
    ['en', 'Home <3> v Away 3', expect.stringContaining('Home <4> v Away 4')],
  ]);
});

test('a paper in the plain look preloads the ranking behind its sheets, one whose fonts share the line does not', async () => {
  const widget = { when: 'visible 300px', place: 'tag', files: ['w/pool-rankings-1.js'], view: [] };
  const manifest = { common: { files: ['w/base-2.js'] }, table: { view: [] }, widgets: { 'pool-rankings': widget } };
  const preloads = async (id: string, content: Content) => {
    const { html } = await rankingPage(inputFor({ id, name: 'Paper', locale: 'nl' }, { manifest, content }));
    return html.match(/(?<=rel="modulepreload" fetchpriority="low" href=")[^"]+/g) ?? [];
  };
  const { look, ...content } = contentOf('deaftrap');
  const own = (file: string) => `/assets/cdn/plain/w/${file}.js`;
  expect(await preloads('plain', content)).toEqual(['base-2', 'pool-rankings-1'].map(own));
  expect(look).toBeDefined();
  expect(await preloads('plain', contentOf('deaftrap'))).toEqual([]);
});

describe.each(few(tenants))('the pool in $name', (tenant) => {
  const isDutch = tenant.locale === 'nl';
  const pool = async (query = '') => parse((await visit(tenant, `/football-pool/predictions${query}`)).html);
  const rankings = async (query = '') => parse((await visit(tenant, `/football-pool/rankings${query}`)).html);

  test('a week is there to read: its days, its games by kick-off, how they stand and what they earn', async () => {
    const page = await pool();
    expect(page.querySelector('.tb-pool-title')?.textContent).toMatch(
      isDutch ? /^9\s*–\s*15 maart 2026$/ : /^9\s*–\s*15 March 2026$/,
    );
    const times = [...page.querySelectorAll<HTMLTimeElement>('.tb-pool-time')].map(({ dateTime }) => dateTime);
    expect(times).toEqual([...times].sort());
    expect(texts(page, '.tb-pool-match')[0]).toMatch(
      isDutch ? /^Home <3> – Away 3, ma 20:00$/ : /^Home <3> v Away 3, Mon 19:00$/,
    );
    expect(texts(page, '.tb-pool-state')).toEqual(
      isDutch
        ? ['Gesloten: de aftrap is elk moment', "Live 1–0, 34'", 'Afgelopen 2–2', '', 'Verplaatst, was zo 1 mrt 14:30']
        : ['Closed: about to kick off', "Live 1–0, 34'", 'Full time 2–2', '', 'Rescheduled from Sun 1 Mar 13:30'],
    );
    expect(texts(page, '.tb-pool-odds').slice(0, 3)).toEqual(
      isDutch ? ['2,10', '3,85', '3,05'] : ['2.10', '3.85', '3.05'],
    );
    expect(texts(page, '.tb-pool-countdown')[0]).toContain(isDutch ? 'Home <4> – Away 4' : 'Home <4> v Away 4');
  });

  test('only games that take predictions have radios to tick, one per bet', async () => {
    const page = await pool();
    const radios = [...page.querySelectorAll<HTMLInputElement>('.tb-pool input')];
    expect(radios).toHaveLength(15);
    expect(new Set(radios.filter(({ disabled }) => !disabled).map(({ name }) => name))).toEqual(
      new Set(['game-4', 'game-5']),
    );
  });

  test('a week that has been played invites nobody to predict it, and leads to how everybody did', async () => {
    const page = await pool('?week_start=1771804800');
    expect(texts(page, '.tb-pool-countdown')).toEqual([
      isDutch ? 'Deze week is gespeeld.' : 'This week has been played.',
    ]);
    expect(texts(page, '.tb-pool-earned')[0]).not.toMatch(isDutch ? /Voorspel nu/ : /Predict now/);
    const ways = [...page.querySelectorAll('.tb-pool-ways a')].map((way) => way.getAttribute('href'));
    expect(ways).toEqual([
      '/football-pool/rankings?ranking=this_week&week_start=1771804800',
      '/football-pool/predictions',
    ]);
    expect((await pool()).querySelector('.tb-pool-ways')).toBeNull();
  });

  test('the island gets the week as the API sends it, and nobody’s prediction', async () => {
    const { week } = propsOf(await pool());
    expect(week.allGames).toHaveLength(3);
    expect(JSON.stringify(week)).not.toContain('"userPrediction":"');
  });

  test('other weeks are links, and the one there is not leads nowhere', async () => {
    const ways = [...(await pool()).querySelectorAll('.tb-pool-week')].map((way) => way.getAttribute('href'));
    expect(ways).toEqual(['/football-pool/predictions?week_start=1772409600', null]);
    const other = await pool('?week_start=1772409600');
    expect(other.querySelector('[data-page]')?.getAttribute('data-week-start')).toBe('1772409600');
    expect((await pool('?week_start=abc')).querySelector('[data-page]')?.hasAttribute('data-week-start')).toBe(false);
  });

  test('it says that 90 minutes count, how odds come about, and that the dates are moved', async () => {
    const text = (await pool()).querySelector('main')?.textContent ?? '';
    for (const sentence of isDutch
      ? ['na 90 minuten telt', '26 procent', 'de data niet', 'Zes wedstrijden hadden']
      : ['after 90 minutes counts', '26 per cent', 'their dates are not', 'One match had no kick-off time']) {
      expect(text).toContain(sentence);
    }
    expect(seasonOf(tenant.id).filter(({ hasAssumedTime }) => hasAssumedTime)).toHaveLength(isDutch ? 6 : 1);
  });

  test('the table says that its season has been moved, as the pages do that it leads to', async () => {
    expect(parse((await visit(tenant, '/table')).html).querySelector('main')?.textContent).toContain(
      isDutch ? 'een aantal weken opgeschoven' : 'moved by a number of weeks',
    );
  });

  test('editors see how a match is predicted, and the tags of the pool and its ranking', async () => {
    const page = parse((await visit(tenant, '/editors')).html);
    expect(page.querySelector('.specimen [data-widget="match-odds"] .tb-odds')).not.toBeNull();
    const tags = texts(page, '.code');
    for (const tag of ['data-page="prediction-games"', 'data-page="ranking"'])
      expect(tags.some((text) => text.includes(tag))).toBe(true);
  });

  test('a ranking is a table with shared places and movement in words', async () => {
    const page = await rankings();
    expect(texts(page, '.tb-ranks-row')).toEqual(
      isDutch
        ? ['1 22 plaatsen omhoog demo.lezer 4/9 12,50', '=2 stil 4/9 3,50']
        : ['1 2up 2 places demo.lezer 4/9 12.50', '=2 stil 4/9 3.50'],
    );
    expect(texts(page, '.tb-ranks-count')).toEqual([isDutch ? '121 lezers' : '121 readers']);
    expect(page.querySelector('.tb-ranks-name')?.getAttribute('href')).toBe('/user/demo.lezer');
    expect(propsOf(page).ranking.page_count).toBe(3);
  });

  test('the ranking begins with the last week, or with the season, if the periods after it have nobody yet', async () => {
    for (const [empty, expected] of [
      [['this_week'], 'last_week'],
      [['this_week', 'last_week'], 'total'],
      [['this_week', 'last_week', 'total'], 'this_week'],
    ] as const) {
      const some: Pool = {
        ...poolFor,
        async ranking(choice) {
          const found = await poolFor.ranking(choice);
          return empty.some((each) => each === choice.period)
            ? { ...found, ranking: { ...found.ranking, rows: [] } }
            : found;
        },
      };
      const page = parse((await rankingPage(inputFor(tenant, { pool: some }))).html);
      expect(page.querySelector('[data-page]')?.getAttribute('data-period')).toBe(expected);
      const asked = await rankingPage(inputFor(tenant, { pool: some, query: { ranking: 'this_week' } }));
      expect(parse(asked.html).querySelector('[data-page]')?.getAttribute('data-period')).toBe('this_week');
    }
  });

  test.each([
    ['', 'this_week', null, '1'],
    ['?total=1&page=2', 'total', null, '2'],
    ['?ranking=total', 'total', null, '1'],
    ['?month_start=1772319600', 'month', '1772319600', '1'],
    ['?ranking=last_week&page=3', 'last_week', null, '3'],
    ['?ranking=this_week&week_start=1772409600', 'this_week', '1772409600', '1'],
    ['?ranking=month&page=0', 'month', null, '1'],
    ['?ranking=year&page=x', 'this_week', null, '1'],
  ])('the address %s asks for %s', async (query, period, start, number) => {
    const tag = (await rankings(query)).querySelector('[data-page]');
    expect(['data-period', 'data-start', 'data-number'].map((name) => tag?.getAttribute(name))).toEqual([
      period,
      start,
      number,
    ]);
  });

  test('pages of a ranking are links that keep what was asked for', async () => {
    const pages = [...(await rankings('?month_start=1772319600&page=2')).querySelectorAll('.tb-ranks-page')];
    expect(pages.map((page) => [page.textContent, page.getAttribute('href')])).toEqual([
      ['1', '/football-pool/rankings?month_start=1772319600'],
      ['2', null],
      ['3', '/football-pool/rankings?month_start=1772319600&page=3'],
    ]);
  });

  test('how readers predicted a match is printed with shares that add up to 100', async () => {
    const prediction = await poolFor.prediction(7);
    if (!prediction) throw new Error('No prediction.');
    const links = linksOf(inputFor(tenant));
    const tag = parse(matchOddsTag(7, prediction, { tenant, links }).text);
    expect(texts(tag, '.tb-odds-share')).toEqual(['34%', '33%', '33%']);
    expect(texts(tag, '.tb-odds-bet')[0]).toBe('Home <7>');
    expect(tag.querySelector('.tb-odds-link')?.getAttribute('href')).toContain('week_start=1773014400');
  });

  test('the pool is in the navigation', async () => {
    expect((await visit(tenant, '/table')).html).toContain('href="/football-pool/predictions"');
  });
});
