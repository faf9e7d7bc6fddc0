import type { Case } from './catalogue.ts';
import { match, readMatch } from './catalogueMatches.ts';
import { readRow, row } from './catalogueStandings.ts';

const japan = { id: 31, name: 'Japan', code: 'JPN', flag: '🇯🇵', image: null, url: '/matchcenter/team/jpn' };
const readJapan = { ...japan, image: undefined, colours: [] };
const played = {
  ...{ fixture_id: 260011, opponent: japan, is_home: true, kick_off: '2026-06-14T20:00:00.000Z' },
  ...{ round_name: 'Speelronde 1', goals_for: 2, goals_against: 1, is_starter: true, minutes: 76, goals: 1 },
  ...{ yellow_cards: 1, red_cards: 0, url: '/match/260011' },
};
const player = {
  ...{ id: 2509, name: 'Demo Spits', number: 9, position: 'FW', date_of_birth: '1994-02-13', age: 32, club: 'PSV' },
  ...{ team: japan, competition: 'WK 2026', league: 'world-cup', matches: [played] },
  ...{ live_match: match, follow: [260011], next_kick_off: '2026-06-20T17:00:00.000Z' },
  totals: {
    ...{ appearances: 4, starts: 3, minutes: 301, goals: 2, penalties: 1 },
    ...{ yellow_cards: 1, red_cards: 0 },
  },
  ranks: [{ by: 'goals', position: 7, is_shared: true, count: 2 }],
};
const archived = {
  ...player,
  ...{ id: '2509', number: '9', age: '32', competition: 'WK 2026' },
  totals: { ...player.totals, minutes: '301', appearances: '4' },
  ranks: [
    { by: 'goals', position: '7', is_shared: '1', count: '2' },
    { by: 'shirts', position: 1, count: 9 },
  ],
  matches: [{ ...played, fixture_id: '260011', is_home: 1, minutes: '76', goals: '1' }, { fixture_id: 'x' }],
};
const story = { id: 3, title: 'Een verhaal', url: '/article/3/een-verhaal', published_at: '2026-03-09T07:30:00.000Z' };
const readStory = {
  id: 3,
  title: 'Een verhaal',
  neutralTitle: undefined,
  url: story.url,
  publishedAt: story.published_at,
};
const inLeague = {
  ...{ league: 'world-cup', name: 'WK 2026', season: '2026', group: 'F', row, matches: [match] },
  ...{ next_match: match, last_matches: [match] },
};
const wrong = [undefined, null, 'football', 7, [], {}];

/** Players and teams. */
export const peopleCases: Readonly<Record<string, Case>> = {
  showPlayer: {
    params: { id: 2509 },
    wire: [{ data: player }, archived],
    data: {
      ...{ id: 2509, name: 'Demo Spits', number: 9, position: 'FW', dateOfBirth: '1994-02-13', age: 32, club: 'PSV' },
      ...{ team: readJapan, competition: 'WK 2026', league: 'world-cup' },
      ...{ live: readMatch, follow: [260011], nextKickOff: '2026-06-20T17:00:00.000Z' },
      totals: {
        ...{ appearances: 4, starts: 3, minutes: 301, goals: 2, penalties: 1 },
        ...{ yellowCards: 1, redCards: 0 },
      },
      ranks: [{ by: 'goals', position: 7, isShared: true, count: 2 }],
      matches: [
        {
          ...{ fixtureId: 260011, opponent: readJapan, isHome: true, kickOff: '2026-06-14T20:00:00.000Z' },
          ...{ roundName: 'Speelronde 1', goalsFor: 2, goalsAgainst: 1, isStarter: true, minutes: 76, goals: 1 },
          ...{ yellowCards: 1, redCards: 0, url: '/match/260011' },
        },
      ],
    },
    wrong: [...wrong, { ...player, id: 0 }],
  },
  playerNews: {
    params: { id: 2509 },
    wire: [{ data: { articles: [story] } }, { articles: [{ ...story, id: '3' }, { id: 3 }] }],
    data: [readStory],
    wrong: [...wrong, { articles: 'none' }],
  },
  showTeamInLeague: {
    params: { team: 'ned', league: 'world-cup' },
    wire: [{ data: inLeague }, { ...inLeague, last_matches: [match, { id: 0 }] }],
    data: {
      ...{ league: 'world-cup', name: 'WK 2026', season: '2026', group: 'F', row: readRow },
      ...{ matches: [readMatch], next: readMatch, last: [readMatch] },
    },
    wrong: [...wrong, { ...inLeague, name: null }],
  },
};
