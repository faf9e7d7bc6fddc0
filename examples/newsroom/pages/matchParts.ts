import { sidesText } from '#core/football/matchText.ts';
import { clubName } from '../editorial/clubs.ts';
import type { Content } from '../editorial/content.ts';
import { momentOf } from '../editorial/localTime.ts';
import type { Match, Score } from '../editorial/match.ts';
import { type Locale, scoreline } from '../editorial/numerals.ts';
import type { Row } from '../editorial/standings.ts';
import { matchDay } from './dates.ts';
import { type Html, html } from './html.ts';
import type { Links } from './links.ts';
import { wordsOf } from './words.ts';

interface Place {
  readonly locale: Locale;
  readonly links: Links;
  readonly content: Pick<Content, 'fixtureOf'>;
  /** Whether results can be hidden from readers who avoid spoilers; the element around has the button. */
  readonly isCovered?: boolean;
}

/** The teams of a match with the score in large figures, and `more` below. `isCovered`: as for results. */
function scoreFigure(
  { home, away }: Pick<Match, 'home' | 'away'>,
  score: Score | undefined,
  { more, isCovered }: { readonly more: Html; readonly isCovered: boolean | undefined },
): Html {
  const [own = 0, other = 0] = score ?? [];
  const side = (club: string, goals: number, wins: boolean) =>
    html`<div class="score-side${wins && ' score-wins'}"><span class="score-club">${clubName(club)}</span> <span class="score-goals"${isCovered && html` data-spoiler`}>${score ? goals : '–'}</span></div>`;
  return html`<figure class="score">
<div class="score-sides">
${side(home, own, own > other)}
${side(away, other, other > own)}
</div>
<figcaption class="score-more">${more}</figcaption>
</figure>`;
}

/** A result, with half-time, round and day below it; a dash for each side where there is none any more. */
export function scoreBox(match: Match, { locale, links, content, isCovered }: Place): Html {
  const says = wordsOf(locale);
  const id = content.fixtureOf(match);
  const half =
    match.half &&
    html`<span${isCovered && html` data-spoiler="out"`}>${says.halfTime} ${scoreline(locale, match.half)} · </span>`;
  const link = id !== undefined && html` · <a href="${links.match(id)}">${says.match.page}</a>`;
  const more = html`${half}${says.round} ${match.round} · ${matchDay(locale, match.date)}${link}`;
  return scoreFigure(match, match.score, { more, isCovered });
}

/** A table of day, clubs and a last column that `last` fills. */
function matchTable<Each extends Match>(
  caption: Html | string,
  matches: readonly Each[],
  { locale, links, content, isCovered }: Place,
  last: (match: Each) => Html | string,
): Html {
  const clubs = (match: Each) => {
    const id = content.fixtureOf(match);
    const text = sidesText({ home: { name: clubName(match.home) }, away: { name: clubName(match.away) } }, { locale });
    return id === undefined ? text : html`<a href="${links.match(id)}">${text}</a>`;
  };
  return html`<table class="results">
<caption>${caption}</caption>
<tbody>
${matches.map(
  (match) => html`<tr>
<td class="results-day">${matchDay(locale, match.date)}</td>
<th scope="row" class="results-clubs">${clubs(match)}</th>
<td class="results-score"${isCovered && html` data-spoiler`}>${last(match)}</td>
</tr>
`,
)}</tbody>
</table>`;
}

/** Results as a table of day, clubs and score. */
export const resultTable = (caption: Html | string, matches: readonly Match[], place: Place): Html =>
  matchTable(caption, matches, place, ({ score }) => (score ? scoreline(place.locale, score) : '–'));

/** Fixtures as a table of day, clubs and kick-off. */
export const fixtureTable = (caption: Html | string, matches: readonly Match[], place: Place): Html =>
  matchTable(caption, matches, place, ({ date, time }) => {
    if (time === undefined) return '';
    const at = new Date(momentOf(`${date}T${time}`, wordsOf(place.locale).zone)).toISOString();
    return html`<time datetime="${at}" data-clock="row">${time}</time>`;
  });

export interface TableOptions {
  readonly locale: Locale;
  readonly caption: Html | string;
  /** Clubs whose row is highlighted. */
  readonly mark?: readonly string[];
  /** Only the columns for matches played, goal difference and points. */
  readonly isShort?: boolean;
  /** As for results. */
  readonly isCovered?: boolean;
}

/** A league table. */
export function leagueTable(
  rows: readonly Row[],
  { locale, caption, mark = [], isShort, isCovered }: TableOptions,
): Html {
  const says = wordsOf(locale);
  const head = ([short, long]: readonly string[], width = '') =>
    html`<th scope="col" class="num${width}"><abbr title="${long}">${short}</abbr></th>`;
  const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
  return html`<table class="league${isShort && ' league-short'}">
<caption>${caption}</caption>
<thead><tr><th scope="col" class="num league-position"><span class="hidden">#</span></th><th scope="col">${says.club}</th>${head(says.played)}${
    !isShort &&
    html`${head(says.won, ' wide')}${head(says.drawn, ' wide')}${head(says.lost, ' wide')}${head(says.goals, ' wider')}`
  }${head(says.difference)}${head(says.points)}</tr></thead>
<tbody${isCovered && html` data-spoiler`}>
${rows.map(
  (
    row,
  ) => html`<tr${mark.includes(row.club) && html` class="league-marked"`}><td class="num league-position">${row.position}</td><th scope="row">${clubName(row.club)}</th><td class="num">${row.played}</td>${
    !isShort &&
    html`<td class="num wide">${row.won}</td><td class="num wide">${row.drawn}</td><td class="num wide">${row.lost}</td><td class="num wider">${row.scored}–${row.conceded}</td>`
  }<td class="num">${signed(row.difference)}</td><td class="num league-points">${row.points}</td></tr>
`,
)}</tbody>
</table>`;
}
