import { createHash } from 'node:crypto';
import type { Kind, Table } from '../../loader/table.ts';

/** Six characters that compress as badly as real ones. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);
const file = (name: string) => `w/${name}-${hash(name)}.js`;

const widgets: readonly Kind[] = [
  [
    'appearance clap comment-count image-numbers linked-elements notifications session-menu smart-bar social-promotion',
    'activity',
  ],
  ['forum-list moderation password-reset profile social-login verify-email contact-form', 'now', 1],
  ['article-list collection custom-code latest-comments pop-up related-articles search social-embed', 'visible 300px'],
  [
    'featured-comment fixtures formations karma league-standings match match-odds mom-rating player poll pool-rankings prediction-pool public-profile top-scorers web-push',
    'visible 300px',
    1,
  ],
  ['login', 'hash #login | hash #register | hash #reset-password | event tribune:wanted', 1],
  ['comments', 'visible 600px | hash #comment', 1],
  ['title-test', 'idle'],
  ['liveblog', 'idle | hash #entry-'],
  ['live-scores', 'visible 600px', 1],
  ['banners', 'visible 600px'],
  ['tabs', 'visible 300px | hash #'],
  ['navigation', 'interaction'],
  ['bug-report', 'interaction', 1],
];

/** A table with the names, moments and hashes of a full newsroom. */
export const syntheticTable: Table = {
  version: `1.0.0+${hash('version')}`,
  runtime: file('runtime'),
  boot: ['base'].map(file),
  view: ['view', 'cjs', 'react'].map(file),
  pages:
    'contact-form custom-code forum-list moderation profile reset-password=password-reset social-login-callback=social-login verify-email verify-new-email=verify-email',
  overlays: ['login', 'pop-up', 'social-promotion', 'bug-report'],
  widgets,
};

export const syntheticNames = widgets.flatMap(([names]) => names.split(' '));
