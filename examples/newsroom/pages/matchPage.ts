import type { Match } from '#core/contract/football/match.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { notBegun } from '../editorial/match.ts';
import { renderError } from './errorPage.ts';
import { type Html, html } from './html.ts';
import { idIn } from './idIn.ts';
import { document } from './layout.ts';
import type { MatchForPage } from './match.ts';
import { matchForm } from './matchForm.ts';
import { matchMetadata } from './matchMetadata.ts';
import { matchPreview } from './matchPreview.ts';
import type { PageInput, PageOutput } from './page.ts';
import { countdownTag } from './printed/countdown.ts';
import { matchTag } from './printed/match.ts';
import { matchOddsTag } from './printed/matchOdds.ts';
import { placeTag } from './printed/promotion.ts';
import { ratingTag } from './printed/rating.ts';
import { spoilersTag } from './printed/spoilers.ts';
import { matchRail, standingRail } from './standingRail.ts';
import { topRatedRail } from './topRatedRail.ts';

/** The page of a match: score, events, line-ups, and the ratings of the paper's team. */
export async function matchPage(input: PageInput): Promise<PageOutput> {
  const { says, links, tenant } = input;
  const id = idIn(input.params.id);
  const found = id > 0 ? await input.match(id) : undefined;
  if (!found) return renderError(input, 404);
  const { match } = found.report;
  const rating = await input.ratings.of(id);
  const prediction = await input.pool.prediction(id);
  const toCome = await input.matchToCome(id);
  const promotion = await input.promotion();
  const note = input.content.notes.ratings;
  const title = says.match.match(match.home.name, match.away.name);
  const body = html`<div class="wrap sheet with-side">
<div class="side-main">
<div class="follow-line"><p class="kicker">${await competitionLink(input, match)}</p> <a href="${links.following}">${says.following.title}</a> ${spoilersTag(tenant, says.hideResults)}</div>
<h1 class="hidden">${title}</h1>
${toCome && phaseOf(match) === 'upcoming' && html`<div class="match-countdown">${countdownTag(toCome, input)}</div>`}
${matchTag(found, input)}
${phaseOf(match) === 'upcoming' && (await matchPreview(input, match))}
${phaseOf(match) === 'upcoming' && (await matchForm(input, match))}
${prediction && matchOddsTag(id, prediction, { tenant, links, headingLevel: 2 })}
${phaseOf(match) !== 'upcoming' && (await matchForm(input, match))}
${
  rating &&
  html`<section aria-labelledby="ratings">
<h2 class="hidden" id="ratings">${says.match.ratings}</h2>
${ratingTag(rating, { tenant, now: input.now })}
</section>`
}
${smallPrint([...notes(found, input), ...(rating && note ? [note] : [])])}
</div>
<div class="side">
${(await matchRail(input, match)) ?? (await standingRail(input))}
${rating && (await topRatedRail(input))}
${placeTag(promotion, 'article-end', input)}
</div>
</div>`;
  return document(input, {
    title,
    description: says.match.about(title),
    canonical: `/match/${id}`,
    here: 'table',
    head: matchMetadata(found.report, input),
    promotion,
    body,
  });
}

/** What has to be said about the page and is nobody's first question. */
const smallPrint = (texts: readonly string[]) =>
  texts.length > 0 && html`<div class="small-print">${texts.map((text) => html`<p>${text}</p>\n`)}</div>`;

/** A link to the match's competition. */
async function competitionLink({ competitions, links }: PageInput, { league }: Match): Promise<Html | undefined> {
  const competition = (await competitions()).find(({ slug }) => slug === league);
  return competition && html`<a href="${links.league(competition.slug)}">${competition.name}</a>`;
}

/** Notes about which parts of the match are real and which invented. */
function notes({ report, isInvented, hasAssumedTime, isMoved }: MatchForPage, { says, content }: PageInput) {
  const { match, lineUps } = report;
  const hasReport = isInvented && !notBegun.includes(match.status);
  const hasGoals = !lineUps && match.score !== undefined && match.score.home + match.score.away > 0;
  const isReal = match.league === 'world-cup' && match.score !== undefined;
  return [
    isReal && says.match.real,
    !isReal && hasGoals && content.notes.goals,
    hasReport && says.match.endInvented,
    hasAssumedTime && says.match.assumedTime,
    isMoved && says.match.moved,
  ].flatMap((each) => each || []);
}
