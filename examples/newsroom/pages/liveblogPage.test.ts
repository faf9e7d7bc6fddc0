import { describe, expect, test } from 'vitest';
import { few } from '../../../tests/support/soak.ts';
import { liveblogsOf } from '../demo/content/liveblogs/liveblogs.ts';
import { home } from './home.ts';
import { linksOf } from './links.ts';
import { liveblogPage } from './liveblogPage.ts';
import type { EntryForPage, PageInput } from './page.ts';
import { inputFor, tenants, visit } from './pages.support.ts';

function parse(text: string): Document {
  return new DOMParser().parseFromString(text.replaceAll('rel="stylesheet"', 'rel="preload"'), 'text/html');
}

const written = (id: number, html: string, more: Partial<EntryForPage> = {}): EntryForPage => ({
  id,
  html,
  isPinned: false,
  createdAt: '2026-03-08T15:00:00.000Z',
  updatedAt: undefined,
  ...more,
});

describe.each(few(tenants.toReversed()))('the liveblog of $name', (tenant) => {
  const [blog] = liveblogsOf(tenant.locale);
  if (!blog) throw new Error('No liveblog.');
  const address = linksOf({ base: '' }).live(blog);
  const read = async (path = address, base = '') => parse((await visit(tenant, base + path, base)).html);
  const ids = (page: ParentNode, within: string) =>
    [...page.querySelectorAll<HTMLElement>(`${within} > .tb-entry`)].map(({ dataset }) => Number(dataset.entryId));
  /** The page with these entries, whatever is asked for. */
  const withEntries = async (entries: readonly EntryForPage[], more: Partial<PageInput> = {}) => {
    const params = { id: String(blog.id), slug: blog.slug };
    const output = await liveblogPage(
      inputFor(tenant, { params, entries: async () => ({ entries, hasMore: false, sequence: 0 }), ...more }),
    );
    return parse(output.html);
  };

  test('ten entries, newest first, with the pinned ones above them and apart', async () => {
    const page = await read();
    const count = blog.updates.length;
    const pinned = blog.updates.flatMap(({ isPinned }, at) => (isPinned ? [101 + at] : [])).reverse();
    const others = Array.from({ length: count }, (_, at) => 100 + count - at).filter((id) => !pinned.includes(id));
    expect(ids(page, '.tb-liveblog-pinned')).toEqual(pinned);
    expect(ids(page, '.tb-liveblog-entries')).toEqual(others.slice(0, 10));
    const parts = [...page.querySelectorAll('.tb-entry')].map(({ id, children: [head, body] }) => [
      id !== '' && head?.className,
      body?.className,
    ]);
    expect(new Set(parts.map((each) => each.join()))).toEqual(new Set(['tb-entry-head,tb-entry-body']));
  });

  test('the tag is the one that the widget adopts, and the page says what it is', async () => {
    const page = await read();
    expect({ ...page.querySelector<HTMLElement>('.tb-liveblog')?.dataset }).toEqual({
      widget: 'liveblog',
      articleId: String(blog.id),
      sequence: '0',
    });
    expect(page.querySelector('[data-page]')).toBe(page.querySelector('main[data-page=liveblog-article]'));
    const head = page.querySelector('.tb-liveblog-entries .tb-entry .tb-entry-head');
    const [update] = blog.updates.slice(-1);
    expect(head?.querySelector('a.tb-entry-link > time')?.getAttribute('datetime')).toBe(update?.at);
    expect(head?.querySelector('a')?.getAttribute('href')).toBe(`#entry-${100 + blog.updates.length}`);
  });

  test('coverage is called live until the desk has been silent for half a day', async () => {
    const says = inputFor(tenant, {}).says.liveblog;
    const at = (hours: number) => new Date(inputFor(tenant, {}).now.getTime() - hours * 3_600_000).toISOString();
    const seen = async (hours: number) => {
      const entries = [written(2, '<p>2</p>', { createdAt: at(hours) }), written(1, '<p>1</p>', { createdAt: at(99) })];
      const page = await withEntries(entries);
      const front = parse(
        (await home(inputFor(tenant, { entries: async () => ({ entries, hasMore: false, sequence: 0 }) }))).html,
      );
      return {
        isOver: page.querySelector('[data-widget=liveblog]')?.hasAttribute('data-is-over'),
        kicker: page.querySelector('.story-head .kicker')?.textContent,
        teaser: front.querySelector('.front-live .kicker')?.textContent,
        ends: page.querySelector('script[type="application/ld+json"]')?.textContent?.includes('coverageEndTime'),
      };
    };
    expect(await seen(11)).toEqual({ isOver: false, kicker: says.liveblog, teaser: says.liveblog, ends: false });
    expect(await seen(13)).toEqual({ isOver: true, kicker: says.over, teaser: says.over, ends: true });
    expect((await read()).querySelector('.masthead')?.textContent).not.toMatch(/\bLive\s*$/m);
  });

  test('only an entry whose text changed says so', async () => {
    const page = await read();
    for (const entry of page.querySelectorAll<HTMLElement>('.tb-entry')) {
      const update = blog.updates[Number(entry.dataset.entryId) - 101];
      expect(entry.querySelector<HTMLElement>('.tb-entry-edited')?.dataset.at).toBe(update?.editedAt);
    }
  });

  test('without a script a reader pages back to the first entry and finds each once', async () => {
    const found: number[] = [];
    let next: string | null | undefined = address;
    while (next) {
      const page: Document = await read(next);
      found.push(...ids(page, '.tb-liveblog-pinned'), ...ids(page, '.tb-liveblog-entries'));
      const link: string | null | undefined = page.querySelector('.tb-liveblog-more a')?.getAttribute('href');
      next = link && `${address}${link}`;
      expect(link ?? '#liveblog').toMatch(/#liveblog$/);
      expect(page.querySelector('#liveblog .tb-liveblog')).not.toBeNull();
    }
    expect(found.sort((a, b) => a - b)).toEqual(blog.updates.map((_, at) => 101 + at));
  });

  test('a page of older entries stands still, leads back, and is not for search engines', async () => {
    const page = await read(`${address}?before=110`);
    expect(page.querySelector('[data-widget=liveblog]')).toBeNull();
    expect(page.querySelector('.live-newest a')?.getAttribute('href')).toBe(address);
    expect(page.querySelector('meta[name=robots][content=noindex]')).not.toBeNull();
    expect(page.querySelector('.tb-liveblog-pinned')).toBeNull();
  });

  test.each(['abc', '-3', '0', '1e3', '99999999999'])('a page before "%s" is the first page', async (before) => {
    const page = await read(`${address}?before=${before}`);
    expect(ids(page, '.tb-liveblog-entries')[0]).toBe(100 + blog.updates.length);
  });

  test('where nothing is older the page says so', async () => {
    const page = await read(`${address}?before=101`);
    expect(page.querySelector('#liveblog .tb-empty')?.textContent).toContain(
      tenant.locale === 'nl' ? 'geen oudere' : 'no older',
    );
    const now = new Date('2027-06-01T12:00:00Z');
    expect((await withEntries([], { now })).querySelector('#liveblog [data-widget] .tb-empty')).not.toBeNull();
  });

  test('a poll in an entry is printed as the poll is now, and one that is not there stays empty', async () => {
    const page = await read();
    const [id] = tenant.locale === 'nl' ? [11] : [21];
    const poll = page.querySelector(`.tb-entry-body [data-widget=poll][data-poll-id="${id}"]`);
    expect(poll?.querySelectorAll('form.tb-poll input[type=radio]').length).toBeGreaterThan(1);
    expect(page.querySelectorAll('.tb-entry-body [data-widget=poll]')).toHaveLength(1);
    const tag = '<div data-poll-id="999" class="x" data-widget="poll"> </div>';
    const missing = await withEntries([written(1, tag)]);
    expect(missing.querySelector('[data-poll-id="999"]')?.childElementCount).toBe(0);
  });

  test('under an address of its own the poll of an entry leads there', async () => {
    const base = `/t/${tenant.id}`;
    const page = await read(address, base);
    expect(page.querySelector('.tb-entry-body form')?.getAttribute('action')).toMatch(new RegExp(`^${base}/poll/`));
  });

  test('the first entry of each day says which day that is, unless it is today', async () => {
    const [day] = blog.matches;
    const page = await withEntries([
      written(4, '<p>Now.</p>', { createdAt: '2026-03-10T08:30:00.000Z' }),
      written(3, '<p>Later.</p>', { createdAt: '2026-03-09T15:30:00.000Z' }),
      written(2, '<p>That day.</p>', { createdAt: `${day?.date}T15:35:00.000Z` }),
      written(1, '<p>Then.</p>', { createdAt: `${day?.date}T15:30:00.000Z` }),
    ]);
    const entries = [...page.querySelectorAll('.tb-liveblog-entries .tb-entry')];
    const times = entries.map((entry) => entry.querySelector('time')?.textContent);
    const days = entries.map((entry) => entry.querySelector('.tb-entry-head')?.getAttribute('data-day'));
    const dutch = tenant.locale === 'nl';
    expect(times).toEqual(dutch ? ['09:30', '16:30', '16:35', '16:30'] : ['08:30', '15:30', '15:35', '15:30']);
    const monday = dutch ? 'maandag 9 maart 2026' : 'Monday 9 March 2026';
    expect(days).toEqual([null, monday, expect.stringContaining('2026'), null]);
  });

  test('what a desk writes is its own HTML, and can leave no script element in the data for search engines', async () => {
    const page = await withEntries([
      written(7, '<h3>Rust &amp; thee</h3><p>1\u2060-\u20600 &lt;/script&gt;</p><p>Twee</p>', {
        updatedAt: '2026-03-08T15:05:00.000Z',
      }),
    ]);
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data).toMatchObject({
      '@type': 'LiveBlogPosting',
      inLanguage: tenant.locale,
      url: `https://news.example${address}`,
      coverageStartTime: blog.updates[0]?.at,
      dateModified: '2026-03-08T15:05:00.000Z',
    });
    expect(data.liveBlogUpdate).toEqual([
      {
        '@type': 'BlogPosting',
        '@id': `https://news.example${address}#entry-7`,
        url: `https://news.example${address}#entry-7`,
        headline: 'Rust & thee',
        articleBody: '1-0 </script> Twee',
        datePublished: '2026-03-08T15:00:00.000Z',
        dateModified: '2026-03-08T15:05:00.000Z',
      },
    ]);
  });

  test('another slug is sent on, and a liveblog that is not there is a 404', async () => {
    const moved = await visit(tenant, `/t/${tenant.id}/live/${blog.id}/old`, `/t/${tenant.id}`);
    expect([moved.status, moved.headers?.location]).toEqual([301, `/t/${tenant.id}${address}`]);
    expect((await visit(tenant, `/live/${blog.id}`)).headers?.location).toBe(address);
    for (const path of ['/live/999', '/live/13x', '/live/0x0d']) expect((await visit(tenant, path)).status).toBe(404);
  });

  test('the front page leads to it with its newest headlines', async () => {
    const long = `<p>${'Een lange zin zonder kop. '.repeat(8)}</p>`;
    const entries = [
      written(9, long),
      written(8, '<h3>Tweede</h3>', { isPinned: true }),
      written(7, '<h3>Derde <b>kop</b></h3>'),
    ];
    const output = await home(inputFor(tenant, { entries: async () => ({ entries, hasMore: false, sequence: 0 }) }));
    const page = parse(output.html);
    const links = [...page.querySelectorAll('.front-live a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      address,
      `${address}#entry-9`,
      `${address}#entry-7`,
    ]);
    expect(links[1]?.textContent?.trim()).toMatch(/lange…$|zin…$|zonder…$|kop\.…$|Een…$/);
    expect(links[2]?.textContent).toContain('Derde kop');
    expect(page.querySelector('#sections a[href^="/live/"]')).not.toBeNull();
  });
});
