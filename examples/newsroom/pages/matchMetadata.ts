import type { Side } from '#core/contract/football/match.ts';
import type { MatchReport } from '#core/contract/matchReport.ts';
import { matchLength } from '../editorial/match.ts';
import { type Html, html, json } from './html.ts';
import type { PageInput } from './page.ts';

const statuses: Readonly<Record<string, string>> = {
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  abandoned: 'EventCancelled',
};

/** Structured data about a match: https://schema.org/SportsEvent. */
export function matchMetadata({ match, venue }: MatchReport, { origin, says }: PageInput): Html {
  const { home, away, kickOff, plannedKickOff, status, url } = match;
  const team = ({ name, url }: Side) => ({ '@type': 'SportsTeam', name, ...(url && { url: `${origin}${url}` }) });
  const isMoved = plannedKickOff !== undefined && status === 'scheduled';
  const data = {
    ...{ '@context': 'https://schema.org', '@type': 'SportsEvent', sport: 'Soccer' },
    name: says.match.match(home.name, away.name),
    ...(kickOff && { startDate: kickOff, endDate: new Date(Date.parse(kickOff) + matchLength).toISOString() }),
    ...(isMoved && { previousStartDate: plannedKickOff }),
    eventStatus: `https://schema.org/${isMoved ? 'EventRescheduled' : (statuses[status] ?? 'EventScheduled')}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(venue && { location: { '@type': 'Place', name: venue, address: venue.split(', ').at(-1) } }),
    ...{ homeTeam: team(home), awayTeam: team(away), competitor: [team(home), team(away)] },
    ...(url && { url: `${origin}${url}` }),
  };
  return html`<script type="application/ld+json">${json(data)}</script>`;
}
