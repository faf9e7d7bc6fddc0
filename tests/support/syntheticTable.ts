import { createHash } from 'node:crypto';
import type { Row, Table } from '../../loader/table.ts';

/** Six characters that compress as badly as real ones. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);
const file = (name: string) => `w/${name}-${hash(name)}.js`;

const tagged = [
  'league-standings',
  'top-scorers',
  'fixtures',
  'player',
  'mom-rating',
  'prediction-pool',
  'related-articles',
  'latest-comments',
  'clap',
  'karma',
  'poll',
  'article-list',
  'search',
] as const;

const others: readonly (readonly [name: string, when: string, isBare?: 1])[] = [
  ['login', 'hash #login | event tribune:wanted'],
  ['register', 'hash #register'],
  ['social-login', 'now'],
  ['profile', 'now'],
  ['forum-list', 'now'],
  ['password-reset', 'now'],
  ['session-menu', 'idle'],
  ['appearance', 'interaction', 1],
  ['comments', 'hash #comment | visible 600px'],
  ['live-scores', 'visible 600px'],
  ['smart-bar', 'visible', 1],
  ['pop-up', 'idle', 1],
];

/** A table of 25 widgets with the names, moments and hashes of a full newsroom. */
export const syntheticTable: Table = {
  version: `1.0.0+${hash('version')}`,
  boot: [file('boot'), file('core')],
  view: [file('view'), file('rolldown-runtime'), file('react')],
  words: hash('words'),
  waker: file('waker'),
  pages: {
    'social-login-callback': 'social-login',
    profile: 'profile',
    'forum-list': 'forum-list',
    'reset-password': 'password-reset',
  },
  overlays: ['login', 'register', 'pop-up'],
  widgets: Object.fromEntries<Row>([
    ...tagged.map((name): [string, Row] => [name, [hash(name)]]),
    ...others.map(([name, when, isBare]): [string, Row] => [name, isBare ? [hash(name), when, 1] : [hash(name), when]]),
  ]),
};
