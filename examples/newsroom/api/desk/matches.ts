import * as z from 'zod/mini';
import {
  changeMatch,
  deskMatch,
  deskMatches,
  giveBackMatch,
  matchChangeKinds,
  undoMatchChange,
} from '#core/contract/deskMatches.ts';
import { matchEventTypes } from '#core/contract/football/matchEvent.ts';
import { findCompetitors } from '../../database/competitions.ts';
import { findFixture, type StoredFixture } from '../../database/fixtures.ts';
import { findMatchesOfDay } from '../../database/matches.ts';
import type { Queries } from '../../database/schema.ts';
import { possibleScorers } from '../../database/squads.ts';
import { findTies } from '../../database/ties.ts';
import { clubName } from '../../editorial/clubs.ts';
import { localOf } from '../../editorial/localTime.ts';
import { inOrder, periods } from '../../editorial/matchEvents.ts';
import type { Locale } from '../../editorial/numerals.ts';
import { giveBackToFeed } from '../../feed/placeMatches.ts';
import type { HandChange, HandProblem } from '../../football/applyHand.ts';
import { enterByHand, giveBackByHand, listByHand, listChanges, undoByHand } from '../../football/handMatches.ts';
import { findAllEvents, findStatistics, findTakeover } from '../../football/handState.ts';
import { linksOf } from '../../pages/links.ts';
import type { MessageKey } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { idFromPath, invalid, isStorable } from '../validation.ts';
import { type DeskCall, lineOf, momentIn, serveDesk } from './serveDesk.ts';

async function namesOf(queries: Queries, fixtures: readonly StoredFixture[], locale: Locale) {
  const ids = fixtures.flatMap(({ home_team, away_team }) => [home_team, away_team]).filter((id) => id !== null);
  const competitors = await findCompetitors(queries, [...new Set(ids)]);
  return (id: number | null, name: string) => competitors.get(id ?? 0)?.[`name_${locale}`] ?? clubName(name);
}

type NameOf = Awaited<ReturnType<typeof namesOf>>;

const listedOnWire = (fixture: StoredFixture, nameOf: NameOf) => ({
  match_id: fixture.id,
  ...{ home: nameOf(fixture.home_team, fixture.home), away: nameOf(fixture.away_team, fixture.away) },
  ...{ home_score: fixture.home_score, away_score: fixture.away_score },
  ...{ home_penalties: fixture.home_penalties, away_penalties: fixture.away_penalties },
  ...{ status: fixture.status, period: fixture.period, minute: fixture.minute, stoppage: fixture.stoppage },
  kick_off: fixture.kick_off.toISOString(),
  planned_kick_off: fixture.planned_kick_off?.toISOString() ?? null,
  ...{ league: fixture.league, is_by_hand: fixture.is_by_hand },
});

const kindOf = z.object({ kind: z.enum(matchChangeKinds) });

/** A match with all that the desk sees of it. Throws a Refusal (404). */
async function wholeOnWire(queries: Queries, { tenant, base, params }: DeskCall<unknown, unknown>) {
  const fixture = await findFixture(queries, idFromPath(params.id, 'missing'));
  if (!fixture) throw new Refusal(404, 'missing');
  const nameOf = await namesOf(queries, [fixture], tenant.locale);
  const takeover = await findTakeover(queries, fixture.id);
  const events = (await findAllEvents(queries, fixture.id)).filter(
    ({ sequence, type }) => type !== 'period' && sequence <= fixture.last_event,
  );
  const players = await possibleScorers(queries, fixture);
  const known = new Map(players.map((player) => [player.id, { id: player.id, name: player.name }]));
  const of = (team: number | null) =>
    players.flatMap(({ id, name, competitor }) => (competitor === team ? [{ id, name }] : []));
  const other = (await findTies(queries, [fixture])).get(fixture.id)?.standing.other;
  const data = {
    ...listedOnWire(fixture, nameOf),
    url: linksOf({ base }).to(`/match/${fixture.id}`),
    events: inOrder(events).map((event) => ({
      ...{ event_id: event.sequence, type: event.type, side: event.side, minute: event.minute },
      ...{ stoppage: event.stoppage, note: event.note, is_annulled: event.is_annulled },
      player: known.get(event.player_id ?? 0) ?? null,
      related_player: known.get(event.related_player_id ?? 0) ?? null,
    })),
    ...{ home_players: of(fixture.home_team), away_players: of(fixture.away_team) },
    changes: (await listChanges(queries, fixture.id)).map((change) => ({
      ...{ change_id: change.id, kind: z.parse(kindOf, change.change).kind, made_by: change.name || change.username },
      ...{ made_at: change.madeAt.toISOString(), is_undone: change.undoneAt !== null },
    })),
    statistics: (await findStatistics(queries, fixture.id)).map((each) => ({
      ...each,
      name: each.name[tenant.locale],
    })),
    ...{ tie: fixture.tie, leg: fixture.leg },
    ...{ other_home_score: other?.home ?? null, other_away_score: other?.away ?? null },
    period_began_at: takeover?.period_began_at?.toISOString() ?? null,
  };
  return { data };
}

