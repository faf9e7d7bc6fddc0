// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderError } from './errorPage.ts';
import type { Tenant } from './page.ts';
import { inputFor, tenants, visit } from './pages.support.ts';

function parse(text: string): Document {
  // No style sheets here: happy-dom would complain of each that it does not load.
  return new DOMParser().parseFromString(text.replaceAll('rel="stylesheet"', 'rel="preload"'), 'text/html');
}

async function crawl(tenant: Tenant, base: string) {
  const pages = new Map<string, string>();
  const broken: string[] = [];
  const waiting = [`${base}/`, `${base}/login`, `${base}/account`, `${base}/editors?mistakes=1`];
  const files = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (pages.has(next)) continue;
    const { status, html } = await visit(tenant, next, base);
    if (status !== 200) broken.push(`${status} ${next}`);
    pages.set(next, html);
    for (const [, address = ''] of html.matchAll(/\b(?:href|action|src)="([^"]*)"/g)) {
      const [link = ''] = address.replaceAll('&amp;', '&').split('#');
      if (link.startsWith('/public/')) files.add(link);
      else if (link.startsWith('/') && !link.startsWith('/assets/')) waiting.push(link);
    }
  }
  return { pages, broken, files };
}

describe.each(tenants)('$name', (tenant) => {
  test.each(['', `/t/${tenant.id}`])('every link under "%s" leads to a page, and stays in its place', async (base) => {
    const { pages, broken, files } = await crawl(tenant, base);
    expect(broken).toEqual([]);
    expect(pages.size).toBeGreaterThan(40);
    expect([...pages.keys()].filter((address) => !address.startsWith(`${base}/`))).toEqual([]);
    const missing = [...files].filter((file) => !existsSync(join(import.meta.dirname, '..', file.split('?')[0] ?? '')));
    expect(missing).toEqual([]);
  });

  test('every page has one title, its landmarks once, and no style of its own', async () => {
    const { pages } = await crawl(tenant, '');
    for (const [address, text] of pages) {
      if (address.endsWith('.xml')) continue;
      const page = parse(text);
      const count = (selector: string) => page.querySelectorAll(selector).length;
      expect(
        [count('h1'), count('main'), count('body > header'), count('body > footer'), count('[style], style')],
        address,
      ).toEqual([1, 1, 1, 1, 0]);
      expect(count('main main, main header.masthead, header main, footer main, nav nav'), address).toBe(0);
      expect(page.documentElement.lang).toBe(tenant.locale);
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
  });

  test('a tag without articles says so, in the words of the paper', async () => {
    const { status, html } = await visit(tenant, '/tag/curling');
    expect(status).toBe(404);
    expect(html).toContain(tenant.locale === 'nl' ? 'Geen artikelen gevonden' : 'No articles found');
  });

  test('a tag shows ten articles a page and leads back and forth', async () => {
    const tag = tenant.locale === 'nl' ? 'eredivisie' : 'premier-league';
    const first = parse((await visit(tenant, `/tag/${tag}`)).html);
    const second = parse((await visit(tenant, `/tag/${tag}?page=2`)).html);
    const cards = (page: Document) => page.querySelectorAll('.card').length;
    expect([cards(first), cards(second)]).toEqual([10, 2]);
    expect([first.querySelector('[rel=prev]'), second.querySelector('[rel=next]')]).toEqual([null, null]);
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

  test('the error page asks nothing of a database that may be down', async () => {
    const down = () => Promise.reject(new Error('down'));
    const { status, html } = await renderError(inputFor(tenant, { smartBar: down, polls: down }), 500);
    expect(status).toBe(500);
    expect(html).toContain(tenant.locale === 'nl' ? 'aan onze kant' : 'at our end');
  });

  test('structured data and the feed name every article by its address', async () => {
    const page = parse((await visit(tenant, (await visit(tenant, '/article/1')).headers?.location ?? '')).html);
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data).toMatchObject({ '@type': 'NewsArticle', inLanguage: tenant.locale });
    const feed = await visit(tenant, '/feed.xml');
    expect(feed.headers?.['content-type']).toContain('application/rss+xml');
    expect(feed.html.match(/<item>/g)).toHaveLength(12);
    expect(feed.html).toContain(`<link>${data.mainEntityOfPage}</link>`);
  });
});
