import * as z from 'zod/mini';
import { liveMatches } from '#core/contract/football/matchLists.ts';
import type { ListForPage } from './liveMatches.ts';
import type { PageInput } from './page.ts';

const match = (id: number, base: string, more: object) => ({
  ...{ id, league: 'world-cup', group: 'F', round_name: 'Round 1', url: `${base}/match/${id}` },
  home: { id: 25, name: 'Nederland', flag: '🇳🇱' },
  away: { id: 26, name: '<b>Japan</b>', flag: '🇯🇵' },
  ...{ updated_at: '2026-03-10T08:59:30.000Z', ...more },
});

const wireFor = (base: string) => ({
  matches: [
    match(110, base, {
      ...{ status: 'live', period: 'second-half', minute: 61, home_score: 1, away_score: 0 },
      kick_off: '2026-03-10T07:45:00.000Z',
      events: [{ id: 1, type: 'goal', side: 'home', minute: 58, player: { id: 9, name: 'Gakpo' } }],
    }),
    match(111, base, { status: 'scheduled', kick_off: '2026-03-10T20:00:00.000Z' }),
  ],
  next_kick_off: '2026-03-10T20:00:00.000Z',
});

/** For tests: a running match and the next one. */
export function liveMatchesFor(
  base: string,
): Pick<PageInput, 'footballPages' | 'liveMatches' | 'homepageMatches' | 'matchToCome' | 'matchesOfDay'> {
  const wire = wireFor(base);
  const list: ListForPage = { list: z.parse(liveMatches.reply, wire), wire };
  const [, next] = wire.matches;
  const [, match] = list.list.matches;
  return {
    footballPages: async () => ({ matches: [], rounds: [], teams: [], players: [] }),
    liveMatches: async () => list,
    matchesOfDay: async () => list,
    homepageMatches: async () => list,
    matchToCome: async (id) => (match && next && id === match.id ? { match, wire: next } : undefined),
  };
}
