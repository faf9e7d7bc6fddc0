import { phaseOf } from '#core/football/matchState.ts';
import { spokenMatch } from '#core/football/matchText.ts';
import { type CalendarMatch, calendarText } from '../editorial/teamCalendar.ts';
import { renderError } from './errorPage.ts';
import type { PageInput, PageOutput } from './page.ts';

/** The matches of a team as a calendar to subscribe to, without scores. */
export async function teamCalendar(input: PageInput): Promise<PageOutput> {
  const { origin, links, says, tenant } = input;
  const team = await input.people.team(input.params.slug ?? '');
  if (!team) return renderError(input, 404);
  const states: Readonly<Record<string, string>> = says.match.statuses;
  const words = { locale: tenant.locale, timeZone: says.zone };
  const text = calendarText({
    name: says.team.calendarName(team.name),
    host: new URL(origin).hostname,
    paper: tenant.id,
    url: `${origin}${links.team(team.slug)}`,
    matches: team.matches.flatMap((match): readonly CalendarMatch[] => {
      const { id, kickOff, updatedAt, status } = match;
      const venue = team.venues.get(id);
      if (kickOff === undefined) return [];
      // Many calendars show no state.
      const prefix = phaseOf(match) === 'off' ? `${states[status] ?? status}: ` : '';
      return [
        {
          ...{ id, kickOff, updatedAt: updatedAt ?? kickOff, zone: venue?.zone ?? says.zone },
          title: prefix + spokenMatch({ ...match, score: undefined }, words),
          place: venue && `${venue.name}, ${venue.city}`,
          url: `${origin}${links.match(id)}`,
          state: status === 'postponed' ? 'unsure' : phaseOf(match) === 'off' ? 'off' : 'fixed',
        },
      ];
    }),
  });
  return { status: 200, html: text, headers: { 'content-type': 'text/calendar; charset=utf-8' } };
}
