import { markOf } from './assets.ts';
import type { PageInput, PageOutput } from './page.ts';

/**
 * The web app manifest. It gives the paper's name on a Home Screen, from which it opens as an app, which iPhones require for
 * push messages.
 */
export async function appManifest(input: PageInput): Promise<PageOutput> {
  const { tenant, content } = input;
  const { home } = input.links;
  const manifest = {
    id: home,
    name: tenant.name,
    short_name: tenant.name,
    description: content.motto,
    lang: tenant.locale,
    start_url: home,
    scope: home,
    display: 'standalone',
    icons: [{ src: markOf(tenant.id), type: 'image/svg+xml', sizes: 'any' }],
  };
  const headers = { 'content-type': 'application/manifest+json; charset=utf-8' };
  return { status: 200, html: JSON.stringify(manifest), headers };
}
