import type { findDeductions, findEntries } from '../../database/competitions.ts';
import type { Tenant } from '../../database/schema.ts';
import { localOf } from '../../editorial/localTime.ts';
import { type Html, html } from '../../pages/html.ts';

interface Tool {
  readonly tenant: Tenant;
  readonly papers: readonly Tenant[];
  readonly teams: Awaited<ReturnType<typeof findEntries>>;
  readonly deductions: Awaited<ReturnType<typeof findDeductions>>;
  /** The present time in the paper's zone, as a field takes it. */
  readonly now: string;
  readonly isWrong: boolean;
}

/** The page's body: what was taken so far, and a form. */
export function deductionTool({ tenant, papers, teams, deductions, now, isWrong }: Tool): Html {
  const says = deductionToolWords[tenant.locale];
  const nameOf = (id: number) => teams.find(({ competitor }) => competitor === id)?.[`name_${tenant.locale}`] ?? '';
  return html`<p>${says.intro} <a href="/dev/fixture?paper=${tenant.id}">${says.fixtures}</a></p>
<p>${says.papers}: ${papers.map(
    (paper, at) =>
      html`${at > 0 && ', '}<a href="/dev/deduction?paper=${paper.id}"${paper === tenant && html` aria-current="page"`}>${paper.name}</a>`,
  )}</p>
${isWrong && html`<p role="alert"><strong>${says.wrong}</strong></p>`}
${deductions.length === 0 ? html`<p>${says.none}</p>` : html`<ul>${deductions.map((each) => html`<li>${nameOf(each.competitor)}: ${each.points < 0 ? says.returned(-each.points) : says.deducted(each.points)} (${each[`reason_${tenant.locale}`]}), ${localOf(each.since.getTime(), tenant.time_zone).replace('T', ' ').slice(0, 16)}</li>`)}</ul>`}
<form class="desk-form desk-fields" method="post" action="/dev/deduction">
<input type="hidden" name="paper" value="${tenant.id}">
<p><label for="competitor">${says.team}</label> <select id="competitor" name="competitor">${teams.map((team) => html`<option value="${team.competitor}">${team[`name_${tenant.locale}`]}</option>`)}</select></p>
<p><label for="points">${says.points}</label> <input id="points" name="points" type="number" min="1" max="99" required value="1"></p>
<p><label for="since">${says.since}</label> <input id="since" name="since" type="datetime-local" required value="${now}"></p>
<p><label for="reason">${says.reason}</label> <input id="reason" name="reason" required maxlength="200"></p>
<p class="desk-actions"><button class="button" name="do" value="deduct">${says.deduct}</button> <button class="button" name="do" value="return">${says.giveBack}</button></p>
</form>`;
}

const nl = {
  title: 'Punten in mindering',
  intro:
    'Wat je hier vastlegt, telt vanaf het moment dat je noemt in alle standen, en gaat meteen naar iedereen die een stand open heeft.',
  fixtures: 'Wedstrijden bijwerken',
  papers: 'Krant',
  none: 'Er zijn geen punten in mindering gebracht.',
  deducted: (points: number) => `${points} in mindering`,
  returned: (points: number) => `${points} terug`,
  team: 'Club',
  points: 'Punten',
  since: 'Vanaf',
  reason: 'Reden',
  deduct: 'In mindering brengen',
  giveBack: 'Teruggeven na beroep',
  wrong: 'Dit kan niet: deze club heeft op dat moment al een aftrek. Kies een ander tijdstip.',
};

const en: typeof nl = {
  title: 'Points deductions',
  intro:
    'What you record here counts in every table from the moment that you name, and goes to everybody who has a table open at once.',
  fixtures: 'Update fixtures',
  papers: 'Paper',
  none: 'No points have been deducted.',
  deducted: (points) => `${points} deducted`,
  returned: (points) => `${points} given back`,
  team: 'Team',
  points: 'Points',
  since: 'From',
  reason: 'Reason',
  deduct: 'Deduct',
  giveBack: 'Give back after an appeal',
  wrong: 'This cannot be done: this team has a deduction at that moment already. Choose another time.',
};

export const deductionToolWords = { nl, en };
