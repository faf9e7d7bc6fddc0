import { type Suggestion, suggestSearches } from '#core/contract/searchSuggestion.ts';
import { countedAddress } from '../../hub/index.ts';
import { findStories } from '../database/articles.ts';
import { findCompetitors } from '../database/competitions.ts';
import type { Queries } from '../database/schema.ts';
import { findPlayerNames, findSuggestions } from '../database/searchSuggestions.ts';
import { clubMarks } from '../editorial/clubColours.ts';
import type { Paper } from '../editorial/content.ts';
import { linksOf } from '../pages/links.ts';
import { countOne } from './attempts.ts';
import { serve } from './serve.ts';

/** How many of each kind. */
const limit = 4;

type OnWire = Pick<Suggestion, 'kind' | 'title' | 'url'> & {
  readonly [Name in 'neutral_title' | 'note' | 'flag' | 'image' | 'pattern']?: string | null;
} & { readonly colours?: readonly string[] };

interface Setting {
  readonly paper: Paper;
  readonly base: string;
  readonly now: number;
}

/** Suggestions in the format of the API, the kinds in their order. */
async function suggestedOnWire(queries: Queries, typed: string, { paper, base, now }: Setting) {
  const links = linksOf({ base });
  const name = `name_${paper.locale}` as const;
  const found = await findSuggestions(queries, typed, { now, limit });
  const players = await findPlayerNames(queries, found.players);
  const ofPlayers = [...players.values()].map(({ competitor }) => competitor);
  const teams = await findCompetitors(queries, [...new Set([...found.teams, ...ofPlayers])]);
  const stories = new Map((await findStories(queries, found.articles)).map((story) => [story.id, story]));
  const markOf = (id: number) => {
    const team = teams.get(id);
    return team && { flag: team.flag, ...clubMarks(team.slug) };
  };
  const data: OnWire[] = [
    ...found.teams.flatMap((id) => {
      const team = teams.get(id);
      return team ? [{ kind: 'team' as const, title: team[name], url: links.team(team.slug), ...markOf(id) }] : [];
    }),
    ...found.players.flatMap((id) => {
      const player = players.get(id);
      if (!player) return [];
      const note = teams.get(player.competitor)?.[name] ?? null;
      const known = { kind: 'player' as const, title: player.name, url: links.player(id), note };
      return [{ ...known, ...markOf(player.competitor) }];
    }),
    ...found.tags.map((tag) => ({
      kind: 'tag' as const,
      title: paper.content.tagLabel(tag) ?? tag,
      url: links.tag(tag),
    })),
    ...found.articles.flatMap((id) => {
      const story = stories.get(id);
      if (!story) return [];
      const url = story.externalUrl ?? links.article(story);
      return [
        { kind: 'article' as const, title: story.title.text, neutral_title: story.neutralTitle?.text ?? null, url },
      ];
    }),
  ];
  return { data };
}

const serveSuggestions = serve(suggestSearches, async ({ query, queries, tenant, base, now, services, request }) => {
  countOne(services.limits.searches, `suggest ${countedAddress(request.ip)}`, now, 'search.slow-down');
  const typed = query.q.toWellFormed().replace(/[\p{Cc}\ufffd]/gu, ' ');
  return queries((all) => suggestedOnWire(all, typed, { paper: tenant, base, now }));
});

export const searchSuggestions = [serveSuggestions];
