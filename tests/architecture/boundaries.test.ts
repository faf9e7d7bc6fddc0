import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, root, source } from '../support/sources.ts';

const product = source('{core,examples/desk,loader,widgets}/**/*.{ts,tsx}');

/**
 * What each folder may import beside itself, types included: folders of the repository, and packages. Nothing else: a new
 * arrow between two folders is a decision, and is made here.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'core/act': ['core/base/act', 'core/base/page', 'core/contract', '@preact/signals-core'],
  'core/allowed': ['core/base/page', 'core/base/widget', '@preact/signals-core', 'zod'],
  'core/base/act': ['core/base/api', 'core/base/page', 'core/base/session', 'core/contract', 'zod'],
  'core/base/api': ['core/contract', 'core/ungrouped/api', 'ky'],
  'core/base/dom': [],
  'core/base/errors': ['core/ungrouped/errors'],
  'core/base/football': ['core/base/page'],
  'core/base/head': [],
  'core/base/html': ['dompurify'],
  'core/base/i18n': ['core/base/i18n/locales', 'core/contract', 'i18next'],
  'core/base/page': [
    'core/base/api',
    'core/base/errors',
    'core/base/i18n',
    'core/base/session',
    'core/base/storage',
    'core/ungrouped/i18n',
    'zod',
  ],
  'core/base/session': ['core/base/api', 'core/base/storage', 'core/contract', '@preact/signals-core', 'zod'],
  'core/base/storage': ['core/contract', 'zod'],
  'core/base/view': ['core/base/widget', 'core/view'],
  'core/base/widget': [
    'core/base/api',
    'core/base/dom',
    'core/base/errors',
    'core/base/i18n',
    'core/base/page',
    'core/contract',
    'core/ungrouped/widget',
    '@preact/signals-core',
    'zod',
  ],
  'core/captcha': ['core/base/dom', 'core/base/head', 'core/base/html', 'core/base/page', 'zod'],
  'core/contract': ['zod'],
  'core/fields': ['core/captcha', 'core/form', 'core/view', 'react'],
  'core/fixture': ['core/base/page', 'core/contract', 'core/realtime', '@preact/signals-core'],
  'core/folded': [],
  'core/follow': [
    'core/base/i18n',
    'core/base/page',
    'core/base/widget',
    'core/contract',
    'core/follow/locales',
    'core/ungrouped/follow',
    '@preact/signals-core',
    'zod',
  ],
  'core/followButtons': [
    'core/base/dom',
    'core/base/i18n',
    'core/base/page',
    'core/base/widget',
    'core/contract',
    'core/follow',
    'core/ungrouped/alerts',
    '@preact/signals-core',
    'zod',
  ],
  'core/football': [
    'core/base/api',
    'core/base/dom',
    'core/base/i18n',
    'core/base/page',
    'core/base/widget',
    'core/contract',
    'core/football/locales',
    'core/realtime',
    'core/spoilers',
    'core/ungrouped/football',
    '@preact/signals-core',
    'zod',
  ],
  'core/form': [
    'core/base/act',
    'core/base/i18n',
    'core/base/page',
    'core/base/storage',
    'core/contract',
    '@preact/signals-core',
    'zod',
  ],
  'core/hostLogin': ['core/base/page', 'core/contract', '@preact/signals-core', 'ky', 'zod'],
  'core/late': ['core/base/errors', 'core/base/widget', 'core/view'],
  'core/listing': ['core/base/page', 'core/contract', 'zod'],
  'core/outbox': [
    'core/base/act',
    'core/base/api',
    'core/base/page',
    'core/base/storage',
    'core/contract',
    'core/realtime',
    '@preact/signals-core',
    'zod',
  ],
  'core/realtime': [
    'core/base/errors',
    'core/base/page',
    'core/contract',
    'core/realtime/pusher',
    'core/ungrouped/errors',
    'core/ungrouped/realtime/ably',
    '@preact/signals-core',
    'zod',
  ],
  'core/realtime/pusher': ['core/contract', 'core/realtime'],
  'core/searches': ['core/base/page', 'core/folded', '@preact/signals-core', 'zod'],
  'core/social': ['core/base/page', 'zod'],
  'core/spoilers': ['core/base/page', 'core/base/widget', 'core/ungrouped/spoilers', '@preact/signals-core', 'zod'],
  'core/ungrouped/act': ['core/base/act', 'core/base/api', 'core/contract'],
  'core/ungrouped/alerts': [
    'core/base/i18n',
    'core/base/page',
    'core/base/view',
    'core/contract',
    'core/fields',
    'core/ungrouped/alerts/locales',
    'core/view',
    '@preact/signals-core',
  ],
  'core/ungrouped/api': [],
  'core/ungrouped/embed': [
    'core/allowed',
    'core/base/dom',
    'core/base/errors',
    'core/base/i18n',
    'core/base/page',
    'core/base/widget',
    '@preact/signals-core',
    'zod',
  ],
  'core/ungrouped/errors': ['core/base/errors'],
  'core/ungrouped/flags': ['core/base/page', 'core/base/session', 'zod'],
  'core/ungrouped/follow': [
    'core/base/act',
    'core/base/api',
    'core/base/page',
    'core/contract',
    'core/follow',
    'core/outbox',
    '@preact/signals-core',
    'zod',
  ],
  'core/ungrouped/football': [
    'core/base/dom',
    'core/base/errors',
    'core/base/page',
    'core/contract',
    'core/football',
    'core/realtime',
    'core/ungrouped/html',
    '@preact/signals-core',
    'zod',
  ],
  'core/ungrouped/html': [
    'core/base/dom',
    'core/base/html',
    'core/base/widget',
    'core/ungrouped/embed',
    'dompurify',
    'mustache',
    'zod',
  ],
  'core/ungrouped/i18n': ['core/base/i18n', 'zod'],
  'core/ungrouped/listing': ['core/base/errors', 'core/contract', 'core/ungrouped/errors', 'core/ungrouped/html'],
  'core/ungrouped/offline': [
    'core/base/dom',
    'core/base/i18n',
    'core/base/page',
    'core/base/widget',
    'core/late',
    'core/ungrouped/flags',
    'core/ungrouped/html',
    'core/ungrouped/offline/locales',
    'zod',
  ],
  'core/ungrouped/overlay': ['core/allowed', 'core/base/page', 'core/base/widget', 'zod'],
  'core/ungrouped/preview': [],
  'core/ungrouped/push': ['core/contract'],
  'core/ungrouped/realtime/ably': ['core/contract', 'core/realtime', 'ably'],
  'core/ungrouped/snippet': ['core/base/widget', 'core/ungrouped/errors', 'zod'],
  'core/ungrouped/spoilers': [
    'core/base/dom',
    'core/base/head',
    'core/base/page',
    'core/base/widget',
    '@preact/signals-core',
    'zod',
  ],
  'core/ungrouped/theme': ['core/ungrouped/errors'],
  'core/ungrouped/widget': ['core/base/errors', 'core/base/widget', 'core/ungrouped/errors', 'zod'],
  'core/view': [
    'core/base/i18n',
    'core/base/page',
    'core/base/view',
    'core/base/widget',
    'core/view/kit',
    '@preact/signals-core',
    '@preact/signals-react',
    'react',
    'react-dom',
  ],
  'core/view/kit': ['core/base/view'],
  // Its words are read by the build alone.
  'examples/desk': [
    'core/base/act',
    'core/base/api',
    'core/base/i18n',
    'core/base/page',
    'core/base/storage',
    'core/contract',
    'core/fields',
    'core/ungrouped/flags',
    'core/ungrouped/html',
    'core/ungrouped/theme',
    'core/ungrouped/view',
    'core/view',
    'core/view/kit',
    '@preact/signals-core',
    'd3-dsv',
    'react',
    'react-dom',
    'zod',
  ],
  loader: ['core/base/head', 'loader/page'],
  'loader/analytics': ['core/allowed', 'core/base/page', 'core/contract', 'loader'],
  'loader/boot': [
    'core/base/errors',
    'core/base/head',
    'core/base/page',
    'core/base/widget',
    'core/hostLogin',
    'core/ungrouped/flags',
    'core/ungrouped/offline',
    'loader',
    'loader/analytics',
    'loader/runtime',
  ],
  'loader/debug': [
    'core/base/dom',
    'core/base/page',
    'core/base/widget',
    'core/ungrouped/flags',
    'loader',
    'loader/runtime',
    'react',
    'react-dom',
    'zod',
  ],
  'loader/page': ['loader', 'loader/page/moments', 'loader/runtime', 'virtual:tribune-table'],
  'loader/page/moments': ['loader', 'loader/page'],
  'loader/runtime': [
    'core/base/dom',
    'core/base/errors',
    'core/base/head',
    'core/base/page',
    'core/base/widget',
    'core/ungrouped/errors',
    'loader',
    'loader/boot',
    'loader/debug',
    'zod',
    'virtual:tribune-build',
  ],
};

/** What is fetched once a tag wants it: all else of the loader is in the first file, with nothing of the core. */
const lazyPart = /^loader\/(analytics|boot|debug|runtime)\//;

