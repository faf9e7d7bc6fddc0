import { playerNews, showPlayer } from '#core/contract/footballPlayer.ts';
import { findStoriesAbout, listTags } from '../database/articles.ts';
import { findCompetition, findCompetitors } from '../database/competitions.ts';
import { findFixtures } from '../database/matches.ts';
import { findOnHand } from '../database/onHand.ts';
import type { Queries } from '../database/schema.ts';
import { findPlayerTotals, findRankings } from '../database/scorers.ts';
import { findPlayedFixtures, findSquadPlayer, findTeamMatches, type PlayedFixture } from '../database/squads.ts';
import { running } from '../database/standings.ts';
import { ageOn } from '../editorial/age.ts';
import type { Content } from '../editorial/content.ts';
import { decided } from '../editorial/match.ts';
import { matchesOnWire, sideOnWire } from './matchOnWire.ts';
import type { Reading } from './reading.ts';
import { serveFound } from './serve.ts';
import { idFromPath } from './validation.ts';

/** States of a match that has been played, or broken off. */
const ended: readonly string[] = [...decided, 'abandoned'];

type Sum = 'goals' | 'penalties' | 'yellowCards' | 'redCards';

/** How long before kick-off a match is listed for its players, ms, so that nothing moves on a page that is open when it begins. */
const ahead = 24 * 3_600_000;

/** A player with what they have done by the newsroom's clock, in the format of the API; undefined where the paper does not know them. */
export async function findPlayer(queries: Queries, id: number, readers: Reading) {
  const stored = await findSquadPlayer(queries, id);
  if (!stored) return undefined;
  const { locale, now } = readers;
  const team = (await findCompetitors(queries, [stored.competitor])).get(stored.competitor);
  const competition = await findCompetition(queries, stored.competition);
  const played = await findPlayedFixtures(queries, id);
  const { appearances, starts, minutes } = await findPlayerTotals(queries, id);
  const ranked = await findRankings(queries, stored);
  const sum = (of: Sum) => played.reduce((total, each) => total + each[of], 0);
  const onHand = competition && (await onHandOf(queries, { ...competition, competitor: stored.competitor }, readers));
  const others = (onHand?.listed ?? []).filter((fixture) => !played.some((each) => each.fixture === fixture));
  const listed = [...played, ...others.map((fixture) => ({ ...nothing, fixture }))];
  return {
    ...{ id, name: stored.name, number: stored.number, position: stored.position, club: stored.club },
    date_of_birth: stored.date_of_birth,
    age: stored.date_of_birth === null ? null : ageOn(stored.date_of_birth, now),
    team: team ? sideOnWire(team, team.name_en, readers) : null,
    competition: competition?.[`name_${locale}`] ?? null,
    league: stored.competition,
    totals: {
      ...{ appearances, starts, minutes, goals: sum('goals'), penalties: sum('penalties') },
      ...{ yellow_cards: sum('yellowCards'), red_cards: sum('redCards') },
    },
    ranks: ranked
      .filter(({ player }) => player === id)
      .map(({ by, position, isShared, count }) => ({ by, position, is_shared: isShared, count })),
    matches: await playedOnWire(queries, listed, { ...readers, competitor: stored.competitor }),
    ...onHand?.onWire,
  };
}

/** The figures of a player in a match that has not begun, or in which they did not play. */
const nothing = { isStarter: false, minutes: null, goals: 0, penalties: 0, yellowCards: 0, redCards: 0 };

interface TeamInCompetition {
  readonly competitor: number;
  readonly slug: string;
  readonly season: string;
}

/**
 * A team's running and coming matches. `listed`: what is among the matches of its players, whether they play or not: the match that is on or near, and
 * else the last one, as nothing moves on an open page when a match ends.
 */
async function onHandOf(queries: Queries, { competitor, slug, season }: TeamInCompetition, readers: Reading) {
  const fixtures = await findTeamMatches(queries, { competitor, league: slug, season });
  const onHand = await findOnHand(queries, { slug, season }, readers.now);
  const follow = (onHand?.follow ?? []).filter((id) => fixtures.some((fixture) => fixture.id === id));
  const next = fixtures.find(({ id, status, kick_off }) => {
    const isAhead = status === 'scheduled' && kick_off.getTime() > readers.now;
    return isAhead && !follow.includes(id);
  });
  const live = fixtures.filter(({ status }) => running.includes(status));
  const isNear = next !== undefined && next.kick_off.getTime() < readers.now + ahead;
  const near = isNear ? [...follow, next.id] : follow;
  const last = fixtures.findLast(({ status }) => ended.includes(status));
  return {
    listed: near.length > 0 || !last ? near : [last.id],
    onWire: {
      live_match: (await matchesOnWire(queries, live, readers))[0] ?? null,
      ...{ follow, next_kick_off: next?.kick_off.toISOString() ?? null },
    },
  };
}

async function playedOnWire(
  queries: Queries,
  played: readonly PlayedFixture[],
  { competitor, ...readers }: Reading & { readonly competitor: number },
) {
  const fixtures = await findFixtures(
    queries,
    played.map(({ fixture }) => fixture),
  );
  const matches = await matchesOnWire(queries, fixtures, readers);
  return matches.flatMap((match) => {
    const did = played.find(({ fixture }) => fixture === match.id);
    if (!did) return [];
    const isHome = 'id' in match.home && match.home.id === competitor;
    const [own, other] = isHome ? [match.home_score, match.away_score] : [match.away_score, match.home_score];
    return {
      ...{ fixture_id: match.id, opponent: isHome ? match.away : match.home, is_home: isHome },
      ...{ kick_off: match.kick_off, round_name: match.round_name, goals_for: own, goals_against: other },
      ...{ is_starter: did.isStarter, minutes: did.minutes, goals: did.goals },
      ...{ yellow_cards: did.yellowCards, red_cards: did.redCards },
      ...('url' in match && { url: match.url }),
    };
  });
}

const serveShowPlayer = serveFound(showPlayer, (all, { params, reading }) =>
  findPlayer(all, idFromPath(params.id, 'missing'), reading),
);

/** How many articles are listed. */
const maxNews = 10;

/**
 * Articles that name a player, and those with the tag of their country, newest first; undefined where the paper does not know
 * the player.
 */
export async function findNews(
  queries: Queries,
  id: number,
  { locale, base, now, content }: Reading & { readonly content: Content },
) {
  const player = await findSquadPlayer(queries, id);
  const team = player && (await findCompetitors(queries, [player.competitor])).get(player.competitor);
  if (!player || !team) return undefined;
  const country = team[`name_${locale}`];
  const tags = (await listTags(queries)).filter((tag) => content.tagLabel(tag) === country);
  const found = await findStoriesAbout(queries, { name: player.name, tags }, { now, limit: maxNews });
  return found.map((article) => ({
    ...{ id: article.id, title: article.title.text, neutral_title: article.neutralTitle?.text ?? null },
    published_at: article.publishedAt,
    url: `${base}/article/${article.id}/${article.slug}`,
  }));
}

const servePlayerNews = serveFound(playerNews, async (all, { params, reading, tenant: { content } }) => {
  const articles = await findNews(all, idFromPath(params.id, 'missing'), { ...reading, content });
  return articles && { articles };
});

export const footballPlayers = [serveShowPlayer, servePlayerNews];
