import type { Tenant } from '../../database/schema.ts';
import { clubName } from '../../editorial/clubs.ts';
import { dateFormat } from '../../editorial/formats.ts';
import { localOf } from '../../editorial/localTime.ts';
import { type Html, html } from '../../pages/html.ts';
import type { OnHand } from '../season/playedFixtures.ts';
import { beginOf, lengthOf } from '../season/standingAt.ts';
import { clockWords } from './clockWords.ts';

export const steps = [1, 15, 60, 1440] as const;
/** Speeds of the clock, seconds per second of the machine: at 60 a match takes two minutes, at 600 twelve seconds. */
export const speeds = [1, 10, 60, 600] as const;

interface Tool {
  readonly tenant: Tenant;
  readonly papers: readonly Tenant[];
  readonly now: number;
  readonly offset: number;
  readonly speed: number;
  readonly weeksMoved: number;
  readonly running: OnHand | undefined;
  readonly next: OnHand | undefined;
  readonly isWrong: boolean;
}

/** The page's body: the time, and forms that change it. */
export function clockTool({ tenant, papers, now, offset, speed, weeksMoved, running, next, isWrong }: Tool): Html {
  const says = clockWords[tenant.locale];
  const local = localOf(now, tenant.time_zone);
  const paper = html`<input type="hidden" name="paper" value="${tenant.id}">`;
  const span = spanOf(Math.abs(offset), tenant);
  return html`<p>${says.intro}</p>
<p>${says.papers}: ${papers.map(
    (each, at) =>
      html`${at > 0 && ', '}<a href="/dev/clock?paper=${each.id}"${each === tenant && html` aria-current="page"`}>${each.name}</a>`,
  )}</p>
${isWrong && html`<p role="alert"><strong>${says.wrong}</strong></p>`}
<p>${says.now} <strong><time datetime="${new Date(now).toISOString()}">${spoken(now, tenant)}</time></strong>. ${offset === 0 ? says.machine : offset > 0 ? says.ahead(span) : says.behind(span)}</p>
<p>${says.moved(weeksMoved)} <a href="/dev/fixture?paper=${tenant.id}">${says.fixtures}</a></p>
<form class="desk-form desk-fields" method="post" action="/dev/clock">${paper}
<p><label for="local">${says.set}</label> <input id="local" name="local" type="datetime-local" step="1" required value="${local}"></p>
<p><button class="button">${says.setIt}</button></p>
</form>
<form class="desk-form" method="post" action="/dev/clock">${paper}
<h2>${says.pace}</h2>
<p class="desk-actions">${speeds.map((each) => html`<button class="button" name="speed" value="${each}" aria-pressed="${each === speed ? 'true' : 'false'}">${says.times(each)}</button> `)}</p>
</form>
<form class="desk-form" method="post" action="/dev/clock">${paper}
<h2>${says.on}</h2>
<p class="desk-actions">${steps.map((minutes) => html`<button class="button" name="add" value="${minutes}">${says.plus[minutes]}</button> `)}</p>
<h2>${says.toMatch}</h2>
${running && jumps(`${says.running}: ${clubs(running)}`, middleOf(running, tenant), tenant)}
${next ? jumps(`${says.next}: ${clubs(next)}`, [...beforeKickOff(next, tenant), ...middleOf(next, tenant)], tenant) : html`<p>${says.none}</p>`}
<p class="desk-actions"><button class="button" name="add" value="none">${says.back}</button></p>
</form>`;
}

type Jump = readonly [label: string, moment: number];

const clubs = ({ home, away }: Pick<OnHand, 'home' | 'away'>) => `${clubName(home)} – ${clubName(away)}`;

const jumps = (label: string, moments: readonly Jump[], tenant: Tenant): Html => html`<p>${label}</p>
<p class="desk-actions">${moments.map(
  ([text, moment]) =>
    html`<button class="button" name="to" value="${new Date(moment).toISOString()}">${text}: ${spoken(moment, tenant)}</button> `,
)}</p>`;

function beforeKickOff({ kick_off }: OnHand, { locale }: Tenant): readonly Jump[] {
  const says = clockWords[locale];
  const moment = kick_off.getTime();
  return [
    [says.before(10), moment - 600_000],
    [says.before(1), moment - 60_000],
    [says.kickOff, moment],
  ];
}

function middleOf({ script, kick_off }: OnHand, { locale }: Tenant): readonly Jump[] {
  const says = clockWords[locale];
  if (script.length === 0) return [];
  return [
    [says.halfTime, kick_off.getTime() + (beginOf(script, 'half-time') ?? 0)],
    [says.fullTime, kick_off.getTime() + lengthOf(script)],
  ];
}

const spoken = (moment: number, { locale, time_zone: timeZone }: Tenant) =>
  dateFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'medium',
  }).format(moment);

/** A duration in ms as its two largest units: `3 dagen, 2 uur`. */
function spanOf(ms: number, { locale }: Tenant): string {
  const seconds = Math.round(ms / 1000);
  const parts = [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ] as const;
  const parameters = parts
    .filter(([, count]) => count > 0)
    .slice(0, 2)
    .map(([unit, count]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parameters);
}