/** The folder of a file, as the list has it: the desk is one, and so is the contract, whose folders say only which files they are in. */
function folderOf(file: string): string {
  const whole = ['examples/desk', 'core/contract'].find((folder) => file.startsWith(`${folder}/`));
  return whole ?? dirname(file);
}

/** The folder of a path in the repository, or the name of a package. */
function targetOf(target: string): string {
  if (/^(core|desk|loader|widgets|templates|examples|tests|scripts)\//.test(target)) return folderOf(target);
  return /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
}

const arrows = product.flatMap((file) =>
  importsOf(file).map((found) => ({ ...found, from: folderOf(file), to: targetOf(found.target) })),
);

test.each(Object.entries(allowed))('%s imports what it may, and all that it may', (folder, targets) => {
  const found = arrows.filter(({ from, to }) => from === folder && to !== folder);
  const foreign = found.filter(({ to }) => !targets.includes(to));
  expect(foreign.map(({ file, written }) => `${file} imports ${written}`)).toEqual([]);
  expect(targets.filter((target) => found.every(({ to }) => to !== target))).toEqual([]);
});

test('each folder of the core and of the loader has its list', () => {
  const folders = new Set(product.map(folderOf).filter((folder) => !folder.startsWith('widgets')));
  expect(Object.keys(allowed).sort()).toEqual([...folders].sort());
});

test('the first file of the loader holds nothing of the core', () => {
  const early = arrows.filter(({ file, from, isType }) => /^loader\b/.test(from) && !isType && !lazyPart.test(file));
  const own = early.filter(({ file }) => !file.endsWith('.head.ts'));
  expect(
    own.filter(({ to }) => /^(core|zod)/.test(to)).map(({ file, written }) => `${file} imports ${written}`),
  ).toEqual([]);
});

/** Groups of nodes that reach each other. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reaches = new Map<string, ReadonlySet<string>>();
  for (const node of graph.keys()) {
    const seen = new Set<string>();
    const open = [...(graph.get(node) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(graph.get(next) ?? []));
    }
    reaches.set(node, seen);
  }
  const inCircle = [...graph.keys()].filter((node) => reaches.get(node)?.has(node));
  const groups = inCircle.map((node) =>
    inCircle.filter((other) => reaches.get(node)?.has(other) && reaches.get(other)?.has(node)),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

test('circles are found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['a']],
  ]);
  expect(circles(graph)).toEqual([['a', 'b', 'c']]);
});

test('files do not import each other in circles, types and lazy imports included', () => {
  expect(
    circles(
      new Map(
        product.map((file) => [
          file,
          importsOf(file).flatMap(({ target }) => (product.includes(target) ? [target] : [])),
        ]),
      ),
    ),
  ).toEqual([]);
});

/** What of a concern every page has, and what of it comes with its importers, is one concern. */
const concern = (folder: string) => folder.replace(/^core\/(base|ungrouped)\//, 'core/');

test('folders do not import each other in circles; a folder and those in it are one', () => {
  const whole = (folder: string) =>
    concern(folder)
      .split('/')
      .slice(0, folder.startsWith('widgets') ? 3 : 2)
      .join('/');
  const top = (folder: string) => (folder.startsWith('loader') ? 'loader' : whole(folder));
  const folders = [...new Set(arrows.map(({ from }) => top(from)))];
  const graph = new Map(
    folders.map((folder) => [
      folder,
      [...new Set(arrows.filter(({ from }) => top(from) === folder).map(({ to }) => top(to)))].filter(
        (to) => to !== folder,
      ),
    ]),
  );
  expect(circles(graph)).toEqual([]);
});

/** Calls that no client of a page makes: one that a beacon sends by its path, and those of programs. */
const withoutClient = ['countFigures', 'pushFeed', 'showFeed'];

test('each endpoint that is declared is called', () => {
  const declared = source('core/contract/**/*.ts').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/export const (\w+) = endpoint\(/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(declared.length).toBeGreaterThan(80);
  const words = new Set(
    product
      .filter((file) => !file.startsWith('core/contract/'))
      .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b\w+\b/g) ?? []),
  );
  expect(declared.filter((name) => !words.has(name)).sort()).toEqual(withoutClient);
});

// A declaration may name an address as the default of an attribute.
test('the shapes and addresses of the wire stand in the contract', () => {
  const wire = /\b[a-z]+(_[a-z]+)+: z\.|['"`]\/(api|ajax)\/\w/;
  const spelling = product.filter(
    (file) =>
      !/^core\/contract\/|\.(printed|drawn|widget)\.ts$/.test(file) &&
      wire.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
  );
  expect(spelling).toEqual([]);
});

test.each(globSync('widgets/*/*', { cwd: root }).sort())('%s has the shape of a widget', (folder) => {
  const name = basename(folder);
  const files = globSync('**/*.*', { cwd: join(root, folder) });
  const has = (...ends: string[]) => ends.map((end) => files.includes(`${name}.${end}`));
  expect(has('widget.ts', 'island.ts')).toEqual([true, true]);
  // What a host prints, its data and how it looks before the island comes are one thing.
  const [html, data] = has('printed.html', 'printed.ts');
  expect(html).toBe(data);
  const words = files.filter((file) => file.startsWith('locales/')).sort();
  if (words.length > 0) expect(words).toEqual(['locales/en.json', 'locales/nl.json']);
  expect(files.some((file) => /\.test\.tsx?$/.test(file))).toBe(true);
});

// The contract makes bodies of domain terms (`picksBody`); a form's own field names are the wire's, because refusals name them.
test('bodies of calls are made in the contract', () => {
  const spelled = product.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.startsWith('core/contract/') &&
      /\bbody: \{[^}]*\b[a-z]+(_[a-z]+)+:/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(spelled).toEqual([]);
});

test('where a host has taken the MutationObserver away, nothing fails for it', () => {
  const makes = /(window\.MutationObserver &&\s*)?new MutationObserver/g;
  const trusting = product.filter((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(makes)].some(([, guard]) => !guard),
  );
  expect(trusting).toEqual([]);
});
