import { clubName } from '../../editorial/clubs.ts';
import type { Played } from '../../editorial/match.ts';
import type { Locale } from '../../editorial/numerals.ts';
import { scoreline } from '../../editorial/numerals.ts';
import { pointsOf, type Row } from '../../editorial/standings.ts';
import type { View } from './form.ts';

/** Width of all drawings, px. They are 3:2, as lists show pictures, so that nothing is cropped. */
export const width = 600;
export const height = 400;
/** Margin above and below the drawing, px. */
const margin = 12;

type Hue = 'ink' | 'soft' | 'rule' | 'a' | 'b' | 'c' | 'd' | 'ground';

const light: Readonly<Record<Locale, Readonly<Record<Hue, string>>>> = {
  nl: {
    ground: '#f3f1ea',
    ink: '#15140f',
    soft: '#5d5b52',
    rule: '#cfccc0',
    a: '#d9400b',
    b: '#1d4f91',
    c: '#15140f',
    d: '#8a877b',
  },
  en: {
    ground: '#f6e3da',
    ink: '#241a1c',
    soft: '#6a5557',
    rule: '#dfc3b8',
    a: '#7d1231',
    b: '#2f5d62',
    c: '#241a1c',
    d: '#a07f75',
  },
};
const dark: typeof light = {
  nl: {
    ground: '#1f1f1c',
    ink: '#f4f2ea',
    soft: '#aaa79a',
    rule: '#3c3b35',
    a: '#ff7a45',
    b: '#7fb0ee',
    c: '#f4f2ea',
    d: '#8a877b',
  },
  en: {
    ground: '#2a2023',
    ink: '#f7e9e2',
    soft: '#bda6a1',
    rule: '#4a3a3d',
    a: '#f08aa4',
    b: '#83bfc2',
    c: '#f7e9e2',
    d: '#a08a85',
  },
};

const face: Readonly<Record<Locale, string>> = {
  nl: "'Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',sans-serif",
  en: "'Gill Sans','Gill Sans MT',Seravek,Calibri,'Liberation Sans',sans-serif",
};

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const hues = Object.keys(light.nl);

