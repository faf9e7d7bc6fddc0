import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { timeOfDay } from '#core/base/i18n/dates.ts';
import { readDeclarations } from './../../../scripts/bundle/declarations.ts';
import { few, isSoak, sized, turns } from '../../../tests/support/soak.ts';
import { thumbnails } from '../demo/pages/gallery/thumbnails.ts';
import { contactPage } from './contactPage.ts';
import { kickOffTime } from './dates.ts';
import { renderError } from './errorPage.ts';
import { home } from './home.ts';
import { passwordPage } from './linkPages.ts';
import type { Tenant } from './page.ts';
import { inputFor, tenants, visit } from './pages.support.ts';
import { wordsOf } from './words.ts';

function parse(text: string): Document {
  // No style sheets here: happy-dom would complain of each that it does not load.
  return new DOMParser().parseFromString(text.replaceAll('rel="stylesheet"', 'rel="preload"'), 'text/html');
}

/** Addresses that nothing on the site links to, and the page type of each. */
const typed = new Map([
  ['/email/verify/7/0a1b', 'verify-email'],
  ['/new-email/verify/7/0a1b', 'verify-new-email'],
  ['/password/reset/5ecret?email=demo%40deaftrap.example', 'reset-password'],
  ['/password/reset', 'reset-password'],
  ['/login/local/callback?code=abc&state=def', 'social-login-callback'],
  ['/contact', 'contact-form'],
  ['/user/profile', 'profile'],
]);

const people = ['/user/demo.lezer', '/user/stil'];

const crawled = new Map<string, ReturnType<typeof follow>>();

/** Every page that links lead to, read once for all tests. */
function crawl(tenant: Tenant, base: string) {
  const key = tenant.id + base;
  const before = crawled.get(key) ?? follow(tenant, base);
  crawled.set(key, before);
  return before;
}

/** Pages of matches are alike, as are articles that results write: one of ten stands for them, and in `npm run soak` all are visited. */
const isAlike = (address: string) => /\/match\/\d\d[1-9]$|\/article\/1\d\d[1-9]\//.test(address);

const kindOf = (address: string): string | undefined =>
  /^[^?]+\?|^.*\/(tag|forum|author|round|collection|editors|team|player|league)\//.exec(address)?.[0];

/** Three addresses of a kind stand for the others, but in `npm run soak`. */
function stoodFor(address: string, visited: ReadonlySet<string>): boolean {
  const kind = kindOf(address);
  return kind !== undefined && [...visited].filter((each) => each.startsWith(kind)).length >= 3;
}

/** The first page of each kind; all in `npm run soak`. */
function firstOfKinds<Page>(pages: readonly (readonly [address: string, page: Page])[]) {
  const kinds = new Set<string>();
  return pages.filter(([address]) => {
    const kind = kindOf(address) ?? address;
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return isSoak || isFirst;
  });
}

async function follow(tenant: Tenant, base: string) {
  const pages = new Map<string, string>();
  const broken: string[] = [];
  const unlinked = ['/', '/account', '/editors?mistakes=1', ...typed.keys(), ...people];
  const waiting = unlinked.map((path) => base + path);
  const files = new Set<string>();
  const visited = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (visited.has(next) || (!isSoak && (isAlike(next) || stoodFor(next, visited)))) continue;
    visited.add(next);
    const { status, html, headers } = await visit(tenant, next, base);
    // What a form without a script leads to.
    const elsewhere = status === 302 ? headers?.location?.split('#')[0] : undefined;
    if (elsewhere !== undefined) {
      waiting.push(elsewhere);
      continue;
    }
    if (status !== 200) broken.push(`${status} ${next}`);
    if (!isAlike(next)) pages.set(next, html);
    // Where widgets are at work are pages of the demonstration's own data, which are not here: site.spec.ts follows those links.
    const own = html.replace(/<ul class="gallery-widgets">.*?<\/ul>/gs, '');
    for (const [, address = ''] of own.matchAll(/\b(?:href|action|src)="([^"]*)"/g)) {
      const [link = ''] = address.replaceAll('&amp;', '&').split('#');
      if (link.startsWith('/public/')) files.add(link);
      else if (link.startsWith('/') && !/^\/(?:assets|avatars|api|dev|docs)\//.test(link)) waiting.push(link);
    }
  }
  return { pages, broken, files };
}

