import type { Database } from '../../../examples/newsroom/database/openDatabase.ts';
import { articleSlug } from '../../../examples/newsroom/editorial/articleSlug.ts';
import { clubName } from '../../../examples/newsroom/editorial/clubs.ts';
import type { Known } from './givenAway.ts';

/** What the database of a paper knows of results now. */
export const knownResults = (database: Database, tenant: string): Promise<Known> =>
  database.inTenant(tenant, async (queries) => {
    const fixtures = await queries.selectFrom('fixtures').selectAll().execute();
    const teams = new Map(
      (await queries.selectFrom('competitors').selectAll().execute()).map((each) => [each.id, each]),
    );
    const goals = await queries
      .selectFrom('fixture_events')
      .innerJoin('squad_players', 'squad_players.id', 'player_id')
      .select(['fixture_id', 'name'])
      .where('type', 'in', ['goal', 'penalty-goal', 'own-goal'])
      .execute();
    const scorers = Map.groupBy(goals, ({ fixture_id }) => fixture_id);
    const articles = await queries
      .selectFrom('articles')
      .select(['title', 'neutral_title', 'standfirst'])
      .where('neutral_title', 'is not', null)
      .execute();
    const namesOf = (name: string, id: number | null) => {
      const team = teams.get(id ?? 0);
      return [...new Set([name, clubName(name), team?.name_nl ?? name, team?.name_en ?? name])];
    };
    const named = fixtures.map((each) => ({
      ...each,
      teams: [namesOf(each.home, each.home_team), namesOf(each.away, each.away_team)],
    }));
    const isDecided = (source: string | null) => /^[WL]/.test(source ?? '');
    return {
      results: named
        .filter(({ status }) => status === 'finished')
        .map((each) => ({ teams: each.teams, scorers: (scorers.get(each.id) ?? []).map(({ name }) => name) })),
      pairs: named.filter(
        ({ home_source, away_source, home_team, away_team }) =>
          (isDecided(home_source) || isDecided(away_source)) && home_team !== null && away_team !== null,
      ),
      articles: articles.map(({ title, standfirst, neutral_title }) => {
        const own = articleSlug({ title: { text: title } });
        const isNeutral = own === articleSlug({ title: { text: neutral_title ?? title } });
        const texts = (isNeutral ? [standfirst] : [title, standfirst]).filter(Boolean);
        return { texts, slug: isNeutral ? undefined : own };
      }),
    };
  });
