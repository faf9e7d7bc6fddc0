import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf, isHeadScript, root, source } from '../support/sources.ts';

const isReact = ({ target }: Import) => /^(react|react-dom|@preact\/signals-react)(\/|$)/.test(target);
const isIn = (target: string, ...folders: string[]) => folders.some((folder) => target.startsWith(`${folder}/`));
const readable = ({ file, written }: Import) => `${file} imports ${written}`;

test('the hub runs alone, on the contract’s names for channels and nothing else of this house', () => {
  const found = source('examples/hub/**/*.ts').flatMap(importsOf);
  const foreign = found.filter(
    ({ target, isType }) =>
      !isType &&
      !isIn(target, 'examples/hub', 'core/contract') &&
      !/^(node:[a-z_/]+|fastify|ws|zod\/mini)$/.test(target),
  );
  expect(foreign.map(readable)).toEqual([]);
});

test('a host uses of the hub what its entry offers', () => {
  const found = source('{core,examples,loader,scripts,tests,widgets}/**/*.{ts,tsx}').flatMap(importsOf);
  const using = found.filter(({ file, target }) => isIn(target, 'examples/hub') && !isIn(file, 'examples/hub'));
  expect(using.length).toBeGreaterThan(10);
  // A script starts it alone.
  const entries = /^examples\/hub\/(index|start)\.ts$/;
  expect(using.filter(({ target }) => !entries.test(target)).map(readable)).toEqual([]);
});

test('one file of the newsroom knows its demonstration: the one that starts it', () => {
  const found = source('examples/newsroom/**/*.ts').flatMap(importsOf);
  const demo = 'examples/newsroom/demo';
  const knowing = found.filter(({ file, target }) => isIn(target, demo) && !isIn(file, demo));
  expect([...new Set(knowing.map(({ file }) => file))]).toEqual(['examples/newsroom/start.ts']);
});

test('a widget imports itself and the core, never another widget, the loader or the newsroom', () => {
  const found = source('widgets/**/*.{ts,tsx}').flatMap(importsOf);
  expect(found.length).toBeGreaterThan(10);
  const foreign = found.filter(({ file, target }) => {
    const own = file.split('/').slice(0, 3).join('/');
    return isIn(target, 'widgets', 'loader', 'examples', 'scripts', 'tests') && !isIn(target, own);
  });
  expect(foreign.map(readable)).toEqual([]);
});

/** What a host and an island compute alike of the server's answer: `shownStandings.ts`. */
const isShown = (file: string) => /^(widgets\/.+|core\/(folded|listing))\/shown[A-Z]\w*\.ts$/.test(file);

test('the newsroom knows no React, and of widgets what is shown alone, where it prints', () => {
  const found = source('examples/{feeds,hub,newsroom}/**/*.{ts,tsx}').flatMap(importsOf);
  expect(found.length).toBeGreaterThan(100);
  const foreign = found.filter(
    (each) => !each.isType && (isReact(each) || (isIn(each.target, 'widgets') && !printsShown(each))),
  );
  expect(foreign.map(readable)).toEqual([]);
});

const printsShown = ({ file, target }: Import) => isIn(file, 'examples/newsroom/pages/printed') && isShown(target);

const pureFolders = ['core/contract', 'core/folded', 'core/football', 'core/base/football', 'core/base/i18n'];
/** What the buttons that follow are called, and what they are for. */
const namesFollowed = /^core\/follow\/follow(ed|Labels|Tag|Words)\.ts$/;
/** Where a text may not be broken over two lines, the start of a text, and how long it is until a match. */
const formsTexts = /^core\/(listing\/(excerpt|unbroken)|spoilers\/countdown)\.ts$/;

// Else what was printed and what is drawn over it could differ, or a host would need a browser.
test('what a host and an island show alike is pure: it imports types, and the words and numbers of the core', () => {
  const found = source('{widgets,core/{folded,listing}}/**/shown*.ts').flatMap(importsOf);
  expect(found.length).toBeGreaterThan(0);
  const isPure = (target: string) =>
    isShown(target) || isIn(target, ...pureFolders) || namesFollowed.test(target) || formsTexts.test(target);
  expect(found.filter(({ target, isType }) => !isType && !isPure(target)).map(readable)).toEqual([]);
});

test('a declaration imports zod/mini and core types only: the build and Node read it', () => {
  const found = source('widgets/**/*.widget.ts').flatMap(importsOf);
  const allowed =
    /^(zod\/mini|core\/base\/widget\/(defineWidget|headingLevel)\.ts|core\/(base\/page\/(about|pageTypes)|ungrouped\/embed\/postAddress)\.ts)$/;
  expect(
    found.filter(({ target, isLazy, isType }) => !isLazy && !isType && !allowed.test(target)).map(readable),
  ).toEqual([]);
});

/** Fetched where a tenant has a template of its own for what an island draws, and there alone. */
const drawsByTemplate = 'core/ungrouped/html/readTemplate.ts';

