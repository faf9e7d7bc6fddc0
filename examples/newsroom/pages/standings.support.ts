import * as z from 'zod/mini';
import { leagueStandings } from '#core/contract/standings.ts';
import { stageOnWire } from '../api/standingsOnWire.ts';
import { type Counted, standingRows } from '../database/standings.ts';
import { clubsOf, leagues } from '../demo/content/competitions.ts';
import { results } from '../demo/content/matches.ts';
import { competitionOf } from '../demo/content/season.ts';
import { clubName, clubSlug } from '../editorial/clubs.ts';
import type { PageInput, Tenant } from './page.ts';

/** For tests: the table of the paper's league when the data was taken. */
export function standingsFor({ id, locale }: Tenant): Pick<PageInput, 'standings' | 'scorers' | 'competitions'> {
  const { league, season } = competitionOf(id) ?? {};
  const seed = leagues.find(({ slug }) => slug === league);
  return {
    async standings({ league: asked, view = 'all' }) {
      if (!seed || !season || asked !== league) return undefined;
      const clubs = clubsOf(seed.slug);
      const teamOf = (club: string) => `${seed.firstId + clubs.indexOf(club)}`;
      const counted = results(seed.slug, season).map(
        ({ home, away, score, date, round }, at): Counted => ({
          ...{ fixture: 1 + at, round, group: '', home: teamOf(home), away: teamOf(away), score, isLive: false },
          at: Date.parse(`${date}T12:00:00Z`),
        }),
      );
      const only = view === 'all' ? undefined : view;
      const rows = standingRows(counted, { rule: seed.rule, teams: clubs.map(teamOf), only });
      const competitors = clubs.map((club, at) => {
        const name = clubName(club);
        const names = { name_nl: name, name_en: name };
        return { id: seed.firstId + at, slug: clubSlug(club), code: null, flag: null, ...names };
      });
      const names = { name_nl: seed.name, name_en: seed.name };
      const stage = stageOnWire(
        {
          stage: { id: 'stage', ...names, tie_break: seed.rule, best_thirds: null },
          ...{ groups: new Map([['', rows]]), thirds: [], deductions: [] },
          competitors: new Map(competitors.map((each) => [each.id, each])),
          zones: only ? [] : seed.zones.map((zone) => ({ stage: 'stage', ...zone })),
        },
        { locale },
      );
      return z.parse(leagueStandings.reply, {
        ...{ league, name: seed.name, season, view, is_live: true, as_of: '2026-03-09T00:00:00.000Z' },
        ...{ last_match_at: '2026-03-08T19:00:00.000Z', stages: [stage] },
      });
    },
    scorers: async () => undefined,
    competitions: async () => (seed ? [{ slug: seed.slug, name: seed.name }] : []),
  };
}