const serveMatches = serveDesk(deskMatches, async ({ query, queries, tenant, now }) => {
  const day = query.day ?? localOf(now, tenant.time_zone).slice(0, 10);
  if (!/^20\d\d-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw invalid({ day: ['desk.moment'] });
  return queries(async (all) => {
    const ofDay = await findMatchesOfDay(all, day, tenant.time_zone);
    const byHand = (await listByHand(all)).filter(({ id }) => !ofDay.some((each) => each.id === id));
    const fixtures = [...ofDay, ...byHand];
    const nameOf = await namesOf(all, fixtures, tenant.locale);
    return { data: fixtures.map((fixture) => listedOnWire(fixture, nameOf)), day };
  });
});

const serveMatch = serveDesk(deskMatch, (call) => call.queries((all) => wholeOnWire(all, call)));

type Body = DeskCall<undefined, NonNullable<(typeof changeMatch)['body']>['_zod']['output']>['body'];

const isPeriod = (text: string | undefined) => periods.find((each) => each === text);
const isType = (text: string | undefined) => matchEventTypes.find((each) => each === text);

/** The types that each kind of change may have. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  goal: ['goal', 'penalty-goal', 'own-goal', 'penalty-missed'],
  card: ['yellow-card', 'second-yellow-card', 'red-card'],
  substitution: ['substitution'],
  'shoot-out': ['shoot-out-goal', 'shoot-out-missed', 'shoot-out-saved'],
};

/** The most statistics of a match, and the largest figure of one. */
const most = { statistics: 40, figure: 1_000_000 };

/** Throws a Refusal (422) for a figure that nobody can have counted, two by one name, or a name that cannot be kept. */
function statisticsIn(given: NonNullable<Body['statistics']>): HandChange['statistics'] {
  const read = given.map(({ name, home, away, unit }) => ({
    name: lineOf('statistics', name, 200),
    ...{ home, away, unit: unit ? lineOf('statistics', unit, 20) : null },
  }));
  const isCounted = (figure: number) => figure >= 0 && figure <= most.figure;
  const isRead = read.every(({ home, away }) => isCounted(home) && isCounted(away));
  const hasTwins = new Set(read.map(({ name }) => name)).size < read.length;
  if (!isRead || hasTwins || read.length > most.statistics) throw invalid({ statistics: ['field.invalid'] });
  return read;
}

/** The change in a body. Throws a Refusal (422) for one that lacks what its kind needs. */
function changeIn(body: Body, now: number): HandChange {
  const { kind, side, minute, stoppage, home_score, away_score, home_penalties, away_penalties } = body;
  const type = isType(body.type ?? typesOf[kind]?.[0]);
  const period = isPeriod(body.period);
  const event = body.event_id;
  const hasEvent = kind in typesOf;
  if (hasEvent && (!side || !type || !typesOf[kind]?.includes(type))) throw invalid({ side: ['field.required'] });
  if (kind === 'period' && !period) throw invalid({ period: ['field.invalid'] });
  if (kind === 'tie' && body.tie && !(/^[a-z0-9][a-z0-9-]{0,59}$/.test(body.tie) && body.leg))
    throw invalid({ tie: ['field.invalid'] });
  if (['annul', 'restore', 'credit', 'remove'].includes(kind) && !event)
    throw invalid({ event_id: ['field.required'] });
  for (const [field, number] of Object.entries({ player_id: body.player_id, event_id: event }))
    if (number !== undefined && !isStorable(number)) throw invalid({ [field]: ['field.invalid'] });
  const penalties =
    typeof home_penalties === 'number' && typeof away_penalties === 'number'
      ? ([home_penalties, away_penalties] as const)
      : home_penalties;
  return {
    ...{ kind, side, minute, stoppage, event, player: body.player_id, related: body.related_player_id },
    ...(hasEvent && { type }),
    ...(period && { period }),
    ...(body.name !== undefined && { name: lineOf('name', body.name, 60) }),
    ...(home_score !== undefined && away_score !== undefined && { score: [home_score, away_score] as const }),
    ...(typeof penalties !== 'number' && penalties !== undefined && { penalties }),
    ...(kind === 'tie' && { tie: body.tie || null, leg: body.leg }),
    ...(kind === 'statistics' && { statistics: statisticsIn(body.statistics ?? []) }),
    ...(kind === 'move' && { kickOff: momentIn('kick_off', body.kick_off ?? '').getTime() }),
    // What was written in a place without a line happened before it came; nothing happens later than now.
    at: body.at === undefined ? now : Math.min(now, momentIn('at', body.at).getTime()),
  };
}

const problems: Readonly<Record<HandProblem, MessageKey>> = {
  'not-begun': 'desk.match.not-begun',
  begun: 'desk.match.begun',
  'no-event': 'desk.match.no-event',
  'no-score': 'desk.match.no-score',
};

/** Throws a Refusal (422) for a player of neither team, or of the wrong one. */
async function refuseForeign(queries: Queries, fixture: StoredFixture, change: HandChange): Promise<void> {
  const named = [change.player, change.related].filter((id) => id !== undefined);
  if (named.length === 0) return;
  const players = await possibleScorers(queries, fixture);
  const event =
    change.event === undefined
      ? change
      : (await findAllEvents(queries, fixture.id)).find(({ sequence }) => sequence === change.event);
  const isHome = (event?.side === 'home') !== (event?.type === 'own-goal');
  const team = isHome ? fixture.home_team : fixture.away_team;
  if (!named.every((id) => players.some((player) => player.id === id && player.competitor === team)))
    throw invalid({ player_id: ['desk.match.player'] });
}

const serveChange = serveDesk(changeMatch, async (call) => {
  const { params, body, queries, tenant, viewer, now } = call;
  const id = idFromPath(params.id, 'missing');
  const change = changeIn(body, now);
  return queries(async (all) => {
    const fixture = await findFixture(all, id);
    if (!fixture) throw new Refusal(404, 'missing');
    await refuseForeign(all, fixture, change);
    const problem = await enterByHand(
      all,
      tenant.id,
      { fixture: id, change, by: viewer, key: body.idempotency_key },
      now,
    );
    if (problem === 'missing') throw new Refusal(404, 'missing');
    if (problem) throw new Refusal(409, problems[problem]);
    return wholeOnWire(all, call);
  });
});

const serveUndo = serveDesk(undoMatchChange, async (call) => {
  const { params, queries, tenant, viewer, now } = call;
  const [fixture, change] = [idFromPath(params.id, 'missing'), idFromPath(params.change, 'missing')];
  return queries(async (all) => {
    const problem = await undoByHand(all, tenant.id, { fixture, change, by: viewer }, now, giveBackToFeed);
    if (problem === 'missing') throw new Refusal(404, 'missing');
    if (problem === 'other') throw new Refusal(409, 'desk.match.other-change');
    return wholeOnWire(all, call);
  });
});

const serveGiveBack = serveDesk(giveBackMatch, async (call) => {
  const { params, queries, tenant, viewer: by, now } = call;
  const fixture = idFromPath(params.id, 'missing');
  return queries(async (all) => {
    const problem = await giveBackByHand(all, tenant.id, { fixture, by }, now, giveBackToFeed);
    if (problem === 'missing') throw new Refusal(404, 'missing');
    return wholeOnWire(all, call);
  });
});

export const matches = [serveMatches, serveMatch, serveChange, serveUndo, serveGiveBack];
