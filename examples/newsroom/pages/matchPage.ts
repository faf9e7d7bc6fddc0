import { fixtureStatuses } from '#core/contract/matchCentre.ts';
import { clubName } from '../editorial/clubs.ts';
import type { Score } from '../editorial/match.ts';
import { type Locale, scoreline } from '../editorial/numerals.ts';
import { longDay, timeOfDay } from './dates.ts';
import { renderError } from './errorPage.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { MatchForPage } from './match.ts';
import { scoreFigure } from './matchParts.ts';
import type { PageInput, PageOutput } from './page.ts';
import { matchOddsTag } from './printed/matchOdds.ts';
import { placeTag } from './printed/promotion.ts';
import { ratingTag } from './printed/rating.ts';
import { standingRail } from './standingRail.ts';
import { wordsOf } from './words.ts';

/** One match: who plays, how it stands, when it is, and how readers rate who played for the paper's team. */
export async function matchPage(input: PageInput): Promise<PageOutput> {
  const { locale } = input.tenant;
  const says = input.says.match;
  const id = /^\d{1,9}$/.test(input.params.id ?? '') ? Number(input.params.id) : 0;
  const match = id > 0 ? await input.match(id) : undefined;
  if (!match) return renderError(input, 404);
  const rating = await input.ratings.of(id);
  const prediction = await input.pool.prediction(id);
  const promotion = await input.promotion();
  const { links } = input;
  const note = input.content.notes.ratings;
  const title = says.match(clubName(match.home), clubName(match.away));
  const body = html`<div class="wrap sheet with-side">
<div class="side-main">
<p class="kicker">${match.round !== undefined && `${says.round} ${match.round}`}</p>
<h1 class="sheet-title">${title}</h1>
${standing(match, locale)}
${goals(match, locale, input.content.notes.goals)}
${prediction && matchOddsTag(id, prediction, { tenant: input.tenant, links, headingLevel: 2 })}
${
  rating &&
  html`<section aria-labelledby="ratings">
<h2 class="hidden" id="ratings">${says.ratings}</h2>
${ratingTag(rating, { tenant: input.tenant, now: input.now })}
${note && html`<p class="note">${note}</p>`}
</section>`
}
</div>
<div class="side">
${await standingRail(input, [match.home, match.away])}
${placeTag(promotion, 'article-end', input)}
<div>${notes(match, locale).map((note) => html`<p class="note">${note}</p>\n`)}</div>
</div>
</div>`;
  return document(input, {
    title,
    description: `${title}: ${stateOf(match, locale)}`,
    canonical: `/match/${id}`,
    here: 'table',
    promotion,
    body,
  });
}

/** How it stands, in words: `Bezig, 61e minuut`. A status that is none of ours is the server's own word. */
function stateOf({ status, minute }: MatchForPage, locale: Locale): string {
  const says = wordsOf(locale).match;
  const known = fixtureStatuses.find((each) => each === status);
  const isRunning = status === 'live' || status === 'extra-time';
  return [known ? says.statuses[known] : status, isRunning && minute !== undefined && says.minute(minute)]
    .filter(Boolean)
    .join(', ');
}

const standing = (match: MatchForPage, locale: Locale): Html =>
  scoreFigure(
    match,
    match.score,
    html`<strong>${stateOf(match, locale)}</strong>${details(match, locale).map((detail) => html`<br>${detail}`)}`,
  );

/** Each on a line of its own. */
function details(match: MatchForPage, locale: Locale): readonly Html[] {
  const says = wordsOf(locale).match;
  const { half, penalties, regular, score, status, kickOff, plannedKickOff } = match;
  const isOff = status === 'postponed';
  const isLater = plannedKickOff !== undefined && Date.parse(plannedKickOff) < Date.parse(kickOff);
  const figures = (label: string, of: Score) => html`${label} ${scoreline(locale, of)}`;
  const moment = (label: string, iso: string) => html`${label}: ${dayAndHour(locale, iso)}`;
  const lines: readonly (Html | false | undefined)[] = [
    penalties && figures(says.shootOut, penalties),
    regular && status === 'finished' && html`${says.extraTime}`,
    regular && figures(says.regular, regular),
    half && score && status !== 'half-time' && figures(says.halfTime, half),
    status === 'abandoned' && html`${says.abandoned}`,
    isOff && !isLater
      ? moment(says.planned, kickOff)
      : moment(isOff || (isLater && status === 'scheduled') ? says.newKickOff : says.kickOff, kickOff),
    isOff && !isLater && html`${says.noDate}`,
    plannedKickOff !== undefined && moment(says.planned, plannedKickOff),
    plannedKickOff !== undefined && !isLater && html`${says.early}`,
  ];
  return lines.flatMap((line) => line || []);
}

const dayAndHour = (locale: Locale, iso: string): Html =>
  html`<time datetime="${iso}">${longDay(locale, new Date(iso))}, ${timeOfDay(locale, iso)}</time>`;

function goals({ goals: fallen, home, away }: MatchForPage, locale: Locale, note?: string): Html | undefined {
  if (fallen.length === 0) return undefined;
  const says = wordsOf(locale).match;
  const after = (at: number, side: 'home' | 'away') =>
    fallen.slice(0, at + 1).filter((goal) => goal.side === side).length;
  return html`<section aria-labelledby="goals">
<h2 class="section-title" id="goals">${says.goals}</h2>
<table class="results">
${note && html`<caption>${note}</caption>`}
<tbody>
${fallen.map(
  ({ side, minute }, at) => html`<tr>
<td class="results-day">${minute}’</td>
<th scope="row" class="results-clubs">${clubName(side === 'home' ? home : away)}</th>
<td class="results-score">${scoreline(locale, [after(at, 'home'), after(at, 'away')])}</td>
</tr>
`,
)}</tbody>
</table>
</section>`;
}

function notes({ isInvented, hasAssumedTime, isMoved, status }: MatchForPage, locale: Locale): readonly string[] {
  const says = wordsOf(locale).match;
  const hasReport = isInvented && status !== 'scheduled' && status !== 'postponed';
  return [hasReport && says.endInvented, hasAssumedTime && says.assumedTime, isMoved && says.moved].filter(
    (note) => note !== false,
  );
}
