import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  closureOf,
  dist,
  everyScript,
  importsOf,
  laterOf,
  manifest,
  named,
  scripts,
  text,
  weigh,
  widgetOf,
} from './built.ts';

const react = named(scripts, 'react');
const sheets = globSync('*.css', { cwd: dist });
const later = (files: readonly string[]) => files.flatMap(laterOf);

/** What one widget adds to a page that has the shared files. */
function ownFiles(name: string): string[] {
  const { files, view } = widgetOf(name);
  const shared = new Set([...manifest.common.files, ...manifest.table.view]);
  return [...files, ...view].filter((file) => !shared.has(file));
}

test('React is one file, and so is what every page with an island has beside the loader and its runtime', () => {
  expect(react).toHaveLength(1);
  expect(named(manifest.common.files, 'base')).toHaveLength(1);
  expect(manifest.common.files).toHaveLength(2);
});

test('the core holds no class of zod that a few schemas alone would need: each weighs up to 0.6 kB on every page', () => {
  const [core = ''] = named(manifest.common.files, 'base');
  const classes = new Set(text(core).match(/\$Zod\w+/g));
  expect(classes).toContain('$ZodObject');
  const rare = [
    'Tuple',
    'Record',
    'Lazy',
    'Literal',
    'Catch',
    'CheckLengthEquals',
    'Intersection',
    'Date',
    'Map',
    'Set',
    'File',
  ];
  expect(rare.filter((name) => classes.has(`$Zod${name}`))).toEqual([]);
});

test('Ably comes only where the settings name it', () => {
  const [ably = '', ...others] = named(later(named(scripts, 'realtime')), 'ablyTransport');
  expect(others).toEqual([]);
  expect(weigh(ably)).toBeGreaterThan(20 * 1024);
  expect(scripts).not.toContain(ably);
});

test.each(['appearance', 'linked-elements', 'navigation', 'session-menu', 'tabs'])(
  'what every page has costs no React and no form: %s',
  (name) => {
    const widget = manifest.widgets[name];
    expect(widget?.view).toEqual([]);
    expect(widget?.files.filter((file) => /^w\/(form|fields|captcha|view)-/.test(file))).toEqual([]);
  },
);

test('an island without a form fetches nothing of forms', () => {
  for (const name of ['poll', 'smart-bar', 'public-profile'])
    expect(ownFiles(name).filter((file) => /^w\/(form|fields|captcha|social)-/.test(file))).toEqual([]);
  expect([...manifest.common.files, ...manifest.table.view].filter((file) => /form|fields|captcha/.test(file))).toEqual(
    [],
  );
});

test('no widget wakes from more than nine files of its own', () => {
  const counts = Object.keys(manifest.widgets).map((name) => [name, ownFiles(name).length] as const);
  expect(counts.filter(([, count]) => count > 9)).toEqual([]);
});

test('each sheet that a widget names is there with the mark by which islands know that a page has it', () => {
  const named = new Set(Object.values(manifest.widgets).flatMap(({ sheet }) => sheet ?? []));
  const linked = ['tribune.css', ...named];
  expect(new Set(['critical.css', ...linked])).toEqual(new Set(sheets));
  for (const file of linked) expect(text(file)).toContain(`--tb-${file.replace('.css', '')}-sheet:1`);
});

test.each([
  ['React', 'react', /react\.(transitional\.)?element|__CLIENT_INTERNALS/],
  ['DOMPurify', 'purify.es', /DOMPurify/],
  ['Ably', 'ablyTransport', /ablyIOBaseURL|ably\.io|ably-js/i],
])('what wakes an island never drags %s along: it comes with a view, or lazily', (_name, stem, mark) => {
  const early = new Set(
    [...manifest.common.files, ...Object.values(manifest.widgets).flatMap(({ files }) => files)].flatMap((file) => [
      ...closureOf(file),
    ]),
  );
  const [library = '', ...others] = named(everyScript(), stem);
  expect(others).toEqual([]);
  expect(text(library)).toMatch(mark);
  for (const file of early) expect([file, text(file)]).not.toEqual([file, expect.stringMatching(mark)]);
});

