import { decimals, type Locale } from '../content/numerals.ts';
import { type Html, html } from './html.ts';
import type { TopRated } from './rating.ts';
import { ratingWords } from './ratingWords.ts';

/** The tag of the best rated players of a team, with the list of the moment. */
export function topMomTag(team: string, players: TopRated, locale: Locale): Html {
  const says = ratingWords[locale];
  return html`<div data-widget="top-mom" data-team="${team}">
${
  players.length > 0
    ? html`<ol class="tb-top-mom">
${players.map(({ name, average, matches }) => html`<li class="tb-top-mom-row"><span class="tb-top-mom-name">${name}</span> <span class="tb-top-mom-more">${says.matches(matches)}</span> <span class="tb-top-mom-average">${decimals(locale, average, 1)}</span></li>\n`)}</ol>`
    : html`<p class="tb-top-mom">${says.noTop}</p>`
}
</div>`;
}
