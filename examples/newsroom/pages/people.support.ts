import * as z from 'zod/mini';
import { match } from '#core/contract/football/match.ts';
import { showPlayer } from '#core/contract/footballPlayer.ts';
import { showTeamInLeague } from '#core/contract/footballTeam.ts';
import { showTeam } from '#core/contract/formation/formation.ts';
import type { People, TeamForPage } from './people.ts';

/** For tests: no players and teams. */
export const nobody: People = { team: async () => undefined, player: async () => undefined };

const japan = { id: 31, name: 'Japan', code: 'JPN', flag: '🇯🇵', url: '/matchcenter/team/jpn' };
const ned = { id: 25, name: 'Nederland', code: 'NED', flag: '🇳🇱', url: '/matchcenter/team/ned' };
const played = {
  ...{ id: 260011, round_name: 'Speelronde 1', home: ned, away: japan, status: 'finished', url: '/match/260011' },
  ...{ home_score: 2, away_score: 1, kick_off: '2026-06-14T20:00:00.000Z', updated_at: '2026-06-14T22:00:00.000Z' },
};
const next = {
  ...{ id: 260040, round_name: 'Speelronde 2', home: japan, away: ned, status: 'scheduled', url: '/match/260040' },
  ...{ kick_off: '2026-06-20T17:00:00.000Z', updated_at: '2026-06-01T12:00:00.000Z' },
};
const row = {
  ...{ position: 1, team: { ...ned, slug: 'ned' }, played: 1, won: 1, drawn: 0, lost: 0, points: 3, form: [] },
  ...{ goals_for: 2, goals_against: 1, goal_difference: 1 },
};
const squad = [
  { player_id: 2509, name: 'Demo </script> Spits', number: 9, position: 'FW', url: '/matchcenter/player/2509' },
];

/** For tests: the Netherlands in their group. */
export const someTeam = (more: Partial<TeamForPage> = {}): TeamForPage => ({
  ...{ slug: 'ned', name: 'Nederland', kind: 'nation', flag: '🇳🇱' },
  inLeague: z.parse(showTeamInLeague.reply, {
    ...{ league: 'world-cup', name: 'WK 2026', season: '2026', group: 'F', row },
    ...{ matches: [], next_match: next, last_matches: [played] },
  }),
  squad: z.parse(showTeam.reply, { slug: 'ned', name: 'Nederland', players: squad }).squad,
  matches: z.parse(z.array(match), [played, next]),
  venues: new Map([[260011, { name: 'Dallas Stadium', city: 'Arlington', zone: 'America/Chicago' }]]),
  ...more,
});

/** For tests: the Netherlands and one of their players. */
export const somebody: People = {
  team: async (slug) => (slug === 'ned' ? someTeam() : undefined),
  player: async (id) =>
    id === 2509
      ? {
          player: z.parse(showPlayer.reply, {
            ...{ id, name: 'Demo </script> Spits', number: 9, position: 'FW', date_of_birth: '1994-02-13', age: 32 },
            ...{ team: ned, competition: 'WK 2026', matches: [] },
          }),
          news: [],
        }
      : undefined,
};
