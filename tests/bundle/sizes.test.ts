import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Manifest } from '../../scripts/build/manifest.ts';

const dist = new URL('../../dist', import.meta.url).pathname;
if (!existsSync(join(dist, 'tribune.json'))) throw new Error('There is no dist/ to weigh: npm run build makes it.');
const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'tribune.json'), 'utf8'));

const text = (file: string) => readFileSync(join(dist, file), 'utf8');
const namings = 7;

/** A script with other hashes in the names of the files that it imports. */
const renamed = (script: string, naming: number) =>
  script.replace(
    /\b([\w-]+)-([\w-]{4,5})\.js/g,
    (_, name: string, hash: string) =>
      `${name}-${createHash('sha256').update(`${name} ${naming}`).digest('base64url').slice(0, hash.length)}.js`,
  );

/**
 * In bytes of brotli, whatever the files that it imports happen to be called: with their hashes, which change with those files, the weight of the
 * core goes up and down by 80 B. The median of some namings.
 */
function weighText(script: string): number {
  const sizes = Array.from({ length: namings }, (_, nth) => brotliCompressSync(renamed(script, nth)).length);
  return sizes.toSorted((one, other) => one - other)[(namings - 1) / 2] ?? Number.NaN;
}

const weights = new Map<string, number>();
function weigh(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const size = file.endsWith('.js') ? weighText(text(file)) : statSync(join(dist, `${file}.br`)).size;
  weights.set(file, size);
  return size;
}
const named = (files: readonly string[], stem: string) => files.filter((file) => file.startsWith(`w/${stem}-`));
const scripts = [
  ...new Set([
    ...manifest.common.files,
    ...Object.values(manifest.widgets).flatMap(({ files, view }) => [...files, ...view]),
  ]),
];
const react = named(scripts, 'react');
const sheets = globSync('*.css', { cwd: dist });

/** What one widget adds to a page that has the shared files; what sends a vote or a rating has a budget of its own. */
function ownFiles(name: string): string[] {
  const widget = manifest.widgets[name];
  if (!widget) throw new Error(`The build has no "${name}".`);
  const shared = new Set([...manifest.common.files, ...manifest.table.view]);
  return [...widget.files, ...widget.view].filter((file) => !shared.has(file) && !file.startsWith('w/act-'));
}

/** Fails with the files that weigh too much, in bytes of brotli. */
function expectWithin(files: readonly string[], kilobytes: number): void {
  const sizes = Object.fromEntries(files.map((file) => [file, weigh(file)]));
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect({ total, sizes }).toSatisfy(() => total <= kilobytes * 1024, `at most ${kilobytes * 1024} bytes of brotli`);
}

test('React is one file of at most 58 kB', () => {
  expect(react).toHaveLength(1);
  expectWithin(react, 58);
});

test('the core with ky, i18next and the schemas weighs at most 32.3 kB, what wakes an island with its table 3.2 kB', () => {
  const [core = '', ...others] = manifest.common.files.filter((file) => file.startsWith('w/core-'));
  expect(manifest.common.files).toHaveLength(2);
  expect(others).toEqual([]);
  expectWithin([core], 32.3);
  expectWithin(named(manifest.common.files, 'runtime'), 3.2);
});