function expectStructure(page: Document, address: string, language: string): void {
  const count = (selector: string) => page.querySelectorAll(selector).length;
  expect(
    [count('h1'), count('main'), count('body > header'), count('body > footer'), count('[style], body style')],
    address,
  ).toEqual([1, 1, 1, 1, 0]);
  expect(count('main main, main header.masthead, header main, footer main, nav nav'), address).toBe(0);
  expect(page.documentElement.lang).toBe(language);
  const inline = [...page.querySelectorAll('script:not([src])')].filter((script) => !script.getAttribute('type'));
  expect(
    inline.every((script) => script.getAttribute('nonce') === 'abc123'),
    address,
  ).toBe(true);
  const unnamed = [...page.querySelectorAll('nav')].filter((nav) => !nav.getAttribute('aria-label'));
  expect(unnamed, address).toEqual([]);
  const levels = [...page.querySelectorAll('h1, h2, h3')].map(({ tagName }) => Number(tagName[1]));
  expect(
    levels.filter((level, at) => level - (levels[at - 1] ?? 2) > 1),
    address,
  ).toEqual([]);
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  if (!address.includes('mistakes')) expect(new Set(ids).size, address).toBe(ids.length);
  for (const image of page.querySelectorAll('img')) {
    expect([image.hasAttribute('alt'), image.hasAttribute('width'), image.hasAttribute('height')]).toEqual([
      true,
      true,
      true,
    ]);
  }
}

function expectMasthead(page: Document, address: string): void {
  const tags = [...page.querySelectorAll<HTMLElement>('.masthead [data-widget]')];
  const hasResults = page.querySelector('main [data-spoiler]') !== null;
  expect(
    tags.map(({ dataset }) => dataset.widget),
    address,
  ).toEqual([
    ...['appearance', ...(hasResults ? ['spoilers'] : []), 'site-search', 'site-search'],
    ...['session-menu', 'notifications', 'navigation'],
  ]);
  expect(page.querySelector('a[href="#login"]')?.closest('[data-widget]'), address).toBe(
    page.querySelector('[data-widget=session-menu]'),
  );
  expect(page.querySelectorAll('#sections a[aria-current=page]').length, address).toBeLessThan(2);
}

function expectPageType(page: Document, address: string): void {
  const isTyped =
    /^\/(live\/|football-pool\/|forum$|community$|community\?|user\/profile$|contact$|password\/|email\/|new-email\/|login\/)/.test(
      address,
    );
  expect(page.querySelectorAll('[data-page]').length, address).toBe(isTyped ? 1 : 0);
}

/** A card leads where its title leads, and a page with cards has the tag for it. Returns how many there are. */
function expectCards(page: Document, address: string): number {
  const linked = [...page.querySelectorAll('[data-href]')];
  for (const each of linked)
    expect(each.querySelector('a')?.getAttribute('href'), address).toBe(each.getAttribute('data-href'));
  const tags = page.querySelectorAll('[data-widget=linked-elements][hidden]');
  expect(tags.length, address).toBe(linked.length > 0 ? 1 : 0);
  return linked.length;
}

/** What hosts print of matches, and of what follows from them. */
const football = ['league-standings', 'fixtures', 'match', 'live-matches', 'countdown'];

/** A page says up to when what it prints of matches is right. Returns what it prints. */
function expectMoment(page: Document, address: string): readonly string[] {
  const printed = football.filter((name) => page.querySelector(`[data-widget=${name}] > [class]`));
  const moments = page.querySelectorAll('.foot time[data-clock=week]');
  if (printed.length > 0) expect(moments.length, `${address}: ${printed}`).toBe(1);
  return printed;
}

const basesOf = ({ id, locale }: Tenant) => (locale === 'nl' ? ['', `/t/${id}`] : [`/t/${id}`, '']);

