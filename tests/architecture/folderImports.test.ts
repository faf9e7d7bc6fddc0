import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf, source } from '../support/sources.ts';

/** What every widget may import beside itself, types included. */
const common = [
  'core/base/errors',
  'core/base/i18n',
  'core/base/page',
  'core/base/view',
  'core/base/widget',
  'core/contract',
  'core/view',
  '@preact/signals-core',
  'react',
  'zod',
];

/** What more a widget may import: the concerns that it has and others have not. */
const widgets: Readonly<Record<string, readonly string[]>> = {
  'widgets/account/appearance': ['core/base/dom', 'core/base/head'],
  'widgets/account/login': [
    'core/base/session',
    'core/captcha',
    'core/fields',
    'core/form',
    'core/hostLogin',
    'core/social',
  ],
  'widgets/account/password-reset': ['core/fields', 'core/form'],
  'widgets/account/profile': ['core/base/api', 'core/fields', 'core/form', 'core/ungrouped/alerts'],
  'widgets/account/session-menu': ['core/base/dom', 'core/ungrouped/html'],
  'widgets/account/social-login': ['core/form', 'core/social'],
  'widgets/account/verify-email': ['core/fields', 'core/form'],
  'widgets/discussion/clap': ['core/act', 'core/base/act', 'core/base/dom', 'core/ungrouped/act'],
  'widgets/discussion/comments': [
    'core/base/act',
    'core/base/api',
    'core/base/dom',
    'core/base/session',
    'core/base/storage',
    'core/outbox',
    'core/realtime',
    'core/ungrouped/act',
    'core/view/kit',
    'react-dom',
  ],
  'widgets/account/public-profile': ['core/ungrouped/html', 'core/ungrouped/view'],
  'widgets/discussion/forum-list': ['core/base/dom', 'core/ungrouped/html'],
  'widgets/discussion/featured-comment': ['core/base/dom', 'core/base/session'],
  'widgets/discussion/karma': ['core/base/api', 'core/base/dom', 'core/base/session'],
  'widgets/discussion/latest-comments': ['core/base/dom', 'core/base/session'],
  'widgets/discussion/moderation': ['core/base/api', 'core/realtime'],
  'widgets/football/fixtures': [
    'core/base/dom',
    'core/base/football',
    'core/follow',
    'core/followButtons',
    'core/football',
    'core/realtime',
    'core/spoilers',
  ],
  'widgets/football/countdown': ['core/base/dom', 'core/follow', 'core/football', 'core/realtime', 'core/spoilers'],
  'widgets/football/follow': ['core/base/dom', 'core/follow', 'core/followButtons'],
  'widgets/football/following': [
    'core/base/dom',
    'core/follow',
    'core/followButtons',
    'core/football',
    'core/realtime',
    'core/spoilers',
  ],
  'widgets/football/formations': ['core/act', 'core/base/act', 'core/base/storage'],
  'widgets/football/league-standings': [
    'core/base/dom',
    'core/base/football',
    'core/follow',
    'core/football',
    'core/spoilers',
    'core/ungrouped/football',
  ],
  'widgets/football/match': ['core/base/dom', 'core/base/football', 'core/football', 'core/realtime', 'core/spoilers'],
  'widgets/football/live-matches': [
    'core/base/dom',
    'core/base/football',
    'core/follow',
    'core/followButtons',
    'core/football',
    'core/realtime',
    'core/spoilers',
  ],
  'widgets/football/mom-rating': ['core/act', 'core/base/act', 'core/base/storage', 'core/realtime', 'core/spoilers'],
  'widgets/football/player': [
    'core/base/dom',
    'core/follow',
    'core/football',
    'core/spoilers',
    'core/ungrouped/football',
  ],
  'widgets/football/top-mom': ['core/base/dom', 'core/football', 'core/spoilers'],
  'widgets/football/spoilers': [
    'core/base/dom',
    'core/base/head',
    'core/realtime',
    'core/spoilers',
    'core/ungrouped/spoilers',
  ],
  'widgets/football/team': ['core/base/dom', 'core/follow', 'core/football', 'core/realtime', 'core/spoilers'],
  'widgets/listing/article-list': [
    'core/base/dom',
    'core/base/head',
    'core/listing',
    'core/ungrouped/html',
    'core/ungrouped/listing',
  ],
  'widgets/listing/related-articles': ['core/base/dom', 'core/base/head', 'core/listing', 'core/ungrouped/html'],
  'widgets/listing/collection': ['core/base/dom', 'core/folded'],
  'widgets/listing/image-numbers': ['core/base/dom'],
  'widgets/listing/search': ['core/base/dom', 'core/folded', 'core/listing', 'core/searches', 'core/ungrouped/listing'],
  'widgets/listing/site-search': ['core/base/dom', 'core/base/football', 'core/folded', 'core/searches'],
  'widgets/listing/title-test': ['core/allowed'],
  'widgets/football/top-scorers': ['core/base/dom', 'core/football', 'core/spoilers', 'core/ungrouped/football'],
  'widgets/live/social-embed': ['core/base/dom', 'core/ungrouped/embed'],
  'widgets/live/liveblog': [
    'core/base/dom',
    'core/late',
    'core/realtime',
    'core/spoilers',
    'core/ungrouped/embed',
    'core/ungrouped/html',
    'react-dom',
  ],
  'widgets/live/poll': ['core/act', 'core/base/act'],
  'widgets/prediction/match-odds': ['core/fixture', 'core/realtime', 'core/spoilers'],
  'widgets/prediction/pool-rankings': ['core/realtime', 'core/ungrouped/html'],
  'widgets/prediction/prediction-pool': [
    'core/act',
    'core/base/act',
    'core/base/storage',
    'core/fixture',
    'core/realtime',
    'core/spoilers',
  ],
  'widgets/promotion/pop-up': ['core/late', 'core/ungrouped/html', 'core/ungrouped/overlay'],
  'widgets/promotion/showcase': [
    'core/allowed',
    'core/base/dom',
    'core/late',
    'core/ungrouped/errors',
    'core/ungrouped/html',
    'react-dom',
  ],
  'widgets/promotion/smart-bar': ['core/base/head', 'core/late', 'react-dom'],
  'widgets/promotion/social-promotion': ['core/allowed', 'core/base/dom', 'core/ungrouped/overlay'],
  'widgets/site/bug-report': ['core/base/act', 'core/base/api', 'core/fields', 'core/form'],
  'widgets/site/configurator': ['core/ungrouped/preview', 'core/ungrouped/snippet'],
  'widgets/site/contact-form': ['core/base/act', 'core/captcha', 'core/fields', 'core/form'],
  'widgets/site/custom-code': ['core/base/api', 'core/base/head', 'core/ungrouped/html'],
  'widgets/site/navigation': ['core/base/dom'],
  'widgets/site/notifications': ['core/base/dom', 'core/realtime'],
  'widgets/site/web-push': ['core/base/api', 'core/base/storage', 'core/ungrouped/html', 'core/ungrouped/push'],
};