test('the data of a template are declared beside the island, and never shipped with it', () => {
  const found = source('{core,loader,widgets}/**/*.{ts,tsx}').flatMap(importsOf);
  const declaring = /\.(printed|drawn)\.ts$/;
  const shipped = found.filter(
    ({ file, target, isType }) =>
      !isType &&
      !declaring.test(file) &&
      file !== drawsByTemplate &&
      (declaring.test(target) || /^(core\/base\/widget\/printed\.ts|mustache)$/.test(target)),
  );
  expect(shipped.map(readable)).toEqual([]);
});

test('models and islands know no React', () => {
  const found = source('widgets/**/*.{model,island,widget}.ts').flatMap(importsOf);
  expect(found.filter((each) => isReact(each) && !each.isType).map(readable)).toEqual([]);
});

test('views follow signals through the core, which lets go of what they follow', () => {
  const found = source('{core,widgets}/**/*.{ts,tsx}').flatMap(importsOf);
  const following = found.filter(({ target, isType }) => !isType && target.startsWith('@preact/signals-react'));
  expect(following.map(({ file }) => file)).toEqual(['core/view/useSignals.ts']);
});

test('nothing in the product climbs with ../', () => {
  const found = source('core/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}', 'loader/**/*.ts').flatMap(importsOf);
  expect(found.filter(({ written }) => written.includes('../')).map(readable)).toEqual([]);
});

test('only the front code of admins is trusted as code', () => {
  const naming = source('{core,loader,widgets}/**/*.{ts,tsx}').filter((file) => /\bcodeScript\b/.test(code(file)));
  expect(naming).toEqual(['core/ungrouped/html/codeScript.ts', 'widgets/site/custom-code/runCode.ts']);
});

test('there are no barrels', () => {
  const files = source('{core,loader,widgets}/**/*.{ts,tsx}');
  expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  expect(
    files.filter((file) => /\bexport \* from|\bexport \{[^}]*\} from/.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});

test("a file fits in a reader's head", () => {
  const long = source('{core,loader,widgets,scripts}/**/*.{ts,tsx}')
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

/** Code without comments and texts: a word in a sentence is no call. */
const code = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

test('the loader knows no widget by name and no endpoint', () => {
  const names = globSync('widgets/*/*', { cwd: root }).map((folder) => basename(folder));
  expect(names.length).toBeGreaterThan(20);
  const camel = (name: string) => name.replace(/-./g, (part) => part.slice(1).toUpperCase());
  const spellings = names.flatMap((name) => [name, camel(name)]).join('|');
  const known = new RegExp(`(?<![\\w-])(${spellings})(?![\\w-])|/(api|ajax)/`, 'g');
  const naming = source('loader/**/*.{ts,css}').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(known)].map(([found]) => `${file}: ${found}`),
  );
  expect(naming).toEqual([]);
});

test('a widget goes to the network and to storage through the page only', () => {
  const renderers =
    /(?<![.\w])(fetch\s*\(|XMLHttpRequest|WebSocket|EventSource|localStorage|sessionStorage|navigator\.sendBeacon)|document\.cookie/;
  // Before the first paint there is no page yet.
  const through = source('widgets/**/*.{ts,tsx}').filter((file) => !isHeadScript(file) && renderers.test(code(file)));
  expect(through).toEqual([]);
});

test('HTML is never set from a string', () => {
  const sinks = /\.(innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/;
  const found = source('{core,loader,widgets}/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith('core/ungrouped/html/') && sinks.test(code(file)),
  );
  // That gives the parser what the host printed beside it, and nothing else.
  expect(found).toEqual(['loader/after-pictures.snippet.ts']);
});

test('a component that reads a signal subscribes in its first line', () => {
  const silent = source('{core/view,widgets}/**/*.tsx').flatMap((file) => {
    const text = code(file);
    const starts = [...text.matchAll(/(?:^|\n)(?:export )?(?:async )?function ([A-Z]\w*)\s*\(/g)];
    return starts
      .map((start, index) => ({ name: start[1] ?? '', body: text.slice(start.index, starts[index + 1]?.index) }))
      .filter(({ body }) => /\b(?:model|\w*[sS]ignal|reader|wanted)\b[\w.?]*\.value\b/.test(body))
      .filter(({ body }) => !/\)\s*(?::[^{]+)?\{\s*(?:useSignals\(\);|const \{[^}]*\} = useValues\()/.test(body))
      .map(({ name }) => `${file}: ${name}`);
  });
  expect(silent).toEqual([]);
});

test('the code of a notice is used once', () => {
  const codes = source('{core,loader,widgets}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bnotice\(\s*'([A-Z]\d+)'/g)].map(([, each]) => each),
  );
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((each, index) => codes.indexOf(each) !== index)).toEqual([]);
});

// Files that run one after the other share these objects: a clock that stands still made the next file wait for ever.
test('no test puts something of its own in an object of the process', () => {
  const tests = globSync(['{core,widgets,loader,scripts,examples,tests}/**/*.test.{ts,tsx}'], { cwd: root });
  const own = tests.filter((file) =>
    /\b(performance|Date|Math|console|crypto)\.\w+ = /.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(own).toEqual([]);
});