// The colours stand in attributes first: where a policy forbids the style element, the drawing is still a light one.
function picture(locale: Locale, body: string): string {
  const rules = (colours: Readonly<Record<string, string>>) =>
    hues.map((hue) => `.f-${hue}{fill:${colours[hue]}}.s-${hue}{stroke:${colours[hue]}}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${face[locale]}">
<style>@media (prefers-color-scheme:dark){${rules(dark[locale])}}</style>
<rect width="${width}" height="${height}" ${fill(locale, 'ground')}/>
<g transform="translate(0 ${margin})">
${body}
</g>
</svg>
`;
}

function fill(locale: Locale, hue: Hue): string {
  return `class="f-${hue}" fill="${light[locale][hue]}"`;
}

function stroke(locale: Locale, hue: Hue): string {
  return `class="s-${hue}" stroke="${light[locale][hue]}" fill="none"`;
}

function words(locale: Locale, text: string, x: number, y: number, size: number, hue: Hue, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${fill(locale, hue)} ${more}>${escaped(text)}</text>`;
}

const middle = 'text-anchor="middle"';
const end = 'text-anchor="end"';
const bold = 'font-weight="700"';

/** The short name of a club: `Man City`, `Forest`. */
export function shortName(club: string): string {
  return clubName(club).replace('Manchester', 'Man').replace('Nottingham ', '');
}

/** A line chart of points after each match. `lines`: at most four clubs, the first highlighted. */
export function race(
  locale: Locale,
  lines: readonly { readonly club: string; readonly views: readonly View[] }[],
): string {
  const maxViews = Math.max(...lines.map(({ views }) => views.length));
  const top = Math.max(...lines.map(({ views }) => total(views)));
  const left = 48;
  const right = 430;
  const x = (played: number) => left + ((right - left) * played) / maxViews;
  const y = (points: number) => 330 - (290 * points) / (Math.ceil(top / 10) * 10);
  const grid = Array.from({ length: Math.floor(top / 20) + 1 }, (_, at) => at * 20)
    .map(
      (points) =>
        `<path d="M${left} ${y(points).toFixed(1)}H${right}" ${stroke(locale, 'rule')}/>` +
        words(locale, String(points), left - 10, y(points) + 6, 18, 'soft', end),
    )
    .join('');
  const tones: readonly Hue[] = ['a', 'b', 'c', 'd'];
  // Told apart without colour, too: by the dashes of a line and the mark at its end.
  const dashes = ['', '12 7', '3 6', '18 6 3 6'];
  const labels = spread(lines.map(({ views }) => y(total(views)) + 7));
  const drawn = lines
    .map(({ club, views }, at) => {
      let sum = 0;
      const path = views.map((view, index) => {
        sum += pointsOf(view.own, view.other);
        return `L${x(index + 1).toFixed(1)} ${y(sum).toFixed(1)}`;
      });
      const tone = tones[at] ?? 'd';
      return (
        `<path d="M${x(0)} ${y(0)}${path.join('')}" ${stroke(locale, tone)} stroke-width="${at === 0 ? 6 : 3.5}" stroke-linejoin="round"${dashes[at] ? ` stroke-dasharray="${dashes[at]}"` : ''}/>` +
        endMark(at, x(views.length), y(sum), fill(locale, tone)) +
        words(locale, `${shortName(club)} ${sum}`, right + 16, labels[at] ?? 0, 21, tone, bold)
      );
    })
    .reverse()
    .join('\n');
  return picture(locale, `${grid}\n${drawn}\n${words(locale, String(maxViews), x(maxViews), 358, 18, 'soft', middle)}`);
}

/** The mark at the end of a line, by its place: a dot, a square, a triangle, a diamond. */
function endMark(at: number, x: number, y: number, look: string): string {
  const [cx, cy] = [x.toFixed(1), y.toFixed(1)];
  if (at === 0) return `<circle cx="${cx}" cy="${cy}" r="8" ${look}/>`;
  const shapes = ['m-6-6h12v12h-12z', 'm0-8 8 14h-16z', 'm0-8 8 8-8 8-8-8z'];
  return `<path d="M${cx} ${cy}${shapes[at - 1] ?? ''}" ${look}/>`;
}

function total(views: readonly View[]): number {
  return views.reduce((sum, view) => sum + pointsOf(view.own, view.other), 0);
}

// Names that would touch are pushed apart, from the top down.
function spread(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  let last = Number.NEGATIVE_INFINITY;
  const placed: number[] = [];
  for (const { y, at } of order) {
    last = Math.max(y, last + 25);
    placed[at] = last;
  }
  return placed;
}

/** A result in large figures, with the half-time score below. */
export function bigScore(locale: Locale, match: Played, halfLabel: string): string {
  const [home, away] = match.score;
  const body = [
    `<path d="M40 64H560" ${stroke(locale, 'ink')} stroke-width="6"/>`,
    words(locale, String(home), 190, 232, 170, home >= away ? 'a' : 'ink', `${middle} ${bold}`),
    words(locale, String(away), 410, 232, 170, away > home ? 'a' : 'ink', `${middle} ${bold}`),
    `<path d="M288 176H312" ${stroke(locale, 'ink')} stroke-width="10"/>`,
    words(locale, clubName(match.home), 190, 290, 27, 'ink', `${middle} ${bold}`),
    words(locale, clubName(match.away), 410, 290, 27, 'ink', `${middle} ${bold}`),
    words(locale, `${halfLabel} ${scoreline(locale, match.half ?? match.score)}`, 300, 336, 22, 'soft', middle),
  ];
  return picture(locale, body.join('\n'));
}

/** Two results side by side. */
export function twoScores(locale: Locale, first: Played, second: Played): string {
  const one = (match: Played, x: number) =>
    [
      words(locale, scoreline(locale, match.score), x, 190, 92, match === second ? 'a' : 'ink', `${middle} ${bold}`),
      words(locale, clubName(match.home), x, 240, 23, 'ink', `${middle} ${bold}`),
      words(locale, clubName(match.away), x, 270, 23, 'soft', middle),
    ].join('');
  return picture(
    locale,
    `<path d="M40 64H560" ${stroke(locale, 'ink')} stroke-width="6"/>${one(first, 160)}${one(second, 440)}<path d="M300 110V290" ${stroke(locale, 'rule')} stroke-width="3"/>`,
  );
}

/** A bar chart of home and away points, back to back, of at most nine clubs. */
export function homeAndAway(
  locale: Locale,
  clubs: readonly { readonly club: string; readonly home: number; readonly away: number }[],
  labels: readonly [home: string, away: string],
): string {
  const maxViews = Math.max(...clubs.flatMap(({ home, away }) => [home, away]));
  const step = 290 / clubs.length;
  const long = (points: number) => (165 * points) / maxViews;
  const bars = clubs.map(({ club, home, away }, at) => {
    const y = 58 + at * step;
    const base = y + step * 0.62;
    return [
      `<rect x="${(385 - long(home)).toFixed(1)}" y="${y.toFixed(1)}" width="${long(home).toFixed(1)}" height="${(step * 0.74).toFixed(1)}" ${fill(locale, 'a')}/>`,
      `<rect x="389" y="${y.toFixed(1)}" width="${long(away).toFixed(1)}" height="${(step * 0.74).toFixed(1)}" ${fill(locale, 'b')}/>`,
      words(locale, clubName(club), 24, base, 20, 'ink', bold),
      words(locale, String(home), 379, base, 18, 'ground', `${end} ${bold}`),
      words(locale, String(away), 395, base, 18, 'ground', bold),
    ].join('');
  });
  const head =
    words(locale, labels[0], 385, 38, 20, 'a', `${end} ${bold}`) + words(locale, labels[1], 389, 38, 20, 'b', bold);
  return picture(locale, `${head}\n${bars.join('\n')}`);
}

/** A square per match, in order: wins above, draws in the middle, losses below. */
export function formStrip(locale: Locale, views: readonly View[], labels: readonly [string, string, string]): string {
  const step = 484 / views.length;
  const level = { win: 92, draw: 172, loss: 252 } as const;
  const tone = { win: 'a', draw: 'd', loss: 'b' } as const;
  const squares = views.map((view, at) => {
    const x = (100 + at * step).toFixed(1);
    return `<rect x="${x}" y="${level[view.outcome]}" width="${(step * 0.78).toFixed(1)}" height="44" rx="2" ${fill(locale, tone[view.outcome])}/>`;
  });
  const names = labels.map((label, at) => words(locale, label, 22, 121 + at * 80, 20, 'ink', bold));
  const lines = [114, 194, 274].map((y) => `<path d="M100 ${y}H584" ${stroke(locale, 'rule')} stroke-width="2"/>`);
  return picture(locale, [...lines, ...names, ...squares].join('\n'));
}

/** A bar chart of at most ten rows; highlighted ones in the paper's own colour. */
export function bars(
  locale: Locale,
  rows: readonly {
    readonly label: string;
    readonly value: number;
    readonly text?: string;
    readonly marked?: boolean;
  }[],
): string {
  const maxViews = Math.max(...rows.map(({ value }) => value));
  const step = 315 / rows.length;
  const drawn = rows.map(({ label, value, text, marked }, at) => {
    const y = 32 + at * step;
    const long = (330 * value) / maxViews;
    return [
      words(locale, label, 24, y + step * 0.56, 20, 'ink', bold),
      `<rect x="190" y="${y.toFixed(1)}" width="${long.toFixed(1)}" height="${(step * 0.76).toFixed(1)}" ${fill(locale, marked ? 'a' : 'd')}/>`,
      words(locale, text ?? String(value), 198 + long, y + step * 0.56, 20, 'ink', bold),
    ].join('');
  });
  return picture(locale, drawn.join('\n'));
}

/** A dot per club on an axis of points. */
export function ladder(locale: Locale, rows: readonly Row[], marked: readonly string[]): string {
  const points = rows.map((row) => row.points);
  const high = Math.max(...points);
  const low = Math.min(...points);
  const y = (value: number) => 46 + ((high - value) / Math.max(1, high - low)) * 285;
  const labels = spread(rows.map((row) => y(row.points) + 7));
  const drawn = rows.map((row, at) => {
    const tone = marked.includes(clubName(row.club)) ? 'a' : 'ink';
    const label = labels[at] ?? 0;
    return [
      `<path d="M158 ${y(row.points).toFixed(1)}L204 ${(label - 7).toFixed(1)}" ${stroke(locale, 'rule')} stroke-width="2"/>`,
      `<circle cx="150" cy="${y(row.points).toFixed(1)}" r="8" ${fill(locale, tone)}/>`,
      words(locale, clubName(row.club), 214, label, 22, tone, bold),
      words(locale, String(row.points), 560, label, 22, tone, `${end} ${bold}`),
    ].join('');
  });
  return picture(locale, `<path d="M150 30V348" ${stroke(locale, 'rule')} stroke-width="3"/>\n${drawn.join('\n')}`);
}
