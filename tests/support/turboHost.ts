import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { root } from './sources.ts';

const turbo = readFileSync(join(root, 'node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js'), 'utf8');

const loading = '<script src="/turbo-host/turbo.js"></script>';

/** A page of a host: its title, and what its head and its body hold. */
export interface HostPage {
  readonly title: string;
  readonly head: string;
  readonly body: string;
}

/** Serves pages of a host with Turbo 8 at `/turbo-host/`, by their name. */
export async function turboHost(page: Page, pages: Readonly<Record<string, HostPage>>): Promise<void> {
  await page.route(/\/turbo-host\//, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (name === 'turbo.js') return route.fulfill({ contentType: 'text/javascript', body: turbo });
    const asked = pages[name];
    if (!asked) return route.fulfill({ status: 204 });
    const body = `<!doctype html><html lang="nl" data-tenant="deaftrap" data-neutral-title="Eerste" data-smart-bar="1754678400" data-consent="experiments"><head><meta charset="utf-8"><title>${asked.title}</title>${loading}${asked.head}</head><body>${asked.body}</body></html>`;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}

/** Gives the pages of the newsroom Turbo 8, and takes their policy away: it knows no nonce of a page that was put in place of another. */
export async function withTurbo(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.url().endsWith('/turbo-host/turbo.js'))
      return route.fulfill({ contentType: 'text/javascript', body: turbo });
    if (request.method() !== 'GET' || !/text\/html/.test(request.headers().accept ?? '')) return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    return route.fulfill({ response, headers, body: (await response.text()).replace('<head>', `<head>${loading}`) });
  });
}

/** Visits another page of that host as Turbo does: the head is merged, the body is replaced, and the document stays. */
export const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise<void>((loaded) => {
        addEventListener('turbo:load', () => loaded(), { once: true });
        Reflect.get(window, 'Turbo').visit(to);
      }),
    address,
  );
