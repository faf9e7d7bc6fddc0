import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReleases, type HeadOptions } from '#templates/cms/js/releases.ts';
import { type LocalServer, localServer } from './localServer.ts';
import { createTestClock } from './testClock.ts';

/** A site whose pages are printed with releases, and whose files come from a folder. */
export interface ReleaseHost extends LocalServer {
  /** Changes the text of a file on its way; undefined leaves it. */
  change: (path: string, text: string) => string | undefined;
  /** What stands in the head of a page, after what the release prints. */
  more: string;
}

const types: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', json: 'application/json' };

const tags = `<nav data-widget="tabs" data-when="now"><a class="tb-tabs-tab" href="#one">One</a><a class="tb-tabs-tab" href="#two">Two</a>
<section class="tb-tabs-panel" id="one">First</section><section class="tb-tabs-panel" id="two">Second</section></nav>`;

const pageOf = (head: string, body: string) =>
  `<!doctype html><html lang="en" data-tenant="daily"><meta charset="utf-8"><title>Daily</title>${head}${body}`;

/**
 * `folder` is served as `/assets/cdn/`. Every other path is a page with tabs; one that begins with `/later` has a second tag, which wakes when it is pressed. A page
 * is printed once, and comes from a cache from then on.
 */
export async function releaseHost(folder: string, options: HeadOptions = {}): Promise<ReleaseHost> {
  const textOf = (path: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
  const { now } = createTestClock();
  const pages = new Map<string, string>();
  const releaseOf = createReleases({ read: async (path) => textOf(path), lifetime: 0, now });
  const server = await localServer(async ({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const [, path] = /^\/assets\/cdn\/(.+)$/.exec(pathname) ?? [];
    if (path === undefined) {
      const cached = pages.get(pathname);
      const head = cached ?? (await releaseOf('daily', pathname)).head(options);
      pages.set(pathname, head);
      const later = pathname.startsWith('/later')
        ? '<div data-widget="appearance" data-when="interaction"><label><input type="radio" name="theme" value="dark">Dark</label></div>'
        : '';
      return response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(head + host.more, tags + later));
    }
    const text = path === 'daily/tenant.json' ? '{}' : textOf(path);
    if (text === undefined) return response.writeHead(404).end();
    const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain';
    return response.writeHead(200, { 'content-type': type }).end(host.change(path, text) ?? text);
  });
  const host: ReleaseHost = { ...server, change: () => undefined, more: '' };
  return host;
}
