import { fixtureStatuses } from '#core/contract/fixture/matchCentre.ts';
import type { StoredFixture } from '../../database/fixtures.ts';
import type { EventOfFixture } from '../../database/matchEvents.ts';
import type { Tenant } from '../../database/schema.ts';
import { clubName } from '../../editorial/clubs.ts';
import { localOf } from '../../editorial/localTime.ts';
import { scoreline } from '../../editorial/numerals.ts';
import { type Html, html } from '../../pages/html.ts';
import { wordsOf } from '../../pages/words.ts';
import { fixtureToolWords } from './fixtureWords.ts';

/** A goal of the unfolded fixture. */
export interface ShownGoal
  extends Pick<EventOfFixture, 'sequence' | 'minute' | 'stoppage' | 'side' | 'player_id' | 'is_annulled'> {
  /** The players who may have scored it; empty where the line-ups are unknown. */
  readonly players: readonly { readonly id: number; readonly name: string }[];
}

interface Tool {
  readonly tenant: Tenant;
  readonly papers: readonly Tenant[];
  readonly base: string;
  readonly fixtures: readonly StoredFixture[];
  /** Id of the unfolded fixture. */
  readonly open: number;
  readonly goals: readonly ShownGoal[];
  readonly isWrong: boolean;
}

/** The page's body: a form for each fixture. */
export function fixtureTool({ tenant, papers, base, fixtures, open, goals, isWrong }: Tool): Html {
  const says = fixtureToolWords[tenant.locale];
  return html`<p>${says.intro} <a href="/dev/clock?paper=${tenant.id}">${says.clock}</a> <a href="/dev/deduction?paper=${tenant.id}">${says.deductions}</a></p>
<p>${says.papers}: ${papers.map(
    (paper, at) =>
      html`${at > 0 && ', '}<a href="/dev/fixture?paper=${paper.id}"${paper === tenant && html` aria-current="page"`}>${paper.name}</a>`,
  )}</p>
<p>${says.weeks}</p>
${isWrong && html`<p role="alert"><strong>${says.wrong}</strong></p>`}
${fixtures.map((each) => fixtureBox(each, tenant, base, each.id === open ? goals : undefined))}`;
}

/** The box of a fixture. `goals`: of the unfolded one. */
function fixtureBox(each: StoredFixture, tenant: Tenant, base: string, goals: readonly ShownGoal[] | undefined): Html {
  const says = fixtureToolWords[tenant.locale];
  const clubs = [clubName(each.home), clubName(each.away)] as const;
  const { home_score, away_score } = each;
  const score = home_score !== null && away_score !== null && scoreline(tenant.locale, [home_score, away_score]);
  const when = localOf(each.kick_off.getTime(), tenant.time_zone).replace('T', ' ').slice(0, 16);
  return html`<details${goals !== undefined && html` open`}>
<summary>${when} <strong>${clubs[0]} – ${clubs[1]}</strong> ${score} ${stateOf(each, tenant)}${each.is_by_hand && ` (${says.byHand})`}</summary>
<form class="desk-form desk-fields" method="post" action="/dev/fixture">
<input type="hidden" name="paper" value="${tenant.id}"><input type="hidden" name="id" value="${each.id}">
<p><a href="${base}/match/${each.id}">${says.page}</a> · <a href="${base}/desk/match/${each.id}">${says.desk}</a></p>
<p><label for="status-${each.id}">${says.status}</label> <select id="status-${each.id}" name="status">
${fixtureStatuses.map((status) => html`<option value="${status}"${status === each.status && html` selected`}>${wordsOf(tenant.locale).match.statuses[status]}</option>\n`)}</select></p>
${number(each.id, 'minute', says.minute, each.minute)}
${pair(each, clubs, says.score, ['home_score', 'away_score'])}
${pair(each, clubs, says.regular, ['regular_home_score', 'regular_away_score'])}
${pair(each, clubs, says.penalties, ['home_penalties', 'away_penalties'])}
<p><label for="kick_off-${each.id}">${says.newDate}</label> <input id="kick_off-${each.id}" name="kick_off" type="datetime-local"></p>
<p class="desk-actions"><button class="button" name="do" value="set">${says.set}</button> <button class="button" name="do" value="begin">${says.begin}</button> <button class="button" name="do" value="give-back">${says.giveBack}</button></p>
</form>
${
  goals &&
  goals.length > 0 &&
  html`<h2>${says.goals}</h2>
<ol>
${goals.map((goal) => goalForm(each, goal, tenant))}</ol>`
}
</details>`;
}

/** A goal, with buttons to annul it and to credit it to another player. */
function goalForm(fixture: StoredFixture, goal: ShownGoal, { id: paper, locale }: Tenant): Html {
  const says = fixtureToolWords[locale];
  const { sequence, minute, stoppage, side, player_id, is_annulled, players } = goal;
  const club = clubName(side === 'away' ? fixture.away : fixture.home);
  const when = stoppage > 0 ? `${minute}+${stoppage}'` : `${minute}'`;
  const who = `player-${fixture.id}-${sequence}`;
  return html`<li><form class="desk-form desk-fields" method="post" action="/dev/fixture">
<input type="hidden" name="paper" value="${paper}"><input type="hidden" name="id" value="${fixture.id}"><input type="hidden" name="event" value="${sequence}">
<p><strong>${when} ${club}</strong>${is_annulled && ` (${says.annulled})`}</p>
${
  players.length > 0 &&
  html`<p><label for="${who}">${says.scorer}</label> <select id="${who}" name="player">
${players.map(({ id, name }) => html`<option value="${id}"${id === player_id && html` selected`}>${name}</option>\n`)}</select> <button class="button" name="do" value="credit">${says.credit}</button></p>`
}
<p class="desk-actions"><button class="button" name="do" value="${is_annulled ? 'restore' : 'annul'}">${is_annulled ? says.restore : says.annul}</button></p>
</form></li>
`;
}

const stateOf = ({ status, minute }: StoredFixture, { locale }: Tenant) => {
  const known = fixtureStatuses.find((each) => each === status);
  return `${known ? wordsOf(locale).match.statuses[known] : status}${minute === null ? '' : ` ${minute}'`}`;
};

type GoalColumn = `${'home' | 'away'}_${'score' | 'penalties'}` | `regular_${'home' | 'away'}_score`;

const pair = (each: StoredFixture, clubs: readonly [string, string], legend: string, columns: readonly GoalColumn[]) =>
  html`<fieldset><legend>${legend}</legend>
${columns.map((column, at) => number(each.id, column, clubs[at] ?? '', column.startsWith('regular') ? null : each[column]))}</fieldset>`;

const number = (id: number, name: string, label: string, value: number | null) =>
  html`<p><label for="${name}-${id}">${label}</label> <input id="${name}-${id}" name="${name}" inputmode="numeric" pattern="\\d*" size="4" value="${value ?? ''}"></p>`;