/** What each folder of the newsroom may import beside itself and Node’s own modules, types included. */
const newsroom: Readonly<Record<string, readonly string[]>> = {
  'examples/newsroom': [
    'core/ungrouped/embed',
    'examples/hub',
    'examples/newsroom/api',
    'examples/newsroom/captcha',
    'examples/newsroom/database',
    'examples/newsroom/demo',
    'examples/newsroom/demo/content',
    'examples/newsroom/demo/pages',
    'examples/newsroom/demo/seeds',
    'examples/newsroom/editorial',
    'examples/newsroom/http',
    'examples/newsroom/images',
    'examples/newsroom/mail',
    'examples/newsroom/oauth',
    'examples/newsroom/pages',
    'examples/newsroom/posts',
    'examples/newsroom/push',
    'examples/newsroom/realtime',
    'examples/newsroom/retention',
    'templates/cms/js',
    'fastify',
    'zod',
  ],
  'examples/newsroom/api': [
    'core/base/i18n',
    'core/contract',
    'core/folded',
    'core/listing',
    'core/ungrouped/embed',
    'core/ungrouped/theme',
    'examples/hub',
    'examples/newsroom/captcha',
    'examples/newsroom/database',
    'examples/newsroom/editorial',
    'examples/newsroom/feed',
    'examples/newsroom/football',
    'examples/newsroom/hostLogin',
    'examples/newsroom/http',
    'examples/newsroom/images',
    'examples/newsroom/mail',
    'examples/newsroom/oauth',
    'examples/newsroom/ownData',
    'examples/newsroom/pages',
    'examples/newsroom/posts',
    'examples/newsroom/push',
    'examples/newsroom/realtime',
    '@fastify/formbody',
    '@fastify/multipart',
    'fastify',
    'sharp',
    'zod',
  ],
  'examples/newsroom/captcha': ['examples/newsroom/api', 'examples/newsroom/database', 'fastify', 'zod'],
  'examples/newsroom/database': [
    'core/contract',
    'examples/hub',
    'examples/newsroom/editorial',
    'examples/newsroom/retention',
    '@electric-sql/pglite',
    'kysely',
    'pg',
    'zod',
  ],
  'examples/newsroom/demo': [
    'examples/newsroom',
    'examples/newsroom/database',
    'examples/newsroom/demo/season',
    'examples/newsroom/demo/seeds',
    'examples/newsroom/demo/services',
    'examples/newsroom/demo/tools',
    'examples/newsroom/pages',
    'fastify',
  ],
  'examples/newsroom/demo/content': [
    'core/contract',
    'core/listing',
    'examples/feeds',
    'examples/newsroom/editorial',
    'examples/newsroom/pages',
    'zod',
  ],
  'examples/newsroom/demo/pages': [
    'examples/newsroom/demo/content',
    'examples/newsroom/editorial',
    'examples/newsroom/pages',
  ],
  'examples/newsroom/demo/season': [
    'examples/hub',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'examples/newsroom/demo/content',
    'examples/newsroom/editorial',
    'examples/newsroom/football',
    'kysely',
  ],
  'examples/newsroom/demo/seeds': [
    'core/contract',
    'examples/newsroom/database',
    'examples/newsroom/demo/content',
    'examples/newsroom/demo/season',
    'examples/newsroom/editorial',
    'examples/newsroom/football',
    'examples/newsroom/pages',
    'kysely',
  ],
  'examples/newsroom/demo/services': [
    'core/ungrouped/embed',
    'examples/newsroom',
    'examples/newsroom/api',
    'examples/newsroom/captcha',
    'examples/newsroom/database',
    'examples/newsroom/demo',
    'examples/newsroom/demo/content',
    'examples/newsroom/http',
    'examples/newsroom/mail',
    'examples/newsroom/oauth',
    'examples/newsroom/pages',
    'examples/newsroom/posts',
    '@fastify/formbody',
    'fastify',
    'zod',
  ],
  'examples/newsroom/demo/tools': [
    'core/contract',
    'core/ungrouped/snippet',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'examples/newsroom/demo',
    'examples/newsroom/demo/content',
    'examples/newsroom/demo/season',
    'examples/newsroom/demo/seeds',
    'examples/newsroom/editorial',
    'examples/newsroom/http',
    'examples/newsroom/pages',
    'examples/newsroom/push',
    '@fastify/formbody',
    'fastify',
    'kysely',
    'zod',
  ],
  'examples/newsroom/editorial': [
    'core/contract',
    'examples/newsroom/database',
    'ical-generator',
    'timezones-ical-library',
  ],
  'examples/newsroom/feed': [
    'core/contract',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'examples/newsroom/editorial',
    'examples/newsroom/football',
    'kysely',
    'zod',
  ],
  'examples/newsroom/football': [
    'core/contract',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'examples/newsroom/editorial',
    'kysely',
    'zod',
  ],
  'examples/newsroom/http': [
    'core/base/page',
    'core/contract',
    'core/ungrouped/embed',
    'examples/hub',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'examples/newsroom/editorial',
    'examples/newsroom/images',
    'examples/newsroom/pages',
    'examples/newsroom/retention',
    '@fastify/formbody',
    '@fastify/static',
    'fastify',
    'prom-client',
    'zod',
  ],
  'examples/newsroom/images': ['core/ungrouped/embed', 'sharp'],
  'examples/newsroom/importing': [
    'core/contract',
    'examples/newsroom/api',
    'examples/newsroom/database',
    '@streamparser/json',
    'htmlparser2',
    'marked',
    'saxes',
    'zod',
  ],
  'examples/newsroom/mail': [
    'examples/newsroom',
    'examples/newsroom/database',
    'examples/newsroom/pages',
    'nodemailer',
  ],
  'examples/newsroom/hostLogin': ['examples/newsroom/database', 'jose', 'zod'],
  'examples/newsroom/oauth': ['examples/hub', 'examples/newsroom/hostLogin', 'jose', 'zod'],
  'examples/newsroom/ownData': [
    'examples/newsroom/api',
    'examples/newsroom/database',
    'examples/newsroom/editorial',
    'examples/newsroom/pages',
    'kysely',
  ],
  'examples/newsroom/retention': [
    'examples/hub',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'kysely',
    'zod',
  ],
  'examples/newsroom/pages': [
    'core/base/football',
    'core/base/i18n',
    'core/contract',
    'core/follow',
    'core/football',
    'core/listing',
    'core/ungrouped/embed',
    'core/ungrouped/html',
    'examples/newsroom/editorial',
    'examples/newsroom/http',
    'examples/newsroom/images',
    'mustache',
    'templates',
    'widgets',
    'zod',
  ],
  'examples/newsroom/posts': ['core/ungrouped/embed', 'zod'],
  'examples/newsroom/push': [
    'core/contract',
    'examples/newsroom',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'web-push',
    'zod',
  ],
  'examples/newsroom/realtime': [
    'core/contract',
    'examples/hub',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'fastify',
    'zod',
  ],
};

