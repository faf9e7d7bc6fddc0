import type { Side } from '#core/contract/football/match.ts';
import { type Html, html } from './html.ts';

/** The colours of a club as a shield, halved; undefined where they are not known. */
export function clubShield([first, second = first]: readonly string[]): Html | undefined {
  return first && second
    ? html`<svg class="club-shield" viewBox="0 0 2 4" preserveAspectRatio="none" aria-hidden="true"><path fill="${first}" d="M0 0h1v4H0z"></path><path fill="${second}" d="M1 0h1v4H1z"></path></svg> `
    : undefined;
}

/** What stands before the name of a team: the flag of a country, the shield of a club. */
export const teamMark = ({
  flag,
  colours,
}: Pick<Side, 'flag'> & { readonly colours: readonly string[] }): Html | undefined =>
  flag ? html`<span class="flag" aria-hidden="true">${flag}</span> ` : clubShield(colours);
