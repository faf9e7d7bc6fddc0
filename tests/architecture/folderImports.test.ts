import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf, source } from '../support/sources.ts';

/** What every widget may import beside itself, types included. */
const common = [
  'core/contract',
  'core/errors',
  'core/i18n',
  'core/page',
  'core/view',
  'core/widget',
  '@preact/signals-core',
  'react',
  'zod',
];

/** What more a widget may import: the concerns that it has and others have not. */
const widgets: Readonly<Record<string, readonly string[]>> = {
  'widgets/account/appearance': ['core/dom', 'core/head'],
  'widgets/account/login': ['core/captcha', 'core/form', 'core/session', 'core/social'],
  'widgets/account/password-reset': ['core/form'],
  'widgets/account/profile': ['core/api', 'core/form'],
  'widgets/account/session-menu': ['core/dom', 'core/html'],
  'widgets/account/social-login': ['core/form', 'core/social'],
  'widgets/account/verify-email': ['core/form'],
  'widgets/discussion/clap': ['core/act', 'core/dom'],
  'widgets/discussion/comments': [
    'core/act',
    'core/act/outbox',
    'core/api',
    'core/dom',
    'core/realtime',
    'core/session',
    'core/storage',
    'react-dom',
  ],
  'widgets/account/public-profile': ['core/html'],
  'widgets/discussion/forum-list': ['core/dom', 'core/html'],
  'widgets/discussion/featured-comment': ['core/dom', 'core/session'],
  'widgets/discussion/karma': ['core/dom', 'core/session'],
  'widgets/discussion/latest-comments': ['core/dom', 'core/session'],
  'widgets/discussion/moderation': ['core/api', 'core/realtime'],
  'widgets/football/fixtures': ['core/dom', 'core/follow', 'core/football', 'core/realtime'],
  'widgets/football/countdown': ['core/dom', 'core/follow', 'core/football', 'core/realtime'],
  'widgets/football/follow': ['core/dom', 'core/follow'],
  'widgets/football/following': ['core/dom', 'core/follow', 'core/football'],
  'widgets/football/formations': ['core/act', 'core/storage'],
  'widgets/football/league-standings': ['core/dom', 'core/follow', 'core/football', 'core/realtime'],
  'widgets/football/match': ['core/dom', 'core/football', 'core/realtime'],
  'widgets/football/live-matches': ['core/dom', 'core/follow', 'core/football', 'core/realtime'],
  'widgets/football/mom-rating': ['core/act', 'core/football', 'core/realtime', 'core/storage'],
  'widgets/football/player': ['core/dom', 'core/follow', 'core/football', 'core/realtime'],
  'widgets/football/top-mom': ['core/dom', 'core/football'],
  'widgets/football/spoilers': ['core/dom', 'core/football', 'core/head', 'core/realtime'],
  'widgets/football/team': ['core/dom', 'core/follow', 'core/football', 'core/realtime'],
  'widgets/listing/article-list': ['core/dom', 'core/head', 'core/html', 'core/listing'],
  'widgets/listing/related-articles': ['core/dom', 'core/html', 'core/listing'],
  'widgets/listing/collection': ['core/dom'],
  'widgets/listing/image-numbers': ['core/dom'],
  'widgets/listing/search': ['core/dom', 'core/listing'],
  'widgets/listing/title-test': ['core/consent'],
  'widgets/football/top-scorers': ['core/dom', 'core/football', 'core/realtime'],
  'widgets/live/social-embed': ['core/dom', 'core/embed'],
  'widgets/live/liveblog': ['core/dom', 'core/embed', 'core/football', 'core/html', 'core/realtime', 'react-dom'],
  'widgets/live/poll': ['core/act'],
  'widgets/prediction/match-odds': ['core/football', 'core/realtime'],
  'widgets/prediction/pool-rankings': ['core/html', 'core/realtime'],
  'widgets/prediction/prediction-pool': ['core/act', 'core/football', 'core/realtime', 'core/storage'],
  'widgets/promotion/pop-up': ['core/html', 'core/overlay'],
  'widgets/promotion/showcase': ['core/consent', 'core/dom', 'core/html', 'react-dom'],
  'widgets/promotion/smart-bar': ['core/head', 'react-dom'],
  'widgets/promotion/social-promotion': ['core/consent', 'core/dom', 'core/overlay'],
  'widgets/site/bug-report': ['core/act', 'core/api', 'core/form'],
  'widgets/site/configurator': ['core/preview', 'core/snippet'],
  'widgets/site/contact-form': ['core/act', 'core/captcha', 'core/form'],
  'widgets/site/custom-code': ['core/api', 'core/html'],
  'widgets/site/navigation': ['core/dom'],
  'widgets/site/notifications': ['core/dom', 'core/realtime'],
  'widgets/site/web-push': ['core/api', 'core/html', 'core/push', 'core/storage'],
};