/** A folder as the lists name it: a widget, the contract, a folder of the newsroom or of its demonstration, the hub, or else as it is. */
function folderOf(file: string): string {
  const parts = dirname(file).split('/');
  const depth = file.startsWith('examples/newsroom/demo/')
    ? 4
    : /^(examples\/hub|core\/contract)\//.test(file)
      ? 2
      : /^(widgets|examples)\//.test(file)
        ? 3
        : parts.length;
  return parts.slice(0, depth).join('/');
}

/** A folder of the repository, or the name of a package. */
const targetOf = (target: string): string =>
  /^(core|examples|loader|scripts|templates|tests|widgets)\//.test(target)
    ? folderOf(target)
    : (/^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target);

interface Arrow extends Import {
  readonly from: string;
  readonly to: string;
}

const arrowsIn = (...patterns: string[]): readonly Arrow[] =>
  source(...patterns)
    .flatMap(importsOf)
    .map((found) => ({ ...found, from: folderOf(found.file), to: targetOf(found.target) }))
    .filter(({ from, to }) => from !== to && !to.startsWith('node:'));

const readable = ({ file, written }: Import) => `${file} imports ${written}`;

const fromWidgets = arrowsIn('widgets/**/*.{ts,tsx}');
// The newsroom reads what widgets declare of what a host prints: which of them is no concern of this list.
const fromNewsroom = arrowsIn('examples/newsroom/**/*.ts').map((each) => ({
  ...each,
  to: each.to.replace(/^widgets\/.*/, 'widgets'),
}));

