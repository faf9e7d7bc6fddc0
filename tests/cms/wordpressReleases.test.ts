import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chooseBuild } from '#templates/cms/js/releases.ts';
import { buildOf, integrityOf } from '../../scripts/releases/integrity.ts';
import { hasPhp, runPhp } from '../support/php.ts';

const script = join(import.meta.dirname, 'printWordPressHead.php');
const cdn = 'https://www.example.com/assets/cdn';
const lock = `${cdn}/daily/tribune.lock`;

const printed = z.object({
  html: z.string(),
  options: z.record(z.string(), z.unknown()),
  asked: z.array(z.string()),
});

/** A build as a server has it, by address, each of its files with that text. */
function buildWith(text: string) {
  const names = ['tribune.js', 'tribune.css', 'liveblog.css', 'head.js', 'w/base-a.js'];
  const integrity = Object.fromEntries(names.map((name) => [name, integrityOf(`${text}()`)]));
  const build = buildOf('0.1.0', integrity);
  const files = Object.fromEntries(names.map((name) => [`${cdn}/r/${build}/${name}`, `${text}()`]));
  return { build, files: { ...files, [`${cdn}/r/${build}/tribune.json`]: JSON.stringify({ build, integrity }) } };
}

const one = buildWith('one');
const two = buildWith('two');
const own = { [`${cdn}/daily/head.js`]: 'own()' };
const pointer = { stable: one.build, canary: two.build, share: 50, before: [] };

/** A site with its database, and a server whose files change. */
function siteWith(files: Readonly<Record<string, string>>) {
  let options: Readonly<Record<string, unknown>> = { tribune: { script: '/assets/cdn/daily/tribune.js' } };
  const server = { files: { ...files }, isDown: false, time: 1_000_000 };
  const print = (uri = '/') => {
    const result = z.parse(printed, runPhp(script, { options, ...server, uri }));
    options = result.options;
    return result;
  };
  return { server, print };
}

/** What the addresses in a head name, each once: builds, or `own`. */
const namedIn = (html: string) => [
  ...new Set([...html.matchAll(/(?:href|src)="\/assets\/cdn\/(?:r\/)?([^/"]+)\//g)].map(([, name]) => name)),
];

describe.skipIf(!hasPhp)('the WordPress plugin', () => {
  test('prints the files of the tenant as before, without hashes, if the tenant has no releases', () => {
    const { print, server } = siteWith(own);
    const { html, asked } = print();
    expect(namedIn(html)).toEqual(['daily']);
    expect(html).toContain('<script>own()</script>');
    expect(html).not.toContain('integrity');
    expect(html).not.toContain('data-tenant');
    expect(asked).toContain(lock);
    server.time += 300;
    expect(print().asked).toEqual([]);
  });

  test('prints each page with one build, the one that JavaScript chooses for its path, and with hashes', () => {
    const { print } = siteWith({ ...one.files, ...two.files, [lock]: JSON.stringify(pointer) });
    const paths = Array.from({ length: 12 }, (_, at) => `/article/${at}/`);
    const chosen = paths.map((path) => chooseBuild(pointer, path));
    expect(new Set(chosen).size).toBe(2);
    const requests: string[] = [];
    for (const [at, path] of paths.entries()) {
      const { html, asked } = print(`${path}?utm_source=x`);
      requests.push(...asked);
      const build = chosen[at] ?? '';
      const text = build === one.build ? 'one()' : 'two()';
      const compared = `integrity="${integrityOf(text)}"`;
      expect(namedIn(html)).toEqual([build]);
      expect(html).toContain(`<script>${text}</script>`);
      expect(html.split(compared)).toHaveLength(5);
      expect(html).toContain(
        `src="/assets/cdn/r/${build}/tribune.js" data-tenant="daily" ${compared} crossorigin="anonymous"`,
      );
    }
    const files = [one, two].flatMap(({ build }) =>
      ['tribune.json', 'head.js'].map((file) => `${cdn}/r/${build}/${file}`),
    );
    expect(requests.toSorted()).toEqual([lock, ...files].toSorted());
  });

  test('asks for the pointer once a minute, and goes back with it', () => {
    const { print, server } = siteWith({ ...one.files, ...two.files, [lock]: JSON.stringify({ stable: two.build }) });
    expect(namedIn(print().html)).toEqual([two.build]);
    server.time += 61;
    expect(print().asked).toEqual([lock]);
    server.files[lock] = JSON.stringify({ stable: one.build });
    server.time += 30;
    expect(print().asked).toEqual([]);
    server.time += 31;
    expect(namedIn(print().html)).toEqual([one.build]);
    delete server.files[lock];
    server.time += 61;
    expect(namedIn(print().html)).toEqual(['daily']);
  });

  test.each([
    ['the server does not answer', { isDown: true }, {}],
    ['the manifest of the new build is missing', {}, { [lock]: JSON.stringify({ stable: two.build }) }],
    ['the pointer is no JSON', {}, { [lock]: '<html>' }],
    [
      'the pointer leads elsewhere',
      {},
      { [lock]: '{"stable":"../daily"}', [`${cdn}/r/../daily/tribune.json`]: '{"integrity":{}}' },
    ],
  ])('goes on with the last build if %s', (_, change, files) => {
    const { print, server } = siteWith({ ...one.files, [lock]: JSON.stringify({ stable: one.build }) });
    const { html } = print();
    expect(namedIn(html)).toEqual([one.build]);
    Object.assign(server, change);
    Object.assign(server.files, files);
    server.time += 61;
    expect(print().html).toBe(html);
    expect(print().asked).toEqual([]);
  });

  test('prints no script of the head that is another than the one of the build', () => {
    const { print } = siteWith({
      ...one.files,
      [lock]: JSON.stringify({ stable: one.build }),
      [`${cdn}/r/${one.build}/head.js`]: 'changed()',
    });
    expect(print().html).not.toContain('changed()');
  });
});