test('the core holds no class of zod that a few schemas alone would need: each weighs up to 0.6 kB on every page', () => {
  const [core = ''] = named(manifest.common.files, 'core');
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

test('what sends a vote, a rating or a clap weighs at most 0.92 kB, and only those who send one fetch it', () => {
  const act = named(scripts, 'act');
  expect(act).toHaveLength(1);
  expectWithin(act, 0.92);
  const users = Object.keys(manifest.widgets).filter((name) => manifest.widgets[name]?.files.includes(act[0] ?? ''));
  expect(users.toSorted()).toEqual(['clap', 'formations', 'poll', 'prediction-pool']);
  const [casting = ''] = named(later(ownFiles('mom-rating')), 'mom-rating-createcasting');
  expect(importsOf(casting)).toEqual(expect.arrayContaining(act));
});

test('the poll weighs at most 4 kB: declaration, model and view', () => {
  expectWithin(ownFiles('poll'), 4);
});

test('the smart bar weighs at most 2 kB and costs no React', () => {
  expectWithin(ownFiles('smart-bar'), 2);
  expect(manifest.widgets['smart-bar']?.view).toEqual([]);
});

test('the showcase weighs at most 4 kB with what it fetches for its creatives, and costs no React', () => {
  const own = ownFiles('showcase').filter((file) => !file.startsWith('w/allowed-'));
  const renderer = named(later(own), 'showcase-creativehtml');
  expect(renderer).toHaveLength(1);
  expectWithin([...own, ...renderer], 4);
  expect(manifest.widgets.showcase?.view).toEqual([]);
});

test('the pop-up weighs at most 3 kB, of which 1 kB measures how far a reader is, and costs no React', () => {
  const [gate = '', ...others] = ownFiles('pop-up');
  expect(others).toEqual([]);
  expectWithin([gate], 1);
  const rest = named(later([gate]), 'pop-up-prepare');
  expect(rest).toHaveLength(1);
  expectWithin([gate, ...rest], 3);
  expect(manifest.widgets['pop-up']?.view).toEqual([]);
});

test('the social promotion weighs at most 1.5 kB and costs no React', () => {
  const own = ownFiles('social-promotion').filter((file) => !file.startsWith('w/allowed-'));
  expect(own).toHaveLength(1);
  expectWithin(own, 1.5);
  expect(manifest.widgets['social-promotion']?.view).toEqual([]);
});

test('who may open something by itself, and what a reader allows, weigh at most 1 kB each, where they are asked', () => {
  const own = ownFiles('social-promotion');
  for (const parts of [named(own, 'allowed'), named(later(own), 'askToOpen')]) {
    expect(parts).toHaveLength(1);
    expectWithin(parts, 1);
  }
});

test('login and registration weigh at most 12 kB, what forms share included', () => {
  expectWithin(ownFiles('login'), 12);
});

test('the profile page weighs at most 15 kB, what forms share included', () => {
  expectWithin(ownFiles('profile'), 15);
});

test('the configurator weighs at most 15 kB with its words and what reads a pasted tag, what its frame runs 2.5 kB, what it knows of the widgets 8 kB', () => {
  const words = manifest.widgets.configurator?.words.nl ?? '';
  const own = ownFiles('configurator');
  const reading = named(later(own), 'configurator-readpasted');
  expect(reading).toHaveLength(1);
  expectWithin([...own, words, ...reading], 15);
  expectWithin(['dev/preview.js'], 2.5);
  expectWithin(['dev/tags.schema.json'], 8);
});

test('the contact form weighs at most 4 kB beyond what forms share', () => {
  expectWithin(
    ownFiles('contact-form').filter((file) => !/^w\/(form|fields|captchaOf|calls)-/.test(file)),
    4,
  );
});

test('the switch of push messages weighs at most 5 kB, its service worker 1.2 kB', () => {
  expectWithin(ownFiles('web-push'), 5);
  expectWithin(['tribune-push.js'], 1.2);
});

/** The scripts that one imports beside itself. */
const importsOf = (file: string) =>
  [...text(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, each]) => `w/${each}`);

/** The scripts that these fetch later by themselves. */
const later = (files: readonly string[]) =>
  files.flatMap((file) => [...text(file).matchAll(/\bimport\([`'"]\.\/([\w-]+\.js)/g)].map(([, each]) => `w/${each}`));

test('realtime with the sharing between tabs and the transport for the Pusher protocol is one file of at most 7.6 kB', () => {
  const realtime = named(scripts, 'realtime');
  expect(realtime).toHaveLength(1);
  expectWithin(realtime, 7.6);
  expect(later(realtime).map((file) => file.replace(/-[\w-]{5}\.js$/, ''))).toEqual(['w/ablyTransport']);
});

test('Ably comes only where the settings name it', () => {
  const [ably = '', ...others] = named(later(named(scripts, 'realtime')), 'ablyTransport');
  expect(others).toEqual([]);
  expect(weigh(ably)).toBeGreaterThan(20 * 1024);
  expect(scripts).not.toContain(ably);
});

test('the liveblog weighs at most 8.7 kB beyond what covers results, 3 kB more once an update has to be drawn, and 2 kB where a frame waits', () => {
  const own = ownFiles('liveblog').filter((file) => !/^w\/(realtime|spoilers)-/.test(file));
  expectWithin(own, 8.7);
  expectWithin(named(later(own), 'liveblog-deskrenderer'), 3);
  expectWithin(named(later(own), 'liveblog-embedsof'), 2);
  expect(named(later(own), 'liveblog-embedsof')).toHaveLength(1);
  expect(named(later(own), 'liveblog-deskrenderer')).toHaveLength(1);
});

test('an embedded post weighs at most 3 kB with all that frames share, 2 kB more once it is loaded, and costs no React', () => {
  const own = ownFiles('social-embed').filter((file) => !/^w\/(allowed|element)-/.test(file));
  expectWithin(own, 3);
  const lazy = [...new Set(later(own))];
  const [loader, quote] = ['createloader', 'quote'].map((part) => named(lazy, `social-embed-${part}`));
  expect([loader?.length, quote?.length]).toEqual([1, 1]);
  expectWithin(loader ?? [], 2);
  expectWithin(quote ?? [], 1);
  expect(manifest.widgets['social-embed']?.view).toEqual([]);
});

test('the liveblog costs no React', () => {
  expect(manifest.widgets.liveblog?.view).toEqual([]);
});

test('the bell weighs at most 6 kB, with what only readers fetch', () => {
  const own = ownFiles('notifications');
  const readers = named(later(own), 'notifications-readerspart');
  expect(readers).toHaveLength(1);
  expectWithin([...own, ...readers], 6);
});

test('the most chosen formations weigh at most 6.15 kB, and the picker with its sheet 3.4 kB for who chooses', () => {
  const own = ownFiles('formations');
  expectWithin(own, 6.15);
  const picker = named(later(own), 'formations-picker');
  expect(picker).toHaveLength(1);
  expectWithin(picker, 3.4);
});

test('the rating of players weighs at most 6.1 kB beyond what covers results; 1.15 kB more for who rates, 1.3 kB while it can change', () => {
  const own = ownFiles('mom-rating').filter((file) => !file.startsWith('w/spoilers-'));
  expectWithin(own, 6.1);
  for (const [part, kilobytes] of [
    ['createcasting', 1.15],
    ['live', 1.3],
  ] as const) {
    const files = named([...new Set(later(own))], `mom-rating-${part}`);
    expect(files).toHaveLength(1);
    expectWithin(files, kilobytes);
  }
});

test('the list of the best rated weighs at most 2.2 kB, and costs no React', () => {
  expectWithin(
    ownFiles('top-mom').filter((file) => !file.startsWith('w/spoilers-')),
    2.2,
  );
  expect(manifest.widgets['top-mom']?.view).toEqual([]);
});

test.each([
  ['countdown', 2.4],
  ['fixtures', 6],
  ['league-standings', 5.6],
  ['live-matches', 2.8],
  ['match', 6],
  ['player', 4.1],
  ['team', 5.5],
  ['top-scorers', 2.95],
])('%s weighs at most %d kB beyond realtime and what football widgets share, and costs no React', (name, kilobytes) => {
  expectWithin(
    ownFiles(name).filter((file) => !/^w\/(realtime|fixture|football|spoilers|follow|element)-/.test(file)),
    kilobytes,
  );
  expect(manifest.widgets[name]?.view).toEqual([]);
});

test('what follows teams and matches weighs at most 2.3 kB for who shows some, 1 kB more for readers, and costs no React', () => {
  const [own = '', ...others] = named(ownFiles('follow'), 'follow').toSorted((one, other) => weigh(one) - weigh(other));
  expectWithin(others, 2.3);
  expectWithin([own], 0.6);
  const sender = named(later(others), 'followSender');
  expect(sender).toHaveLength(1);
  expectWithin(sender, 1);
  expectWithin(named(ownFiles('following'), 'following'), 1.8);
  expect([manifest.widgets.follow?.view, manifest.widgets.following?.view]).toEqual([[], []]);
});

test('what covers results, with what counts down to a match, weighs at most 1.2 kB for who shows one, the choice of it 0.9 kB more and no React', () => {
  const [own = '', ...shared] = ownFiles('spoilers').toSorted((one, other) => weigh(one) - weigh(other));
  expect(shared).toEqual(named(scripts, 'spoilers').filter((file) => file !== own));
  expectWithin(shared, 1.2);
  expectWithin([own], 0.9);
  expect(manifest.widgets.spoilers?.view).toEqual([]);
});

test('what football widgets share weighs at most 5.75 kB, and only they fetch it', () => {
  const football = named(scripts, 'football');
  expect(football).toHaveLength(1);
  expectWithin(football, 5.75);
  const others = ['comments', 'liveblog', 'mom-rating', 'notifications', 'poll', 'prediction-pool'];
  expect(others.filter((name) => ownFiles(name).some((file) => football.includes(file)))).toEqual([]);
});

/** What one widget adds, the calls that it shares with its neighbours left out. */
const beyondCalls = (name: string) => ownFiles(name).filter((file) => !/^w\/(calls|community|discussion)-/.test(file));

test('a page that only counts comments fetches one file of 1 kB for it', () => {
  expect(ownFiles('comment-count')).toHaveLength(1);
  expectWithin(ownFiles('comment-count'), 1);
});

test.each([
  ['latest-comments', 2.5],
  ['featured-comment', 1.5],
  ['clap', 2.5],
])('%s weighs at most %d kB beyond the calls of the community, and costs no React', (name, kilobytes) => {
  expectWithin(beyondCalls(name), kilobytes);
  expect(manifest.widgets[name]?.view).toEqual([]);
});

test.each([
  ['karma', 4],
  ['forum-list', 3],
])('%s weighs at most %d kB with its calls, and costs no React', (name, kilobytes) => {
  expectWithin(ownFiles(name), kilobytes);
  expect(manifest.widgets[name]?.view).toEqual([]);
});

test.each([
  ['prediction-pool', 9.1],
  ['pool-rankings', 8],
  ['match-odds', 8],
] as const)('%s weighs at most %d kB with its calls, beyond realtime and what covers results', (name, kilobytes) => {
  expectWithin(
    ownFiles(name).filter((file) => !/^w\/(realtime|fixture|spoilers)-/.test(file)),
    kilobytes,
  );
});

test('what follows a match weighs at most 0.8 kB beyond realtime, and only widgets of matches fetch it', () => {
  const fixture = named(scripts, 'fixture');
  expect(fixture).toHaveLength(1);
  expectWithin(fixture, 0.8);
  const others = ['comments', 'liveblog', 'notifications', 'pool-rankings'];
  expect(others.filter((name) => ownFiles(name).some((file) => fixture.includes(file)))).toEqual([]);
});

test('a collection weighs at most 8.1 kB and costs no React', () => {
  expectWithin(
    ownFiles('collection').filter((file) => !file.startsWith('w/element-')),
    8.1,
  );
  expect(manifest.widgets.collection?.view).toEqual([]);
});

/** What a list adds to a page that draws without React already. */
const ofList = (name: string) => ownFiles(name).filter((file) => !file.startsWith('w/element-'));

test('a list of articles weighs at most 5 kB, of which 2.2 kB is shared with a search; the way to the next article 1.5 kB more than that, and no React', () => {
  const shared = named(scripts, 'listing');
  expect(shared).toHaveLength(1);
  expectWithin(shared, 2.2);
  for (const [name, kilobytes] of [
    ['article-list', 2.9],
    ['related-articles', 1.5],
  ] as const) {
    expect(ofList(name)).toEqual(expect.arrayContaining(shared));
    expectWithin(
      ofList(name).filter((file) => !shared.includes(file)),
      kilobytes,
    );
    expect(manifest.widgets[name]?.view).toEqual([]);
  }
});

test('the cards that a list draws weigh at most 1.5 kB more, the sizes of their pictures 0.8 kB', () => {
  const own = ownFiles('article-list');
  const cards = named(later(own), 'article-list-createitems');
  const sizes = named(later(cards), 'sizedImage');
  expect([cards.length, sizes.length]).toEqual([1, 1]);
  expectWithin(cards, 1.5);
  expectWithin(sizes, 0.8);
});

test('pages of a list that replace each other cost 2 kB more, and only lists that have them', () => {
  const pages = named(later(ownFiles('article-list')), 'article-list-drawpages');
  expect(pages).toHaveLength(1);
  expectWithin(pages, 2);
});

test('a template of a tenant costs 3.2 kB beside the sanitiser, and only where there is one', () => {
  const cards = named(later(later(ownFiles('article-list'))), 'article-list-tenantcards');
  expect(cards).toHaveLength(1);
  expectWithin(cards, 3.2);
  expect(scripts.filter((file) => cards.includes(file))).toEqual([]);
});

test('the title test weighs at most 1.2 kB beyond what knows of consent, and costs no React', () => {
  const own = ownFiles('title-test').filter((file) => !file.startsWith('w/allowed-'));
  expect(own).toHaveLength(1);
  expectWithin(own, 1.2);
  expect(manifest.widgets['title-test']?.view).toEqual([]);
});

test('what only admins fetch: front code weighs at most 1.2 kB without React, the bug report 4 kB beyond what forms share', () => {
  expectWithin(ownFiles('custom-code'), 1.2);
  expect(manifest.widgets['custom-code']?.view).toEqual([]);
  expectWithin(
    ownFiles('bug-report').filter((file) => !/^w\/(form|fields)-/.test(file)),
    4,
  );
});

test('the moderation page weighs at most 6.5 kB beyond the calls of the comments, and no realtime', () => {
  expectWithin(beyondCalls('moderation'), 6.5);
  expect(ownFiles('moderation').filter((file) => file.startsWith('w/realtime-'))).toEqual([]);
});

/** Of the comments alone: realtime, forms and the calls have budgets of their own. */
const ofComments = (files: readonly string[]) => files.filter((file) => /^w\/(comments|thread)-/.test(file));

const sheetText = /`@layer[^`]*`/g;

/** In bytes of brotli, without the text of the sheets, which have a budget of their own. */
const weighScript = (file: string) => weighText(text(file).replace(sheetText, '``'));
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

test('the comments wake from one file with at most 20.4 kB of script beside realtime, calls and all, and cost no React', () => {
  const own = ofComments(ownFiles('comments'));
  expect(own).toHaveLength(1);
  expect(ownFiles('comments').filter((file) => !own.includes(file))).toEqual(named(scripts, 'realtime'));
  // Their own, and the two that views share.
  expect(own.flatMap((file) => text(file).match(sheetText) ?? [])).toHaveLength(3);
  expect(sum(own.map(weighScript))).toBeLessThanOrEqual(20.4 * 1024);
  expect(manifest.widgets.comments?.view).toEqual([]);
});

test('the view of the comments, for who touches them, weighs at most 3.5 kB more', () => {
  const view = named(later(ownFiles('comments')), 'comments-view');
  expect(view).toHaveLength(1);
  expectWithin(view, 3.5);
});

test('what the comments fetch for a reader, and nobody else, weighs at most 5.5 kB more: what is sent, kept and waits for the network', () => {
  const mine = named(later(ownFiles('comments')), 'comments-readerfeatures');
  expect(mine).toHaveLength(1);
  expectWithin(mine, 5.5);
});

test('what the comments fetch later, to report one, to look after a thread or to hear of a verdict, weighs at most 2 kB more', () => {
  const own = ownFiles('comments');
  const parts = [
    ...new Set(
      ofComments(later([...own, ...named(later(own), 'comments-view')])).filter((file) => !own.includes(file)),
    ),
  ].filter((file) => !/^w\/comments-(readerfeatures|view)-/.test(file));
  expect(parts).toHaveLength(3);
  expectWithin(parts, 2);
});

test('the calls of who writes comments, and of the desk, weigh at most 1.52 kB', () => {
  const calls = named(later(ownFiles('comments')).flatMap(importsOf), 'discussion');
  expect(new Set(calls)).toEqual(new Set(named(ownFiles('moderation'), 'discussion')));
  expectWithin([...new Set(calls)], 1.52);
});

test('the sheets of the comments weigh at most 5 kB', () => {
  const folder = new URL('../../widgets/discussion/comments', import.meta.url).pathname;
  const sheets = globSync('*.css', { cwd: folder });
  expect(sheets.length).toBeGreaterThan(0);
  // Without the indentation and the remarks, which no reader fetches.
  const text = sheets
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\/\*.*?\*\/|\n\s*/gs, ''))
    .join('');
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(5 * 1024);
});

test('theme and text size weigh at most 1.55 kB of gzip beyond the calls of accounts', () => {
  const [own = '', ...more] = ownFiles('appearance').filter((file) => !file.startsWith('w/calls-'));
  expect(more).toEqual([]);
  expect(statSync(join(dist, `${own}.gz`)).size).toBeLessThanOrEqual(1.55 * 1024);
});

test.each(['appearance', 'linked-elements', 'navigation', 'session-menu', 'tabs'])(
  'what every page has costs no React and no form: %s',
  (name) => {
    const widget = manifest.widgets[name];
    expect(widget?.view).toEqual([]);
    expect(widget?.files.filter((file) => /^w\/(form|fields|captchaOf|view)-/.test(file))).toEqual([]);
  },
);

test('an island without a form fetches nothing of forms', () => {
  for (const name of ['poll', 'smart-bar', 'public-profile'])
    expect(ownFiles(name).filter((file) => /^w\/(form|fields|captchaOf|socialLogin)-/.test(file))).toEqual([]);
  expect([...manifest.common.files, ...manifest.table.view].filter((file) => /form|fields|captcha/.test(file))).toEqual(
    [],
  );
});

test('no widget wakes from more than eight files of its own', () => {
  const counts = Object.keys(manifest.widgets).map((name) => [name, ownFiles(name).length] as const);
  expect(counts.filter(([, count]) => count > 8)).toEqual([]);
});

test('the loader with the table of this build stays below 3.25 kB', () => {
  expectWithin(['tribune.js'], 3.25);
});

test('a page without a tag pays at most 12.3 kB: the loader, and the sheet of what most pages print', () => {
  expectWithin(['tribune.js', 'tribune.css'], 12.3);
});

test('each sheet that a widget names is there with the mark by which islands know that a page has it', () => {
  const named = new Set(Object.values(manifest.widgets).flatMap(({ sheet }) => sheet ?? []));
  const linked = ['tribune.css', ...named];
  expect(new Set(['critical.css', ...linked])).toEqual(new Set(sheets));
  for (const file of linked) expect(text(file)).toContain(`--tb-${file.replace('.css', '')}-sheet:1`);
});

test('what pages have in the head where tribune.css stands in the body is a part of it, and weighs at most 2.1 kB', () => {
  expectWithin(['critical.css'], 2.1);
  expect(text('critical.css')).toContain('--tribune-text:');
  expect(text('critical.css')).toContain('[data-widget=smart-bar]');
  expect(text('critical.css')).not.toContain('--tb-tribune-sheet');
});

test('one dictionary weighs at most 3 kB', () => {
  const dictionaries = [manifest.common, ...Object.values(manifest.widgets)].flatMap(({ words }) =>
    Object.values(words),
  );
  expect(dictionaries.length).toBeGreaterThan(2);
  for (const file of dictionaries) expectWithin([file], 3);
});

test('what wakes an island never drags React along: views are fetched beside it', () => {
  const early = [...manifest.common.files, ...Object.values(manifest.widgets).flatMap(({ files }) => files)];
  expect(early.filter((file) => react.includes(file))).toEqual([]);
  for (const file of early) expect(text(file)).not.toMatch(/react\.(transitional\.)?element|__CLIENT_INTERNALS/);
  expect(text(react[0] ?? '')).toMatch(/react\.(transitional\.)?element/);
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
  for (const file of ['tribune.js', ...sheets, 'tribune.json', 'head.js', 'tribune-push.js', ...scripts])
    expect([`${file}.br`, `${file}.gz`].filter((each) => !existsSync(join(dist, each)))).toEqual([]);
});

test('a search weighs at most 3 kB; what finds and draws is 3.2 kB more beside what lists of articles share, for who looks for something', () => {
  const own = ownFiles('search').filter((file) => !file.startsWith('w/element-'));
  expectWithin(own, 3);
  const finder = named(later(own), 'search-finder');
  expect(finder).toHaveLength(1);
  expectWithin(finder, 3.2);
  expect(manifest.widgets.search?.view).toEqual([]);
});