test('a widget imports what every widget may, and what its own list adds', () => {
  expect(fromWidgets.length).toBeGreaterThan(500);
  const foreign = fromWidgets.filter(({ from, to }) => !common.includes(to) && !widgets[from]?.includes(to));
  expect(foreign.map(readable)).toEqual([]);
});

test('a folder of the newsroom imports what its list names', () => {
  expect(fromNewsroom.length).toBeGreaterThan(500);
  const foreign = fromNewsroom.filter(({ from, to }) => !newsroom[from]?.includes(to));
  expect(foreign.map(readable)).toEqual([]);
});

test('no list names what its folder does not import', () => {
  const arrows = [...fromWidgets, ...fromNewsroom];
  const unused = Object.entries({ ...widgets, ...newsroom }).flatMap(([folder, targets]) =>
    targets
      .filter((target) => !arrows.some(({ from, to }) => from === folder && to === target))
      .map((target) => `${folder}: ${target}`),
  );
  expect(unused).toEqual([]);
});

/** A folder within a widget: `widgets/discussion/comments/write`; undefined for another file. */
const innerFolder = (file: string) => /^widgets\/[^/]+\/[^/]+\/[^/]+(?=\/[^/]+\.tsx?$)/.exec(file)?.[0];

test('folders within a widget know each other one way only, and that of a comment knows none', () => {
  const arrows = new Set(
    source('widgets/*/*/*/**/*.{ts,tsx}').flatMap((file) =>
      importsOf(file).flatMap(({ target }) => {
        const [from, to] = [innerFolder(file), innerFolder(target)];
        return from && to && from !== to && dirname(from) === dirname(to) ? [`${from} > ${to}`] : [];
      }),
    ),
  );
  expect(arrows.size).toBeGreaterThan(3);
  const back = (arrow: string) => arrow.split(' > ').reverse().join(' > ');
  expect([...arrows].filter((arrow) => arrows.has(back(arrow)))).toEqual([]);
  expect([...arrows].filter((arrow) => arrow.startsWith('widgets/discussion/comments/comment > '))).toEqual([]);
});