/** What each folder of the newsroom may import beside itself and Node’s own modules, types included. */
const newsroom: Readonly<Record<string, readonly string[]>> = {
  'examples/newsroom': [
    'core/embed',
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
    'fastify',
    'zod',
  ],
  'examples/newsroom/api': [
    '@fastify/formbody',
    '@fastify/multipart',
    'core/contract',
    'core/embed',
    'core/i18n',
    'core/listing',
    'examples/hub',
    'examples/newsroom/captcha',
    'examples/newsroom/database',
    'examples/newsroom/editorial',
    'examples/newsroom/feed',
    'examples/newsroom/football',
    'examples/newsroom/http',
    'examples/newsroom/images',
    'examples/newsroom/mail',
    'examples/newsroom/oauth',
    'examples/newsroom/pages',
    'examples/newsroom/posts',
    'examples/newsroom/push',
    'examples/newsroom/realtime',
    'fastify',
    'sharp',
    'zod',
  ],
  'examples/newsroom/captcha': ['examples/newsroom/api', 'examples/newsroom/database', 'fastify', 'zod'],
  'examples/newsroom/database': [
    '@electric-sql/pglite',
    'core/contract',
    'examples/hub',
    'examples/newsroom/editorial',
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
    'core/contract',
    'examples/hub',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'examples/newsroom/demo/content',
    'examples/newsroom/editorial',
    'examples/newsroom/feed',
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
    '@fastify/formbody',
    'core/embed',
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
    'fastify',
    'zod',
  ],
  'examples/newsroom/demo/tools': [
    '@fastify/formbody',
    'core/contract',
    'core/snippet',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'examples/newsroom/demo',
    'examples/newsroom/demo/content',
    'examples/newsroom/demo/season',
    'examples/newsroom/editorial',
    'examples/newsroom/http',
    'examples/newsroom/pages',
    'examples/newsroom/push',
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
    '@fastify/formbody',
    '@fastify/static',
    'core/contract',
    'core/embed',
    'core/page',
    'examples/hub',
    'examples/newsroom/api',
    'examples/newsroom/database',
    'examples/newsroom/editorial',
    'examples/newsroom/images',
    'examples/newsroom/pages',
    'fastify',
    'prom-client',
    'zod',
  ],
  'examples/newsroom/images': ['core/embed', 'sharp'],
  'examples/newsroom/mail': [
    'examples/newsroom',
    'examples/newsroom/database',
    'examples/newsroom/pages',
    'nodemailer',
  ],
  'examples/newsroom/oauth': ['zod'],
  'examples/newsroom/pages': [
    'core/contract',
    'core/embed',
    'core/follow',
    'core/football',
    'core/html',
    'core/i18n',
    'core/listing',
    'examples/newsroom/editorial',
    'examples/newsroom/http',
    'examples/newsroom/images',
    'mustache',
    'templates',
    'widgets',
    'zod',
  ],
  'examples/newsroom/posts': ['core/embed', 'zod'],
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

/** A folder as the lists name it: a widget, a folder of the newsroom or of its demonstration, the hub, or else as it is. */
function folderOf(file: string): string {
  const parts = dirname(file).split('/');
  const depth = file.startsWith('examples/newsroom/demo/')
    ? 4
    : file.startsWith('examples/hub/')
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
