import type { Words } from '#core/base/i18n/words.ts';
import type { TeamInLeague } from '#core/contract/footballTeam.ts';
import type { SquadMember } from '#core/contract/formation/formation.ts';
import { followedOf, shownOverview, shownSquad } from './shownTeam.ts';
import type { Printed } from './team.printed.ts';

type Wire = Readonly<Record<string, unknown>>;

export const ned = { id: 25, name: 'Nederland', code: 'NED', flag: '🇳🇱', url: '/matchcenter/team/ned' };
export const japan = { id: 31, name: 'Japan', code: 'JPN', flag: '🇯🇵', url: '/matchcenter/team/jpn' };

/** For tests: a match of the Netherlands as the API sends it. */
export const wireMatch = (id: number, more: Wire = {}) => ({
  ...{ id, league: 'world-cup', round_name: 'Speelronde 1', home: ned, away: japan, status: 'scheduled' },
  ...{ kick_off: '2026-06-14T20:00:00.000Z', url: `/match/${id}`, updated_at: '2026-06-14T19:00:00.000Z', ...more },
});

/** For tests: the Netherlands in their group as the API sends it. */
export const wireInLeague = (more: Wire = {}) => ({
  ...{ league: 'world-cup', name: 'WK 2026', season: '2026', group: 'F', matches: [], next_match: null },
  row: {
    ...{ position: 2, team: { ...ned, slug: 'ned' }, played: 2, won: 1, drawn: 1, lost: 0 },
    ...{ goals_for: 3, goals_against: 1, goal_difference: 2, points: 4 },
    form: [
      {
        ...{ fixture_id: 1, outcome: 'win', opponent: 'Tunesië', is_home: true, goals_for: 3, goals_against: 1 },
        kick_off: '2026-06-10T20:00:00.000Z',
      },
    ],
  },
  last_matches: [wireMatch(260001, { status: 'finished', home_score: 3, away_score: 1 })],
  ...more,
});

/** For tests: a squad of two as the API sends it. */
export const wireSquad = {
  ...{ slug: 'ned', name: 'Nederland' },
  players: [
    { player_id: 1, name: 'Demo Keeper', number: 1, position: 'GK', club: 'Ajax', url: '/matchcenter/player/1' },
    { player_id: 9, name: 'Demo Spits', number: 9, position: 'FW', club: 'PSV', url: '/matchcenter/player/9' },
  ],
};

/** For tests: what a host prints of a team. */
export function printedOf(
  inLeague: TeamInLeague,
  squad: readonly SquadMember[] | undefined,
  now: number,
  words: Words,
  canFollow = false,
): Printed {
  return {
    ...{ team: 'ned', league: 'world-cup', part: squad ? 'all' : 'overview', when: null },
    follow: followedOf(inLeague, now).join(' '),
    overview: shownOverview(inLeague, { now, canFollow }, words),
    squad: squad ? shownSquad(squad, words) : null,
  };
}
