import { sql } from 'kysely';
import type { matchesOnWire } from '../api/matchOnWire.ts';
import type { StoredFixture } from '../database/fixtures.ts';
import { type MatchFacts, type NewMatchNews, storeMatchNews } from '../database/matchNews.ts';
import { ownTenant } from '../database/ownTenant.ts';
import type { Queries } from '../database/schema.ts';
import { cardOf } from '../editorial/matchEvents.ts';
import { findEventsUntil } from './findEventsUntil.ts';
import { type Events, isReplayed, newsIn, newsUntil } from './newsIn.ts';

/** The age by the newsroom's clock from which on an event is not announced, ms; a match takes less. */
const stale = 3 * 3_600_000;

type MatchOnWire = Awaited<ReturnType<typeof matchesOnWire>>[number];

interface Changed {
  readonly before: StoredFixture;
  readonly after: StoredFixture;
  /** Whether its events have changed. */
  readonly hasEvents: boolean;
  /** Its events before this change if a feed has replaced them. */
  readonly eventsBefore?: Events | undefined;
  /** The match in its present state, in the format of the API. */
  readonly match: MatchOnWire;
}

/**
 * Stores the news in changes of matches, in the transaction of the changes. What happens again, because the clock was set back
 * or the match was given back to it, is stored as known and not announced.
 */
export async function recordMatchNews(
  queries: Queries,
  tenant: string,
  changes: readonly Changed[],
  now: number,
): Promise<void> {
  const newsworthy = changes.filter(({ before, after, hasEvents }) => hasEvents || mayBeNews(before, after));
  if (newsworthy.length === 0) return;
  const events = await findEventsUntil(queries, new Map(newsworthy.map((each) => [each.after.id, lastEventOf(each)])));
  const fresh = newsworthy.filter((each) => !isReplayed(each));
  const known = await knownEvents(
    queries,
    fresh.map(({ after }) => after.id),
  );
  const found = newsworthy.map((each) => {
    const { before, after, eventsBefore } = each;
    const own = { events: events.get(after.id) ?? [], known: known.get(after.id) ?? [] };
    const isKnown = isReplayed(each);
    const news = isKnown
      ? newsUntil(standingOf(each), own.events)
      : newsIn({ before, after, eventsBefore, now, ...own });
    return { ...each, isKnown, news };
  });
  const isMoved = found.some(({ news }) => news.some(({ kind }) => kind === 'moved'));
  const zone = isMoved ? await zoneOf(queries, tenant) : undefined;
  const stored = found.flatMap(({ after, match, isKnown, news }) =>
    news.map(
      ({ kind, event, score, sequence, at, isCorrection, isSilent = false }): NewMatchNews => ({
        ...{ fixture: after.id, kind, event },
        facts: {
          ...factsOf(match, score, sequence, kind === 'full-time'),
          ...(isCorrection && { isCorrection }),
          ...(kind === 'moved' && { kickOff: after.kick_off.toISOString(), zone }),
        },
        isSilent: isKnown || isSilent || now - at > stale,
      }),
    ),
  );
  await storeMatchNews(queries, tenant, stored, now);
}

/** What a match that is replayed was reset from. */
const standingOf = ({ before, after }: Changed) => (before.is_by_hand ? after : before);

const lastEventOf = (each: Changed) => (isReplayed(each) ? standingOf(each) : each.after).last_event;

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

/** The stored news about goals and cards of fixtures, oldest first, by the fixture's id. */
async function knownEvents(
  queries: Queries,
  fixtures: readonly number[],
): Promise<ReadonlyMap<number, readonly Pick<NewMatchNews, 'kind' | 'event'>[]>> {
  if (fixtures.length === 0) return new Map();
  const news = await queries
    .selectFrom('match_news')
    .select(['fixture_id', 'kind', 'event'])
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', sql<number>`any(${sql.val([...fixtures])}::integer[])`)
    .where('kind', 'in', ['goal', 'goal-annulled', 'card', 'card-annulled'])
    .orderBy('id')
    .execute();
  return Map.groupBy(news, ({ fixture_id }) => fixture_id);
}
