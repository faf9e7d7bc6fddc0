import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { declared as keptInBrowser } from '../../core/base/storage/declared.ts';
import { generatedFolders } from '../../scripts/cms/packages.ts';
import { docs } from '../../scripts/docs.ts';
import { readEvents } from '../../scripts/tags/readEvents.ts';
import { declared } from '../support/declared.ts';

const root = new URL('../..', import.meta.url).pathname;
const pages = await docs(root);

test.each([...pages.keys()])('%s says what the declarations say (npm run docs writes it)', (path) => {
  const file = join(root, path);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(pages.get(path));
});

test('templates/default holds what the declarations publish, and nothing else', () => {
  const published = [...pages.keys()].filter((path) => path.startsWith('templates/default/'));
  expect(
    readdirSync(join(root, 'templates/default'))
      .map((file) => `templates/default/${file}`)
      .sort(),
  ).toEqual(published.sort());
});

test.each(generatedFolders)('%s holds what the declarations make, and nothing else', (folder) => {
  const made = [...pages.keys()].filter((path) => path.startsWith(`${folder}/`));
  const there = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  expect(made.length).toBeGreaterThan(20);
  expect(there.sort()).toEqual(made.sort());
});

test('every widget that stands in a page has a template of what its host prints', async () => {
  const placed = declared.filter(({ widget }) => widget.place !== 'overlay');
  expect(placed.length).toBeGreaterThan(20);
  const missing = placed
    .map(({ widget }) => `templates/default/${widget.name}.html`)
    .filter((path) => !pages.has(path));
  expect(missing).toEqual([]);
});

test('every attribute of every tag is described', () => {
  const undescribed = (pages.get('docs/tags.md') ?? '').split('\n').filter((line) => /^\| `data-.*\|\s*\|$/.test(line));
  expect(undescribed).toEqual([]);
});

test('a tenant has at most 40 tokens to know, each with a sentence', () => {
  const rows = (pages.get('docs/tokens.md') ?? '').split('\n').filter((line) => line.startsWith('| `--tribune-'));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(40);
  expect(rows.filter((line) => /\|\s*\|$/.test(line))).toEqual([]);
});

test('every event that the code fires is described, and every described one is fired or heard', async () => {
  const sources = ['core', 'loader', 'widgets'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  const code = sources.filter((file) => !/\.(test|events|support)\.tsx?$/.test(file));
  const named = (pattern: RegExp) =>
    code.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, one, other]) => one ?? other ?? ''),
    );
  // The dev server's own, which no host gets.
  const fired = named(/\bemit\((?:[\w.]+, )?'([\w-]+)'|new CustomEvent\('tribune:([\w-]+)'/g).filter(
    (type) => type !== 'css',
  );
  const listened = named(/\baddEventListener\('tribune:([\w-]+)'/g);
  const described = [...(await readEvents(root))];
  const isOfSite = ([, { at }]: (typeof described)[number]) => at === 'site';
  const types = (list: typeof described) => list.map(([type]) => type).sort();
  expect(types(described.filter((each) => !isOfSite(each)))).toEqual([...new Set(fired)].sort());
  expect(types(described.filter(isOfSite)).filter((type) => !listened.includes(type))).toEqual([]);
});

test('every key that is declared as kept in the browser is used by the code', () => {
  const sources = globSync('{core,examples/desk,widgets}/**/*.{ts,tsx}', { cwd: root });
  const code = sources
    .filter((file) => !/\.(test|support)\.tsx?$/.test(file) && !file.endsWith('storage/declared.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const { cookies, ...areas } = keptInBrowser;
  const names = [cookies, ...Object.values(areas)].flatMap((keys) => Object.keys(keys));
  expect(names.length).toBeGreaterThan(40);
  const head = (name: string) => name.split('<')[0] ?? '';
  const isUsed = (name: string) =>
    head(name) === name ? code.includes(`'${name}'`) : new RegExp(`[\`:]${head(name)}\\$\\{`).test(code);
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});
