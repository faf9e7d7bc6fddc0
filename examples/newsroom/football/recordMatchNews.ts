import type { matchesOnWire } from '../api/matchOnWire.ts';
import type { StoredFixture } from '../database/fixtures.ts';
import { type MatchFacts, type NewMatchNews, storeMatchNews } from '../database/matchNews.ts';
import { ownTenant } from '../database/ownTenant.ts';
import type { Queries } from '../database/schema.ts';
import { cardOf } from '../editorial/matchEvents.ts';
import { findEventsUntil } from './findEventsUntil.ts';
import { isReplayed, newsIn, newsUntil } from './newsIn.ts';

/** The age by the newsroom's clock from which on an event is not announced, ms; a match takes less. */
const stale = 3 * 3_600_000;

type MatchOnWire = Awaited<ReturnType<typeof matchesOnWire>>[number];

interface Changed {
  readonly before: StoredFixture;
  readonly after: StoredFixture;
  /** Whether its events have changed. */
  readonly hasEvents: boolean;
  /** The match in its present state, in the format of the API. */
  readonly match: MatchOnWire;
}

/**
 * Stores the news in a change of a match, in the transaction of the change. What happens again, because the clock was set back
 * or the match was given back to it, is stored as known and not announced.
 */
export async function recordMatchNews(
  queries: Queries,
  tenant: string,
  { before, after, hasEvents, match }: Changed,
  now: number,
): Promise<void> {
  if (!hasEvents && !mayBeNews(before, after)) return;
  const { id } = after;
  const isKnown = isReplayed({ before, after });
  const standing = before.is_by_hand ? after : before;
  const events = await findEventsUntil(queries, id, isKnown ? standing.last_event : after.last_event);
  const known = isKnown ? [] : await knownEvents(queries, id);
  const found = isKnown ? newsUntil(standing, events) : newsIn({ before, after, events, now, known });
  const zone = found.some(({ kind }) => kind === 'moved') ? await zoneOf(queries, tenant) : undefined;
  const news = found.map(
    ({ kind, event, score, sequence, at }): NewMatchNews => ({
      ...{ fixture: id, kind, event },
      facts: {
        ...factsOf(match, score, sequence, kind === 'full-time'),
        ...(kind === 'moved' && { kickOff: after.kick_off.toISOString(), zone }),
      },
      isSilent: isKnown || now - at > stale,
    }),
  );
  await storeMatchNews(queries, tenant, news, now);
}

const mayBeNews = (before: StoredFixture, after: StoredFixture) =>
  before.status !== after.status ||
  before.last_event !== after.last_event ||
  before.home_score !== after.home_score ||
  before.away_score !== after.away_score ||
  before.kick_off.getTime() !== after.kick_off.getTime();

/** IANA time zone of a paper. */
async function zoneOf(queries: Queries, tenant: string): Promise<string | undefined> {
  const row = await queries.selectFrom('tenants').select('time_zone').where('id', '=', tenant).executeTakeFirst();
  return row?.time_zone;
}

function factsOf(
  { home, away, home_penalties, away_penalties, events = [] }: MatchOnWire,
  score: MatchFacts['score'],
  sequence: number | undefined,
  isOver: boolean,
): MatchFacts {
  const event = events.find((each) => each.id === sequence);
  const hasShootOut = isOver && home_penalties !== null && away_penalties !== null;
  return {
    ...{ home: home.name, away: away.name, score },
    ...(hasShootOut && { penalties: [home_penalties, away_penalties] }),
    ...(event && { minute: event.minute, stoppage: event.stoppage, player: event.player?.name, card: cardOf(event) }),
  };
}

/** The stored news about goals and cards of a fixture, oldest first. */
const knownEvents = (queries: Queries, fixture: number): Promise<readonly Pick<NewMatchNews, 'kind' | 'event'>[]> =>
  queries
    .selectFrom('match_news')
    .select(['kind', 'event'])
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', fixture)
    .where('kind', 'in', ['goal', 'goal-annulled', 'card', 'card-annulled'])
    .orderBy('id')
    .execute();
