import { crestOf } from '#core/base/football/crest.ts';
import { type Html, html } from './html.ts';

/** What stands before the name of a team: its picture, the flag of a country, the shield of a club; undefined where none is known. */
export function teamMark(team: Parameters<typeof crestOf>[0]): Html | undefined {
  const { has_crest, flag, image, colours } = crestOf(team);
  if (flag) return html`<span class="flag" aria-hidden="true">${flag}</span> `;
  const picture = image && html`<img src="${image}" alt="">`;
  const shield =
    colours &&
    html`<svg viewBox="0 0 20 24" preserveAspectRatio="none"><path fill="${colours.first}" d="M0 0h20v24H0z"></path><path fill="${colours.second}" d="${colours.shape}"></path></svg>`;
  return has_crest ? html`<span class="tb-crest club-crest" aria-hidden="true">${picture}${shield}</span> ` : undefined;
}
