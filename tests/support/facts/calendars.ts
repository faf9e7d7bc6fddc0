import { liveMatches } from '#core/contract/football/matchLists.ts';
import { phaseOf } from '#core/football/matchState.ts';
import type { Paper } from '../reader.ts';
import type { Ask } from './answers.ts';
import type { Subject } from './pages.ts';

interface Calendars {
  readonly url: string;
  readonly paper: Paper;
  readonly subject: Subject;
}

/** What the calendars of both teams say of a match that is not what the API says. */
export async function calendarProblems(
  ask: Ask,
  { url, paper, subject: { match, teams } }: Calendars,
): Promise<readonly string[]> {
  const { matches } = await ask(liveMatches, {}, `?fixtures=${match.id}`);
  const found = await Promise.all(
    teams.map(async (team) => {
      const reply = await fetch(`${url}${paper.home}/matchcenter/team/${team}/calendar.ics`);
      return eventOf((await reply.text()).replaceAll(/\r?\n[ \t]/g, ''), match.id);
    }),
  );
  return found.flatMap((event, at) => {
    const wanted = matches.map(({ status, kickOff = '' }) => `${stateOf(status)} ${localOf(kickOff, event.zone)}`);
    const says = `${event.state} ${event.start}`;
    return wanted.includes(says) ? [] : [`calendar of ${teams[at]} says ${says}; API: ${wanted}`];
  });
}

const stateOf = (status: string) => {
  if (status === 'postponed') return 'TENTATIVE';
  return phaseOf({ status }) === 'off' ? 'CANCELLED' : 'CONFIRMED';
};

/** `20260626T200000`: a moment by the clocks of a zone. */
const localOf = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(new Date(iso))
    .replaceAll(/[-:]/g, '')
    .replace(' ', 'T');

/** The event of a match in a calendar. */
function eventOf(calendar: string, id: number) {
  const event = calendar.split('BEGIN:VEVENT').find((part) => part.includes(`UID:fixture-${id}.`)) ?? '';
  const [, zone = 'UTC', start = ''] = /DTSTART;TZID=([^:]+):(\S+)/.exec(event) ?? [];
  return { zone, start, state: /STATUS:(\S+)/.exec(event)?.[1] ?? 'none' };
}