// Each paper at its own addresses: the first without a base, the other below /t/.
describe.each(tenants)('the pages of $name', (tenant) => {
  test.each(few(basesOf(tenant)))('every link under "%s" leads to a page, and stays in its place', async (base) => {
    const { pages, broken, files } = await crawl(tenant, base);
    expect(broken).toEqual([]);
    expect(pages.size).toBeGreaterThan(40);
    expect([...pages.keys()].filter((address) => !address.startsWith(`${base}/`))).toEqual([]);
    const missing = [...files].filter((file) => !existsSync(join(import.meta.dirname, '..', file.split('?')[0] ?? '')));
    expect(missing).toEqual([]);
  });

  test('no heading is more than a level below the one before it', async () => {
    const { pages } = await crawl(tenant, basesOf(tenant)[0] ?? '');
    for (const [address, text] of pages) {
      const levels = [...text.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
      const jumps = levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1);
      expect(jumps, `${address}: ${levels}`).toEqual([]);
    }
  });
});

describe.each(few(tenants))('$name', (tenant) => {
  test('the foot of every page says that it is a demonstration, and leads to what it demonstrates', async () => {
    for (const [address, text] of (await crawl(tenant, '')).pages) {
      if (/\.(xml|webmanifest|ics)$/.test(address) || address.endsWith('/printed')) continue;
      const links = parse(text.slice(text.lastIndexOf('<footer'))).querySelectorAll('footer .ribbon a');
      expect(
        [...links].map((link) => link.getAttribute('href')),
        address,
      ).toEqual([...['/editors', '/editors/poll', '/dev/clock', '/docs/']]);
    }
  });

  test('the edition is that of today', async () => {
    const today = { nl: 'woensdag 25 november 2026', en: 'Wednesday 25 November 2026' }[tenant.locale];
    const now = new Date('2026-11-25T10:00:00Z');
    const { html } = await home(inputFor(tenant, { now }));
    expect(parse(html).querySelector('.masthead-day')?.textContent).toContain(today);
  });

  test('the next match is on the front page once, counted down to', async () => {
    const { html } = await home(inputFor(tenant));
    const page = parse(html);
    const links = (part: string) =>
      [...page.querySelectorAll(`${part} a[href*="/match/"]`)].map((link) => link.getAttribute('href'));
    expect(links('.next-match')).toEqual(['/match/111']);
    expect(links('.front-matches')).toEqual(['/match/110']);
    expect(page.querySelector('.front-matches script')?.textContent).not.toContain('"id":111');
  });

  // In one test: to parse hundreds of pages takes longer than whatever is asked of them.
  test('every page has one title, its landmarks and its masthead once, no page type but its own, cards that lead where their titles lead, and the time of what it has of matches', async () => {
    const { pages } = await crawl(tenant, '');
    let cards = 0;
    const dated = new Set<string>();
    const articles = [...pages].filter(([address]) => address.startsWith('/article/'));
    const others = [...pages].filter(([address]) => !address.startsWith('/article/'));
    for (const [address, text] of [...firstOfKinds(others), ...turns(articles, 0)]) {
      const page = parse(text);
      expectPageType(page, address);
      cards += expectCards(page, address);
      if (/\.(xml|webmanifest)$/.test(address)) continue;
      expectStructure(page, address, tenant.locale);
      expectMasthead(page, address);
      for (const name of expectMoment(page, address)) dated.add(name);
    }
    expect(cards).toBeGreaterThan(sized(30, 50));
    expect([...dated].sort()).toEqual(football.toSorted());
  });

  test.each([...typed])('%s is the page of type %s, once', async (address, type) => {
    const page = parse((await visit(tenant, address)).html);
    const found = [...page.querySelectorAll<HTMLElement>('[data-page]')];
    expect(found.map(({ dataset }) => dataset.page)).toEqual([type]);
    expect(found[0]?.closest('main')).not.toBeNull();
    expect(found[0]?.textContent?.trim()).not.toBe('');
  });

  test('what only one reader should find is not for search engines', async () => {
    for (const address of [...typed.keys(), ...people]) {
      const page = parse((await visit(tenant, address)).html);
      const isForAll = address === '/contact';
      expect(page.querySelector('meta[name=robots][content=noindex]') === null, address).toBe(isForAll);
    }
  });

  test('a page whose address holds a secret is kept by nobody and named to nobody', async () => {
    for (const [address, type] of typed) {
      const { headers } = await visit(tenant, address);
      const isSecret = !['contact-form', 'profile'].includes(type);
      expect([headers?.['cache-control'], headers?.['referrer-policy']], address).toEqual(
        isSecret ? ['no-store', 'no-referrer'] : [undefined, undefined],
      );
    }
  });

  test('a link from a mail hands its parts to the widget, whatever they are', async () => {
    const evil = `"><script>alert('1')</script>&amp;`;
    const part = encodeURIComponent(evil);
    const marked = async (address: string) => {
      const { html } = await visit(tenant, address);
      expect(html, address).not.toContain('<script>alert');
      const { dataset } = parse(html).querySelector<HTMLElement>('[data-page]') ?? document.body;
      return { ...dataset };
    };
    const resendPath = '/api/v2/email/resend';
    expect(await marked(`/email/verify/${part}/${part}`)).toEqual({
      page: 'verify-email',
      hash: evil,
      resendPath,
    });
    expect(await marked(`/new-email/verify/7/${part}`)).toEqual({
      page: 'verify-new-email',
      userId: '7',
      hash: evil,
      resendPath,
    });
    expect(await marked(`/password/reset/${part}?email=${part}`)).toEqual({
      page: 'reset-password',
      token: evil,
      email: evil,
    });
    expect(await marked('/password/reset')).toEqual({ page: 'reset-password' });
    expect(await marked(`/login/${part}/callback?code=${part}`)).toEqual({ page: 'social-login-callback' });
  });

  test('a code that a provider sent stands nowhere on the page', async () => {
    const { html } = await visit(tenant, '/login/local/callback?code=c0de-secret&state=5tate-secret');
    expect(html).not.toMatch(/c0de-secret|5tate-secret/);
  });

  test("a reader's page shows who it is and the newest comments as text", async () => {
    const page = parse((await visit(tenant, '/user/DEMO.lezer')).html);
    expect(page.querySelector('h1')?.textContent).toBe('Demo Lezer');
    expect(page.querySelector('img.face')?.getAttribute('src')).toBe('/avatars/demo.webp');
    const tag = page.querySelector<HTMLElement>('[data-widget=public-profile]');
    expect({ ...tag?.dataset }).toEqual({ widget: 'public-profile', userId: '1', karma: 'true', ranking: 'true' });
    const comments = [...page.querySelectorAll('.tb-public-profile-table tbody tr')];
    expect(comments).toHaveLength(10);
    expect(comments[0]?.querySelector('.tb-public-profile-text')?.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(comments[0]?.querySelector('a')?.getAttribute('href')).toBe('/table');
    expect(tag?.textContent).toContain(tenant.locale === 'nl' ? '12 reacties' : '12 comments');
    expect([...page.querySelectorAll('.tb-public-profile-karma dd')].map(({ textContent }) => textContent)).toEqual([
      tenant.locale === 'nl' ? '1.234' : '1,234',
      '3',
      '5',
      '9',
      '=1',
      tenant.locale === 'nl' ? '12,50' : '12.50',
    ]);
    expect(comments[0]?.querySelector('time')?.textContent).toBe(tenant.locale === 'nl' ? '1 mrt' : '1 Mar');
  });

  test('a reader without a picture or comments has a page all the same; a name that is nobody’s has none', async () => {
    const page = parse((await visit(tenant, '/user/stil')).html);
    expect(page.querySelector('.face')?.textContent).toBe('s');
    expect(page.querySelector('.reader-more time')?.textContent).toBe(
      tenant.locale === 'nl' ? '1 februari 2026' : '31 January 2026',
    );
    expect(page.querySelector('[data-widget=public-profile]')?.textContent).toContain(
      tenant.locale === 'nl' ? 'nog niet gereageerd' : 'has not commented',
    );
    for (const name of ['nobody', '%00', 'demo.lezer%20', '<b>']) {
      expect((await visit(tenant, `/user/${name}`)).status, name).toBe(404);
    }
  });

  test('a new password leads on to the desk if readers have accounts of the publisher', async () => {
    const login = async (settings: object) => {
      const { html } = await passwordPage(inputFor(tenant, { params: { token: 'abc' }, settings }));
      return parse(html).querySelector<HTMLElement>('[data-page=reset-password]')?.dataset.loginUrl;
    };
    expect(await login({ account: { mode: 'host' } })).toMatch(/\/desk$/);
    expect(await login({})).toBeUndefined();
  });

  test('readers with accounts of the publisher are offered no account of the paper', async () => {
    const base = `/t/${tenant.id}`;
    const of = (path: string) => visit(tenant, base + path, base, { settings: { account: { mode: 'host' } } });
    const { register, accounts } = wordsOf(tenant.locale);
    const article = (await of('/article/1')).headers?.location?.slice(base.length) ?? '';
    for (const path of ['/', '/login', '/account', '/user/profile', '/password/reset/abc', article]) {
      const { html } = await of(path);
      expect(html, path).toContain('</html>');
      expect(html.match(/<a [^>]*href="(?:[^"]*\/register|#register)"/g), path).toBeNull();
      expect(html.slice(html.indexOf('<body')), path).not.toContain(register);
    }
    expect(await of('/register')).toMatchObject({ status: 302, headers: { location: `${base}/login` } });
    expect((await visit(tenant, '/register')).status).toBe(200);
    expect((await of('/user/profile')).html).not.toContain(accounts.profileCan[1]);
    for (const path of ['/password/reset', '/password/reset/abc'])
      expect(parse((await of(path)).html).querySelector('main')?.textContent, path).toMatch(/the desk|redactie/);
  });

  test('a letter that was not taken comes back with what was typed, and with the reason', async () => {
    const letter = { name: '"Jan"', email: 'a@b', message: '</textarea>', problems: ['<No>', 'No.'], key: 'a1b2c3d4' };
    const { status, html } = await contactPage(inputFor(tenant), letter, 422);
    const page = parse(html);
    expect(status).toBe(422);
    const fields = [...page.querySelectorAll<HTMLInputElement>('main form [name]')].map(({ name, value }) => [
      name,
      value.trim(),
    ]);
    expect(fields).toEqual([
      ['name', '"Jan"'],
      ['email', 'a@b'],
      ['message', '</textarea>'],
      ['idempotency_key', 'a1b2c3d4'],
    ]);
    expect([...page.querySelectorAll('[role=alert] > p')].map((each) => each.textContent)).toEqual(['<No>', 'No.']);
  });

  test('a letter goes to the paper it was written on', async () => {
    const base = `/t/${tenant.id}`;
    const page = parse((await visit(tenant, `${base}/contact?sent=1`, base)).html);
    const form = page.querySelector('form[data-w-action=send]');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', `${base}/contact`]);
    expect(page.querySelector('[role=status]')?.textContent).toContain(tenant.locale === 'nl' ? 'verstuurd' : 'sent');
  });

  test('the fixtures beside the table have their moment, so that readers elsewhere see their own time', async () => {
    const page = parse((await visit(tenant, '/table')).html);
    const times = [...page.querySelectorAll('.results-score time[data-clock=row]')];
    expect(times.length).toBeGreaterThan(0);
    for (const time of times) {
      const own = timeOfDay(time.getAttribute('datetime') ?? '', { timeZone: wordsOf(tenant.locale).zone });
      expect(time.textContent).toBe(own);
    }
    expect(page.querySelector('[data-zone-text]')?.getAttribute('data-zone-text')).toContain('{zone}');
    expect(page.documentElement.getAttribute('data-time-zone')).toBe(wordsOf(tenant.locale).zone);
  });

  test('a page with results says at its end of when they are, and one without does not', async () => {
    const footOf = async (address: string) =>
      parse((await visit(tenant, address)).html).querySelector('.foot time[data-clock=week]');
    const moment = await footOf('/table');
    const at = moment?.getAttribute('datetime') ?? '';
    expect(moment?.textContent).toContain(kickOffTime(tenant.locale, at, true));
    expect(await footOf('/contact')).toBeNull();
  });

  test('each tab of the table leads to a section of the page', async () => {
    const page = parse((await visit(tenant, '/table')).html);
    const tabs = [...page.querySelectorAll('.tb-tabs-tab')].map((tab) => tab.getAttribute('href'));
    const panels = [...page.querySelectorAll('[data-widget=tabs] > .tb-tabs-panel')];
    expect(tabs).toHaveLength(5);
    expect(panels.map(({ id }) => `#${id}`)).toEqual(tabs);
    expect(panels.every((panel) => panel.querySelector('h2') && panel.querySelector('table'))).toBe(true);
  });

  test('the table, the rails and the front page print one table; that of a league has its tabs, and leads to the matches', async () => {
    const league = tenant.locale === 'nl' ? 'eredivisie' : 'premier-league';
    const first = async (address: string) => {
      const table = parse((await visit(tenant, address)).html).querySelector('[data-widget=league-standings]');
      const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
      return rows.slice(0, 6).map((row) => row.textContent?.replace(/\s+/g, ' ').trim().slice(0, 20));
    };
    const pages = ['/', '/match/300'];
    const [front, rail] = await Promise.all(pages.map(first));
    expect([front?.length, rail]).toEqual([6, front]);
    const page = parse((await visit(tenant, `/matchcenter/rankings/league/${league}`)).html);
    expect([...page.querySelectorAll('.tb-tabs-panel')].map(({ id }) => id)).toEqual(['standings', 'matches']);
    expect(page.querySelectorAll('#standings tbody tr')).toHaveLength(tenant.locale === 'nl' ? 18 : 20);
    const matches = await visit(tenant, `/t/x/matchcenter/rankings/league/${league}?matches=true`, '/t/x');
    expect([matches.status, matches.headers?.location]).toEqual([
      302,
      `/t/x/matchcenter/rankings/league/${league}#matches`,
    ]);
    expect((await visit(tenant, '/matchcenter/rankings/league/nowhere')).status).toBe(404);
  });

  test('a round has its matches, and leads to the others without JavaScript; a form leads to the page of a round', async () => {
    const league = tenant.locale === 'nl' ? 'eredivisie' : 'premier-league';
    const visitRound = (path: string) => visit(tenant, `/t/x/matchcenter/league/${league}${path}`, '/t/x');
    const page = parse((await visitRound('/round/2')).html);
    expect(page.querySelectorAll('.tb-fixtures-match')).toHaveLength(tenant.locale === 'nl' ? 9 : 10);
    const turns = [...page.querySelectorAll('.tb-fixtures-turn')].map((turn) => turn.getAttribute('href'));
    expect(turns).toEqual([`/t/x/matchcenter/league/${league}/round/1`, null]);
    const form = page.querySelector('.tb-fixtures-picker')?.getAttribute('action');
    expect(form).toBe(`/t/x/matchcenter/league/${league}/round`);
    const sent = await visitRound('/round?round=1');
    expect([sent.status, sent.headers?.location]).toEqual([302, `/t/x/matchcenter/league/${league}/round/1`]);
    const missing = ['/round/3', '/round/last', '/round?round=99'].map(async (path) => (await visitRound(path)).status);
    expect(await Promise.all(missing)).toEqual([404, 404, 404]);
    expect((await visit(tenant, `/matchcenter/bracket/${league}`)).status).toBe(404);
  });

  test('the settings of the paper stand on every page', async () => {
    const page = parse((await visit(tenant, '/about')).html);
    const block = page.querySelector('script[data-tribune-config]');
    expect(JSON.parse(block?.textContent ?? '')).toEqual({ locale: tenant.locale, base: '' });
  });

  test('a tag without articles says so, in the words of the paper', async () => {
    const { status, html } = await visit(tenant, '/tag/curling');
    expect(status).toBe(404);
    expect(html).toContain(
      tenant.locale === 'nl' ? 'Over dit onderwerp staat nog niets in de krant.' : 'Nothing in the paper on this',
    );
  });

  test('a tag shows ten articles a page and leads back and forth', async () => {
    const tag = tenant.locale === 'nl' ? 'eredivisie' : 'premier-league';
    const first = parse((await visit(tenant, `/tag/${tag}`)).html);
    const second = parse((await visit(tenant, `/tag/${tag}?page=2`)).html);
    const cards = (page: Document) => page.querySelectorAll('.tb-articles-item').length;
    expect([cards(first), cards(second)]).toEqual([10, 10]);
    expect(first.querySelector('[rel=prev]')).toBeNull();
    expect(second.querySelector('[rel=prev]')?.getAttribute('href')).toBe(`/tag/${tag}`);
    expect(first.querySelector('[rel=next]')?.getAttribute('href')).toBe(`/tag/${tag}?page=2`);
    expect((await visit(tenant, `/tag/${tag}?page=9`)).status).toBe(404);
  });

  test('a name that is no tag of ours is printed as text, not as HTML', async () => {
    const { html } = await visit(tenant, `/tag/${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });

  test('an article with another slug is sent on to its own address', async () => {
    const { status, headers } = await visit(tenant, `/t/${tenant.id}/article/1/old-title`, `/t/${tenant.id}`);
    expect(status).toBe(301);
    expect(headers?.location).toMatch(new RegExp(`^/t/${tenant.id}/article/1/[a-z-]+$`));
    const linked = await visit(tenant, `/t/${tenant.id}/article/1/old-title?comment=7&from=mail`, `/t/${tenant.id}`);
    expect(linked.headers?.location).toBe(`${headers?.location}?comment=7&from=mail`);
  });

  test('an article that is not there, and a poll that is not there, are a 404', async () => {
    for (const address of ['/article/999/x', '/article/1e0/x', '/poll/999', '/poll/-1', '/poll/99999999999999']) {
      expect((await visit(tenant, address)).status, address).toBe(404);
    }
  });

  test('a poll on its own page keeps what the reader ticked and says that it is not counted', async () => {
    const id = tenant.locale === 'nl' ? 11 : 21;
    const page = parse((await visit(tenant, `/poll/${id}?answer_id=2`)).html);
    expect(page.querySelector('[data-widget=poll] [checked]')?.getAttribute('value')).toBe('2');
    expect(page.querySelector('.note strong')?.textContent).toContain(
      tenant.locale === 'nl' ? 'nog niet geteld' : 'not been counted',
    );
  });

  test('the count of an open poll is only for readers without a script, and that of a closed one is in its tag', async () => {
    const [open, closed] = await inputFor(tenant).polls(tenant.locale === 'nl' ? [11, 14] : [21, 24]);
    expect([open?.isClosed, closed?.isClosed]).toEqual([false, true]);
    const [opened = '', over = ''] = await Promise.all(
      [open, closed].map(async (poll) => (await visit(tenant, `/poll/${poll?.id}`)).html),
    );
    const withScript = opened.replace(/<noscript>.*?<\/noscript>/gs, '');
    expect([opened, withScript, over].map((html) => html.includes('class="tally"'))).toEqual([true, false, false]);
  });

  test('the error page asks nothing of a database that may be down', async () => {
    const down = () => Promise.reject(new Error('down'));
    const { status, html } = await renderError(inputFor(tenant, { smartBar: down, polls: down }), 500);
    expect(status).toBe(500);
    expect(html).toContain(tenant.locale === 'nl' ? 'aan onze kant' : 'at our end');
  });

  test('the sitemap names every article, section and author, and every address leads to a page', async () => {
    const { html, headers } = await visit(tenant, '/sitemap.xml');
    expect(headers?.['content-type']).toContain('application/xml');
    const addresses = [...html.matchAll(/<loc>https:\/\/news\.example([^<]+)<\/loc>/g)].map(([, path = '']) => path);
    const { stories } = await inputFor(tenant).articles.list({ excludeTypes: ['external'], offset: 0, limit: 1000 });
    expect(addresses.filter((path) => path.startsWith('/article/'))).toHaveLength(stories.length);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of addresses.filter((each) => /^\/(tag|author|live|article\/\d\d?\/)/.test(each)))
      expect([path, (await visit(tenant, path)).status]).toEqual([path, 200]);
  });

  test('structured data and the feed name every article by its address', async () => {
    const page = parse((await visit(tenant, (await visit(tenant, '/article/1')).headers?.location ?? '')).html);
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data).toMatchObject({ '@type': 'NewsArticle', inLanguage: tenant.locale });
    const feed = await visit(tenant, '/feed.xml');
    expect(feed.headers?.['content-type']).toContain('application/rss+xml');
    const { stories } = await inputFor(tenant).articles.list({ offset: 0, limit: 50 });
    expect(feed.html.match(/<item>/g)).toHaveLength(stories.length);
    expect(feed.html).toContain(`<link>${data.mainEntityOfPage}</link>`);
    const pictured = stories.filter(({ picture }) => picture);
    const pictures = [
      ...feed.html.matchAll(
        /<media:content url="https:\/\/news\.example(\/[^"]+)" medium="image" width="\d+" height="\d+">/g,
      ),
    ];
    expect(pictures).toHaveLength(pictured.length);
    const signed = stories.flatMap(({ author }) => author?.name ?? []);
    expect([...feed.html.matchAll(/<dc:creator>([^<]+)</g)].map(([, name]) => name)).toEqual(signed);
  });

  test('a section and an author have feeds of their own, which their pages name', async () => {
    const { stories } = await inputFor(tenant).articles.list({ offset: 0, limit: 50 });
    const [story] = stories.filter(({ author, tags }) => author?.isPublic && tags.length > 0);
    for (const path of [`/tag/${story?.tags[0]}`, `/author/${story?.author?.username}`]) {
      const page = parse((await visit(tenant, path)).html);
      const [, own] = page.querySelectorAll('link[type="application/rss+xml"]');
      const feed = await visit(tenant, `${path}/feed.xml`);
      expect([own?.getAttribute('href'), feed.status]).toEqual([`${path}/feed.xml`, 200]);
      expect(feed.html).toContain(`<link>${inputFor(tenant).origin}${path}</link>`);
      expect(feed.html).toContain(`/article/${story?.id}/${story?.slug}`);
    }
    for (const path of ['/tag/nothing/feed.xml', '/author/nobody/feed.xml'])
      expect((await visit(tenant, path)).status).toBe(404);
  });
});

test.each(few(tenants))(
  'the gallery of $id has an index of all widgets, each with a drawing and three links',
  async (tenant) => {
    const { html } = await visit(tenant, '/editors');
    const page = parse(html);
    const rows = [...page.querySelectorAll<HTMLElement>('.gallery-widgets > li')];
    const declared = (await readDeclarations(process.cwd())).map(({ widget }) => widget.name);
    expect(rows.map(({ dataset }) => dataset.name).toSorted()).toEqual(declared.toSorted());
    for (const { hash } of page.querySelectorAll<HTMLAnchorElement>('.gallery-index a'))
      expect(page.querySelector(hash)?.classList.contains('gallery-domain')).toBe(true);
    // A drawing that was left behind, or copied for want of one, would show another widget.
    expect(Object.keys(thumbnails).toSorted()).toEqual(declared.toSorted());
    expect(new Set(rows.map((row) => row.querySelector('svg.thumb')?.innerHTML)).size).toBe(rows.length);
    const hrefs = rows.map((row) => [...row.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.every((links) => links.length === 3)).toBe(true);
    for (const [make = '', paper, read] of hrefs) {
      expect(read).toBe(`/docs/tags.html#${make.split('/').at(-1)}`);
      expect(paper).toMatch(/^\//);
    }
  },
);
