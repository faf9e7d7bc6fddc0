import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseBuild, createReleases } from '#templates/cms/js/releases.ts';
import { hasLibrary, hasPhp, runPhp } from '../support/php.ts';
import { ownFolder, writeBuild } from '../support/releases.ts';

/** Two builds in a folder that is served, one of which is a canary. */
function publishTwo(cdn: string) {
  const [stable = '', canary = ''] = ['one', 'two'].map((text) => {
    const files = { 'tribune.js': text, 'tribune.css': text, 'head.js': text, 'w/base-a.js': text };
    const build = writeBuild(join(cdn, 'beside', text), files);
    writeBuild(join(cdn, 'r', build), files);
    return build;
  });
  const pointer = { stable, canary, share: 12.5 };
  mkdirSync(join(cdn, 'daily'));
  writeFileSync(join(cdn, 'daily/tribune.lock'), JSON.stringify({ ...pointer, before: [] }));
  const read = (path: string) => readFile(join(cdn, path), 'utf8').catch(() => undefined);
  return { pointer, releaseOf: createReleases({ read }) };
}

/** What Drupal is to print in the head, and how long it may keep the page. */
interface Page {
  readonly elements: readonly Readonly<Record<string, string | boolean>>[];
  readonly cache: object;
}

const compared = (integrity: string | undefined) => integrity !== undefined && { integrity, crossorigin: 'anonymous' };

const head = { sheets: ['liveblog'], nonce: 'a"b&<', importMap: true };

test.skipIf(!hasPhp)('PHP chooses the same build for each key as JavaScript, and prints the same head', async () => {
  using folder = ownFolder();
  const cdn = folder.path;
  const { pointer, releaseOf } = publishTwo(cdn);
  const keys = ['', '/', 'lezer:é', ...Array.from({ length: 300 }, (_, at) => `/article/${at}`)];
  const heads = await Promise.all(keys.map(async (key) => (await releaseOf('daily', key)).head(head)));
  const chosen = keys.map((key) => chooseBuild(pointer, key));
  expect(new Set(chosen).size).toBe(2);
  const without = (await releaseOf('weekly', '/')).head();
  const printed = runPhp(join(import.meta.dirname, 'printReleases.php'), { folder: cdn, keys, pointer, head });
  expect(printed).toEqual({ chosen, heads, without });
});

test.skipIf(!hasLibrary('Twig') || !hasLibrary('Illuminate/View'))('Twig and Blade print the same head', async () => {
  using folder = ownFolder();
  const { releaseOf } = publishTwo(folder.path);
  const twig = `{% set release = tribune_release('daily', '/article/7') %}<script>{{ tribune_inline(release, 'head.js') }}</script>
{{ tribune_head(release, { sheets: ['liveblog'], nonce: 'a1B_', import_map: true }) }}`;
  const blade = `<x-tribune-head tenant="daily" by="/article/7" :sheets="['liveblog']" nonce="a1B_" :import-map="true" :inline="['head.js']" folder="${folder.path}" />`;
  const environment = { ...process.env, TRIBUNE_CDN: folder.path };
  const snippet = { twig, blade };
  const [printed = {}] = runPhp(join(import.meta.dirname, 'renderTags.php'), [snippet], {
    environment,
  }) as readonly Record<string, string>[];
  const wanted = (await releaseOf('daily', '/article/7')).head({ ...head, nonce: 'a1B_' });
  expect(printed.twig).toBe(`<script>one</script>\n${wanted}`);
  expect(printed.blade).toContain(wanted);
  expect(printed.blade).toContain('>one</script>');
});

test.skipIf(!hasPhp)(
  'Drupal prints each page with the build that JavaScript chooses for its path, and with hashes',
  async () => {
    using folder = ownFolder();
    const { releaseOf } = publishTwo(folder.path);
    const paths = Array.from({ length: 40 }, (_, at) => `/article/${at}`);
    const settings = { script: '/assets/cdn/daily/tribune.js', releases: folder.path };
    const pagesWith = (more: object) =>
      runPhp(join(import.meta.dirname, 'printDrupalHead.php'), {
        paths,
        settings: { ...settings, ...more },
      }) as readonly Page[];
    const wanted = await Promise.all(paths.map((path) => releaseOf('daily', path)));
    const pages = pagesWith({});
    expect(pages.map(({ elements }) => elements)).toEqual(
      wanted.map(({ base, integrity }) => [
        { rel: 'stylesheet', href: `${base}tribune.css`, ...compared(integrity('tribune.css')) },
        {
          ...{ type: 'module', async: true, src: `${base}tribune.js`, 'data-tenant': 'daily' },
          ...compared(integrity('tribune.js')),
        },
      ]),
    );
    expect(new Set(pages.map(({ elements }) => elements[0]?.href)).size).toBe(2);
    expect(pages[0]?.cache).toEqual({ tags: ['config:tribune.settings'], contexts: ['url.path'], 'max-age': 60 });
    const own = [
      { rel: 'stylesheet', href: '/assets/cdn/daily/tribune.css' },
      { type: 'module', async: true, src: '/assets/cdn/daily/tribune.js' },
    ];
    expect(pagesWith({ releases: '' })[0]).toEqual({ elements: own, cache: { tags: ['config:tribune.settings'] } });
  },
);
