import { decimals, type Locale } from '../content/numerals.ts';
import { type Html, html, json } from './html.ts';
import type { Links } from './links.ts';
import type { PredictionForPage } from './pool.ts';
import { betNames, poolWords } from './poolWords.ts';

interface MatchOddsOptions {
  readonly locale: Locale;
  readonly links: Links;
  readonly headingLevel?: 2 | 3;
}

/** How readers predicted a fixture, as in templates/default/match-odds.html. */
export function matchOddsTag(
  fixtureId: number,
  { prediction, wire }: PredictionForPage,
  { locale, links, headingLevel = 3 }: MatchOddsOptions,
): Html {
  const says = poolWords[locale];
  const { game, picks, isHidden, total, weekStart } = prediction;
  const isOpen = game?.isClosed === false;
  const names = { home_win: game?.home, draw: undefined, away_win: game?.away };
  const shares = wholeShares(betNames.map((bet) => picks[bet]));
  const note = isHidden ? says.hidden : total > 0 ? says.predicted(total) : says.nobody;
  return html`<div data-widget="match-odds" data-fixture-id="${fixtureId}"${headingLevel === 2 && html` data-heading-level="2"`}>
<script type="application/json" data-props>${json({ prediction: wire })}</script>
<section class="tb-odds" aria-label="${says.crowd}">
${headingLevel === 2 ? html`<h2 class="tb-odds-title">${says.crowd}</h2>` : html`<h3 class="tb-odds-title">${says.crowd}</h3>`}
<ul class="tb-odds-rows" role="list">
${betNames.map((bet, at) => html`<li class="tb-odds-row"><span class="tb-odds-bet">${names[bet] ?? says.bets[bet]}</span> <span class="tb-odds-rate">${game && decimals(locale, game.odds[bet], 2)}</span> <span class="tb-odds-share">${!isHidden && total > 0 && `${shares[at]}%`}</span></li>\n`)}</ul>
<p class="tb-odds-note">${note}${!isOpen && ` ${says.closed}`}</p>
<p class="tb-odds-way"><a class="tb-odds-link" href="${links.pool(weekStart)}">${isOpen ? says.predict : says.toPool}</a></p>
</section>
</div>`;
}

/** Whole percentages that add up to 100: the largest remainders are rounded up. All 0 when nobody predicted. */
function wholeShares(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  const shares = counts.map((count) => ({ whole: Math.floor((100 * count) / all), rest: (100 * count) % all }));
  const missing = shares.reduce((sum, { rest }) => sum + rest, 0) / all;
  const raised = [...shares].sort((one, other) => other.rest - one.rest).slice(0, missing);
  return shares.map((share) => share.whole + (raised.includes(share) ? 1 : 0));
}
