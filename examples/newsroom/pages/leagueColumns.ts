import { clubName } from '../editorial/clubs.ts';
import { seenBy } from '../editorial/form.ts';
import type { Match, Played } from '../editorial/match.ts';
import { scoreline } from '../editorial/numerals.ts';
import type { Side } from '../editorial/standings.ts';
import { matchDay } from './dates.ts';
import { html } from './html.ts';
import type { Column } from './matchParts.ts';
import type { PageInput } from './page.ts';

/** How a club's last five matches ended, the last one at the end; with `only` those at home or away. */
export function formColumn(input: Pick<PageInput, 'tenant' | 'says'>, played: readonly Played[], only?: Side): Column {
  const { locale } = input.tenant;
  const { says } = input;
  return {
    head: says.form,
    cell(club) {
      const views = seenBy(played, club).filter(({ atHome }) => only === undefined || atHome === (only === 'home'));
      return html`<span class="last-five">${views.slice(-5).map(({ outcome, match: { home, away, score } }) => {
        const text = `${clubName(home)} – ${clubName(away)} ${scoreline(locale, score)}`;
        return html`<abbr class="last-${outcome}" title="${text}">${says.outcomes[outcome]}</abbr> `;
      })}</span>`;
    },
  };
}

/** Whom a club meets next, where and when. */
export function nextColumn(
  input: Pick<PageInput, 'tenant' | 'links' | 'says' | 'content'>,
  coming: readonly Match[],
): Column {
  const { locale } = input.tenant;
  const { links, says } = input;
  return {
    head: says.nextMatch,
    cell(club) {
      const match = coming.find(({ home, away }) => home === club || away === club);
      if (!match) return '–';
      const isHome = match.home === club;
      const id = input.content.fixtureOf(match);
      const opponent = clubName(isHome ? match.away : match.home);
      const where = (isHome ? says.tabHome : says.tabAway).label.toLowerCase();
      return html`${id === undefined ? opponent : html`<a href="${links.match(id)}">${opponent}</a>`} <span class="league-when">${where}, ${matchDay(locale, match.date)}</span>`;
    },
  };
}
