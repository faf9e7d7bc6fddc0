import { type Html, html } from '../../../pages/html.ts';

/** What a thumbnail of 96 by 60 is drawn with, as data of paths: text and lines, what steps back, and what has the paper's colour. */
interface Thumbnail {
  readonly ink?: string;
  readonly soft?: string;
  readonly accent?: string;
}

const box = (x: number, y: number, wide: number, high = 3): string => `M${x} ${y}h${wide}v${high}h${-wide}z`;
const frame = (x: number, y: number, wide: number, high: number): string =>
  `${box(x, y, wide, high)}M${x + 1} ${y + 1}v${high - 2}h${wide - 2}v${2 - high}z`;
const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0${-2 * radius} 0z`;
const shield = (x: number, y: number): string => `M${x} ${y}h8v5q0 5-4 6-4-1-4-6z`;
const star = (x: number, y: number): string =>
  `M${x} ${y - 5}l1.5 3.4 3.7.4-2.8 2.5.8 3.7-3.2-1.9-3.2 1.9.8-3.7-2.8-2.5 3.7-.4z`;
const button = (x: number, y: number, wide = 26): string => box(x, y, wide, 9);
const each = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const lines = (x: number, y: number, ...wide: readonly number[]): string =>
  each(wide.length, (at) => box(x, y + at * 8, wide[at] ?? 0));
const table = (columns: readonly number[]): Thumbnail => ({
  ink: each(5, (row) => box(16, 15 + row * 9, 34 - ((row * 7) % 13))),
  soft: each(5, (row) => columns.map((x) => box(x, 15 + row * 9, 5)).join('')) + box(8, 11, 80, 1),
  accent: each(5, (row) => (row < 2 ? box(8, 14 + row * 9, 2, 6) : '')),
});
const people = (count: number, wide: number): Thumbnail => ({
  ink: each(count, (row) => box(22, 12 + row * 14, wide - ((row * 11) % 17))),
  soft: each(count, (row) => dot(13, 15 + row * 14, 5) + box(22, 18 + row * 14, wide + 8)),
});
const form = (fields: number, title = 34): Thumbnail => ({
  ink: box(14, 6, title),
  soft: each(fields, (at) => frame(14, 13 + at * 13, 68, 10)),
  accent: button(14, 14 + fields * 13),
});
const cards = (count: number): Thumbnail => ({
  soft: each(count, (at) => box(8 + at * 28, 8, 24, 20)),
  ink: each(count, (at) => lines(8 + at * 28, 33, 24, 18)),
  accent: each(count, (at) => box(8 + at * 28, 50, 11)),
});
const bars = (...shares: readonly number[]): Thumbnail => ({
  ink: box(8, 7, 50),
  soft: each(shares.length, (at) => frame(8, 16 + at * 13, 80, 10)),
  accent: each(shares.length, (at) => box(9, 17 + at * 13, shares[at] ?? 0, 8)),
});
const dialog = (inside: Thumbnail): Thumbnail => ({
  ...inside,
  soft: frame(6, 2, 84, 56) + (inside.soft ?? ''),
});

/** Drawn after what each widget shows, in the order of the gallery. */
export const thumbnails: Readonly<Record<string, Thumbnail>> = {
  liveblog: {
    accent: each(3, (at) => box(8, 9 + at * 17, 12)),
    ink: each(3, (at) => box(25, 9 + at * 17, 44 - at * 6)),
    soft: each(3, (at) => box(25, 15 + at * 17, 62 - at * 9)),
  },
  poll: bars(56, 30, 14),
  'social-embed': {
    soft: frame(8, 6, 80, 48),
    ink: dot(19, 17, 5) + lines(28, 13, 26) + lines(16, 28, 60, 48),
    accent: box(16, 44, 22),
  },
  countdown: {
    ink: each(3, (at) => box(14 + at * 25, 22, 18, 16)),
    accent: box(34, 26, 3) + box(34, 32, 3) + box(59, 26, 3) + box(59, 32, 3),
    soft: box(26, 46, 44) + box(30, 10, 36),
  },
  fixtures: {
    ink: each(3, (at) => box(34, 10 + at * 17, 32) + box(34, 17 + at * 17, 26)),
    soft: each(3, (at) => box(8, 13 + at * 17, 16) + box(8, 24 + at * 17, 80, 1)),
    accent: each(3, (at) => box(82, 10 + at * 17, 4) + box(82, 17 + at * 17, 4)),
  },
  follow: { soft: frame(18, 20, 60, 20), accent: star(31, 30), ink: box(42, 28, 28) },
  following: {
    accent: each(3, (at) => star(14, 14 + at * 17)),
    ink: each(3, (at) => box(24, 12 + at * 17, 40 - at * 6)),
    soft: each(3, (at) => box(24, 18 + at * 17, 56)),
  },
  formations: {
    soft: frame(8, 4, 80, 52) + box(8, 29, 80, 1) + dot(48, 30, 7),
    accent: [
      [48, 49],
      [24, 40],
      [40, 42],
      [56, 42],
      [72, 40],
      [30, 27],
      [48, 30],
      [66, 27],
      [28, 14],
      [48, 12],
      [68, 14],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 3))
      .join(''),
  },
  'league-standings': table([60, 70, 82]),
  'live-matches': {
    accent: each(2, (at) => dot(12, 13 + at * 26, 2.5) + box(18, 12 + at * 26, 12)),
    ink: each(
      2,
      (at) => box(8, 19 + at * 26, 46) + box(8, 26 + at * 26, 38) + box(82, 19 + at * 26, 5) + box(82, 26 + at * 26, 5),
    ),
  },
  match: {
    accent: shield(16, 10) + box(10, 44, 20),
    soft: shield(72, 10) + box(36, 44, 22) + box(64, 44, 22) + box(8, 50, 80, 1),
    ink: box(38, 10, 8, 14) + box(50, 10, 8, 14) + box(10, 26, 22) + box(64, 26, 22),
  },
  'mom-rating': {
    ink: each(3, (at) => box(8, 12 + at * 16, 32 - at * 4)),
    accent: each(3, (row) => each(4 - row, (at) => star(50 + at * 10, 13 + row * 16))),
    soft: each(3, (row) => each(1 + row, (at) => star(80 - at * 10, 13 + row * 16))),
  },
  player: {
    soft: dot(22, 22, 13) + lines(42, 26, 44, 38),
    ink: box(42, 12, 40, 6),
    accent: each(4, (at) => box(8 + at * 21, 46, 16, 8)),
  },
  spoilers: { soft: frame(8, 10, 80, 40), ink: box(30, 20, 10, 4) + box(56, 20, 10, 4), accent: button(34, 32, 28) },
  team: {
    accent: shield(10, 8) + each(5, (at) => box(10 + at * 11, 48, 8, 8)),
    ink: box(24, 10, 46, 6),
    soft: lines(10, 26, 70, 56),
  },
  'top-mom': {
    accent: each(3, (at) => star(14, 14 + at * 17)),
    ink: each(3, (at) => box(24, 12 + at * 17, 38)),
    soft: each(3, (at) => box(78, 12 + at * 17, 10)),
  },
  'top-scorers': table([68, 82]),
  'match-odds': {
    soft: each(3, (at) => frame(8 + at * 28, 16, 24, 28)),
    ink: each(3, (at) => box(13 + at * 28, 22, 14)),
    accent: each(3, (at) => box(15 + at * 28, 32, 10, 5)),
  },
  'pool-rankings': table([58, 82]),
  'prediction-pool': {
    ink: each(3, (at) => box(8, 11 + at * 17, 34)),
    soft: each(3, (row) => each(3, (at) => frame(50 + at * 13, 7 + row * 17, 12, 11))),
    accent: box(51, 8, 10, 9) + box(77, 25, 10, 9) + box(64, 42, 10, 9),
  },
  clap: {
    soft: dot(48, 28, 20),
    accent: 'M42 38V22q0-3 3-3t3 3v-4q0-3 3-3t3 3v8q0-3 3-3t3 3v6q0 9-8 9h-3q-4 0-7-3z',
    ink: box(42, 52, 12),
  },
  'comment-count': { soft: 'M28 14h40v24H46l-9 9v-9h-9z', ink: each(3, (at) => dot(40 + at * 8, 26, 2)) },
  comments: people(3, 50),
  'featured-comment': { accent: box(8, 10, 3, 40), ink: box(18, 12, 30), soft: lines(18, 22, 66, 60, 44) },
  'forum-list': {
    ink: each(4, (at) => box(8, 9 + at * 13, 52 - ((at * 9) % 20))),
    soft: each(4, (at) => box(8, 15 + at * 13, 38) + dot(82, 12 + at * 13, 3)),
  },
  karma: { ...people(4, 34), accent: each(4, (at) => box(76, 13 + at * 14, 12 - at * 2)) },
  'latest-comments': people(4, 40),
  moderation: { ...people(2, 46), accent: each(2, (at) => button(22, 24 + at * 28, 16)) },
  'article-list': {
    soft: each(3, (at) => box(8, 7 + at * 17, 22, 14)),
    ink: each(3, (at) => box(36, 9 + at * 17, 50 - at * 7) + box(36, 15 + at * 17, 36)),
  },
  collection: {
    soft:
      each(3, (at) => frame(8, 9 + at * 16, 22, 11)) +
      each(2, (row) => each(2, (at) => frame(36 + at * 27, 7 + row * 25, 25, 21))),
    accent: box(9, 10, 20, 9),
    ink: each(2, (row) => each(2, (at) => box(40 + at * 27, 22 + row * 25, 15))),
  },
  'image-numbers': {
    soft: each(2, (at) => box(8 + at * 42, 8, 38, 44)),
    accent: each(2, (at) => dot(16 + at * 42, 16, 5)),
  },
  'related-articles': cards(3),
  'site-search': {
    soft: frame(8, 8, 80, 13) + frame(8, 24, 80, 30),
    ink: box(14, 13, 22) + lines(14, 30, 36, 28, 32),
    accent: dot(78, 14.5, 4),
  },
  search: {
    soft: frame(8, 8, 80, 14) + lines(8, 42, 70, 58),
    ink: box(14, 14, 30) + box(8, 32, 48),
    accent: dot(78, 15, 4),
  },
  'title-test': {
    ink: lines(8, 12, 60, 44),
    soft: lines(8, 36, 70, 50),
    accent: box(76, 10, 12, 12) + box(76, 34, 12, 12),
  },
  'pop-up': dialog({ ink: lines(20, 16, 48, 36), soft: box(20, 32, 52), accent: button(20, 42) }),
  showcase: { soft: frame(8, 8, 80, 36), ink: box(26, 22, 44, 6), accent: dot(42, 51, 2.5) + dot(50, 51, 2) },
  'smart-bar': { accent: box(0, 0, 96, 14), soft: lines(8, 26, 70, 80, 56) },
  'social-promotion': { soft: frame(40, 12, 48, 40), ink: lines(46, 20, 34, 26), accent: button(46, 38, 30) },
  appearance: {
    soft: frame(8, 18, 34, 24),
    ink: 'M52 42l9-24h4l9 24h-4l-2-6H58l-2 6zM60 32h6l-3-8z',
    accent: dot(25, 30, 7),
  },
  login: dialog(form(2)),
  'password-reset': dialog(form(1, 46)),
  profile: { ...form(2, 28), ink: dot(20, 9, 5) + box(30, 7, 34) },
  'public-profile': {
    soft: dot(20, 18, 11) + lines(8, 38, 78, 70),
    ink: box(38, 12, 40, 5),
    accent: box(38, 22, 12) + box(56, 22, 12),
  },
  'session-menu': { soft: frame(40, 18, 48, 38), accent: dot(78, 9, 6), ink: lines(46, 25, 30, 36, 24) },
  'social-login': {
    soft: each(3, (at) => frame(14, 6 + at * 17, 68, 13)),
    accent: each(3, (at) => dot(23, 12.5 + at * 17, 4)),
    ink: each(3, (at) => box(32, 11 + at * 17, 38)),
  },
  'verify-email': { soft: frame(26, 8, 44, 28), ink: 'M27 9l21 15 21-15v3L48 27 27 12z', accent: button(34, 44, 28) },
  'bug-report': dialog(form(2, 40)),
  configurator: {
    soft: frame(8, 6, 36, 48) + box(50, 6, 38, 48),
    ink: lines(13, 13, 24, 18),
    accent: box(13, 34, 26, 8),
  },
  'contact-form': form(2),
  'custom-code': {
    soft: frame(8, 8, 80, 44),
    ink: 'M34 20l-12 10 12 10 2-3-8-7 8-7zM62 20l12 10-12 10-2-3 8-7-8-7z',
    accent: 'M51 16h4L45 44h-4z',
  },
  'linked-elements': { soft: frame(14, 10, 68, 40), ink: lines(22, 18, 40, 30), accent: 'M62 34h12v4l8-6-8-6v4H62z' },
  navigation: { ink: box(0, 8, 96, 14), soft: lines(8, 34, 70, 58), accent: box(10, 24, 16) },
  notifications: { ink: 'M36 34V24a12 12 0 0 1 24 0v10l5 7H31zM44 44h8a4 4 0 0 1-8 0z', accent: dot(61, 15, 6) },
  tabs: {
    ink: box(8, 12, 20),
    accent: box(8, 20, 20),
    soft: box(36, 12, 18) + box(62, 12, 18) + box(8, 23, 80, 1) + lines(8, 32, 76, 62, 70),
  },
  'web-push': { soft: frame(8, 18, 60, 24), ink: lines(16, 26, 40, 28), accent: 'M76 16h12v8l-6 6-6-6z' },
};

const path = (tone: keyof Thumbnail, data: string | undefined): Html | false =>
  data !== undefined && data !== '' && html`<path class="thumb-${tone}" d="${data}"/>`;

/** A small drawing of a widget, which says nothing that its name beside it does not. Throws a RangeError for one that has none. */
export function thumbnail(name: string): Html {
  const drawn = thumbnails[name];
  if (!drawn) throw new RangeError(`Nobody has drawn ${name}.`);
  return html`<svg class="thumb" viewBox="0 0 96 60" width="96" height="60" aria-hidden="true">${path('soft', drawn.soft)}${path('ink', drawn.ink)}${path('accent', drawn.accent)}</svg>`;
}