test('what fields and attributes are for stays in the documentation', () => {
  const root = join(import.meta.dirname, '../..');
  const sentences = globSync('{core,widgets}/**/*.ts', { cwd: root }).flatMap((file) => {
    const found = readFileSync(join(root, file), 'utf8').matchAll(/\b(?:about|described)\(\s*'([^'\\]{20,})'/g);
    return [...found].map(([, sentence = '']) => sentence);
  });
  expect(sentences.length).toBeGreaterThan(100);
  const shipped = scripts.map(text).join('\n');
  expect(sentences.filter((sentence) => shipped.includes(sentence))).toEqual([]);
});

test('what waits, retries and tells of failures needs nothing of the core', () => {
  const runtime = text(manifest.table.runtime);
  expect(runtime).not.toMatch(/\bfrom\s*["'`]/);
  const [, notices = ''] = /import\([`'"]\.\/(notices-[\w-]+\.js)/.exec(runtime) ?? [];
  const imported = [...text(`w/${notices}`).matchAll(/from\s*["'`]\.\/([\w-]+\.js)/g)].map(([, file]) => `w/${file}`);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((file) => scripts.includes(file))).toEqual([]);
});

test('the manifest names every file that a chunk imports', () => {
  for (const each of scripts.flatMap(importsOf)) expect(scripts).toContain(each);
});

test('each file stands there with brotli and gzip', () => {
  for (const file of [
    'tribune.js',
    ...sheets,
    'tribune.json',
    'head.js',
    'tribune-push.js',
    'tribune-offline.js',
    ...scripts,
  ])
    expect([`${file}.br`, `${file}.gz`].filter((each) => !existsSync(join(dist, each)))).toEqual([]);
});

test('what sends a vote, a rating or a clap is one file, and only those who send one fetch it', () => {
  const act = named(scripts, 'act');
  expect(act).toHaveLength(1);
  const users = Object.keys(manifest.widgets).filter((name) => widgetOf(name).files.includes(act[0] ?? ''));
  expect(users.toSorted()).toEqual(['clap', 'formations', 'poll', 'prediction-pool']);
  const [casting = ''] = named(later(ownFiles('mom-rating')), 'mom-rating-createcasting');
  expect(importsOf(casting)).toEqual(expect.arrayContaining(act));
});

/** These draw without React, or fetch it only when somebody touches them. */
const withoutReact = [
  ...[
    'article-list',
    'clap',
    'collection',
    'comment-count',
    'comments',
    'countdown',
    'custom-code',
    'featured-comment',
  ],
  ...['fixtures', 'follow', 'following', 'forum-list', 'karma', 'latest-comments', 'league-standings', 'live-matches'],
  ...['liveblog', 'match', 'player', 'pop-up', 'related-articles', 'search', 'showcase', 'smart-bar', 'social-embed'],
  ...['site-search', 'social-promotion', 'spoilers', 'team', 'title-test', 'top-mom', 'top-scorers'],
];

test.each(withoutReact)('%s costs no React before it is touched', (name) => {
  expect(widgetOf(name).view).toEqual([]);
});

test('the pop-up wakes from one file, which measures how far a reader is', () => {
  expect(ownFiles('pop-up')).toHaveLength(1);
});

test('a page that only counts comments fetches one file for it, of 1 kB', () => {
  const [own = '', ...others] = ownFiles('comment-count');
  expect(others).toEqual([]);
  expect(weigh(own)).toBeLessThanOrEqual(1024);
});

test('the comments wake from one file beside realtime', () => {
  const own = ownFiles('comments');
  expect(own.filter((file) => !file.startsWith('w/comments-'))).toEqual(named(scripts, 'realtime'));
  expect(own).toHaveLength(2);
});

test('what football widgets share, and what follows a match, is fetched by them alone', () => {
  const others = ['comments', 'liveblog', 'notifications'];
  for (const stem of ['football', 'fixture']) {
    const [shared = '', ...more] = named(scripts, stem);
    expect(more).toEqual([]);
    expect(others.filter((name) => ownFiles(name).includes(shared))).toEqual([]);
  }
});

test('the moderation page has no realtime', () => {
  expect(named(ownFiles('moderation'), 'realtime')).toEqual([]);
});

test('what pages have in the head where tribune.css stands in the body is a part of it', () => {
  expect(text('critical.css')).toContain('--tribune-text:');
  expect(text('critical.css')).toContain('[data-widget=smart-bar]');
  expect(text('critical.css')).not.toContain('--tb-tribune-sheet');
});
