import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { readersZone } from '#core/base/i18n/zones.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { showFollowed } from '#core/contract/follow.ts';
import { type Match, match as matchShape } from '#core/contract/football/match.ts';
import { liveMatches, upcomingMatch } from '#core/contract/football/matchLists.ts';
import { followsOf } from '#core/follow/follows.ts';
import { createAnnouncer } from '#core/football/announcer.ts';
import { callOrBlock } from '#core/football/callOrBlock.ts';
import { arePaired } from '#core/football/coveredResult.ts';
import { followCompetitionsOf } from '#core/football/followCompetitionsOf.ts';
import { followMatches } from '#core/football/followMatches.ts';
import { minuteAt, phaseOf } from '#core/football/matchState.ts';
import { spokenMatch } from '#core/football/matchText.ts';
import { onReturn } from '#core/football/onReturn.ts';
import { createSeconds } from '#core/football/seconds.ts';
import { joinSpeakers } from '#core/football/speakers.ts';
import { atTime } from '#core/realtime/atTime.ts';
import type { Within } from '#core/realtime/onceSeen.ts';
import type { Status } from '#core/realtime/realtime.ts';
import { secondsUntil, warningAt } from '#core/spoilers/countdown.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import type { Attributes } from './countdown.widget.ts';
import { isCounting, type Shown, shownCountdown } from './shownCountdown.ts';

export interface Countdown {
  /** Undefined until the match is known. */
  readonly shown: ReadonlySignal<Shown | undefined>;
  /** Why the match is not known; undefined while it is being fetched. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** The server has no such match. */
  readonly isMissing: ReadonlySignal<boolean>;
  readonly status: ReadonlySignal<Status>;
  /** What is announced to screen readers: the time that is left, and what happens in the match. */
  readonly news: ReadonlySignal<string>;
  retry(): void;
}

/** How long before kick-off the match begins to be followed on its own channel, ms. */
const before = 15 * 60_000;
/** The most teams, and the most matches, that one call asks for. */
const maxAtOnce = 100;

/** The match that the host printed; undefined where it printed none that can be read. */
export function matchIn({ match }: Pick<Attributes, 'match'>): Match | undefined {
  const read = z.safeParse(matchShape, match);
  return read.success ? read.data : undefined;
}

interface Wanted {
  readonly id: number;
  readonly abortSignal: AbortSignal;
  readonly received: (match: Match) => void;
}

/** Fetches the match: by the endpoint of upcoming matches, or by that of live ones where it has begun. */
function createReading(page: Page, host: Host, { id, abortSignal, received }: Wanted) {
  const call = callOrBlock(page, host);
  const failure = signal<Failure>();
  const isMissing = signal(false);

  async function ask(): Promise<Failure | undefined> {
    const reply = await call(upcomingMatch, { params: { id }, signal: abortSignal });
    if (reply.ok) received(reply.data);
    if (reply.ok || reply.kind !== 'refused' || reply.status !== 404) return reply.ok ? undefined : reply;
    const asked = { query: { fixtures: `${id}` }, signal: abortSignal };
    const begun = await call(liveMatches, asked);
    if (!begun.ok) return begun;
    const [match] = begun.data.matches;
    if (match) received(match);
    isMissing.value = !match;
    return undefined;
  }

  async function read() {
    failure.value = undefined;
    const failed = await ask();
    if (!abortSignal.aborted) failure.value = failed;
  }
  return { failure, isMissing, read };
}

/** The present state of the match: followed on the channel of its competition, and from 15 minutes before kick-off on its own. */
function createFollowed(page: Page, id: number, within: Within) {
  const { clock } = page;
  const followed = followMatches(page);
  const match = computed(() => followed.matches.value.get(id));
  const competitions = followCompetitionsOf(page, followed, within, follow);
  let soon = () => {};

  function follow() {
    soon();
    competitions.show([match.peek() ?? []].flat());
    const at = Date.parse(match.peek()?.kickOff ?? '') - before;
    const isLater = at > clock.now() && phaseOf(match.peek() ?? { status: '' }) === 'upcoming';
    if (isLater) soon = atTime(clock, at, follow);
    else followed.follow([id]);
  }
  return {
    match,
    status: followed.status,
    isLive: () => competitions.isLive() || followed.isFollowed(id),
    take(known: Match) {
      followed.merge([known]);
      follow();
    },
    stop() {
      soon();
      competitions.stop();
      followed.stop();
    },
  };
}

interface Counted {
  readonly id: number;
  /** The match, where it is known already. */
  readonly known: Match | undefined;
}

/** Counts down to one match, until `abortSignal` is aborted. */
function countDownTo(page: Page, { id, known: given }: Counted, host: Host, abortSignal: AbortSignal): Countdown {
  const { clock } = page;
  const { words } = host;
  const spoilers = spoilersOf(page);
  const now = signal(clock.now());
  const news = signal('');
  const zone = readersZone();
  const {
    match,
    status,
    isLive,
    take,
    stop: leave,
  } = createFollowed(page, id, { element: host.element, signal: abortSignal });
  const reading = createReading(page, host, { id, abortSignal, received: take });
  const announce = (text: string) => {
    news.value = text;
  };
  const about = { isCovered: spoilers.isCovered, speaker: joinSpeakers(page, 'goal') };
  const announcer = createAnnouncer(clock, words, about, announce);
  let left: number | undefined;
  function look() {
    now.value = clock.now();
    const known = match.peek();
    if (!known || !isCounting(known)) return;
    const seconds = secondsUntil(Date.parse(known.kickOff ?? ''), now.peek());
    const warning = warningAt(seconds, left);
    left = seconds;
    const isCovered = arePaired(known) && spoilers.isCovered(id);
    if (warning && !isCovered) announce(words.say('warning', { count: warning, match: spokenMatch(known, words) }));
  }
  const run = createSeconds(clock, look, abortSignal);
  const stop = effect(() => {
    const known = match.value;
    run(known !== undefined && (isCounting(known) || minuteAt(known, clock.now()) !== undefined));
    if (known) announcer.take(new Map([[id, known]]));
  });
  for (const end of [stop, announcer.stop, leave]) abortSignal.addEventListener('abort', end);
  // What is not up to date does not go on as if it were; a kick-off is when it is.
  const asOf = computed(() => {
    const isPlayed = match.value !== undefined && !isCounting(match.value);
    return isPlayed && status.value.is === 'stale' ? Math.min(status.value.since, now.value) : now.value;
  });

  onReturn(clock, isLive, () => void reading.read(), abortSignal);
  if (given) take(given);
  else void reading.read();
  look();

  return {
    shown: computed(
      () => match.value && shownCountdown(match.value, { words, now: asOf.value, zone, isTicking: true }),
    ),
    ...{ failure: reading.failure, isMissing: reading.isMissing, status, news },
    retry: () => void reading.read(),
  };
}

/** The running or next match among those that the reader follows; undefined where there is none, or where the call failed. */
async function findFollowed(page: Page, abortSignal: AbortSignal): Promise<Match | undefined> {
  const { teams, matches } = followsOf(page).follows.peek();
  if (teams.length + matches.length === 0) return undefined;
  const query = {
    ...(teams.length > 0 && { teams: teams.slice(0, maxAtOnce).join() }),
    ...(matches.length > 0 && { fixtures: matches.slice(0, maxAtOnce).join() }),
  };
  const reply = await page.call(showFollowed, { query, signal: abortSignal });
  if (!reply.ok || abortSignal.aborted) return undefined;
  const all = [...reply.data.teams.flatMap(({ match }) => match ?? []), ...reply.data.matches];
  const isNext = (match: Match) => phaseOf(match) === 'running' || isCounting(match);
  return all.filter(isNext).sort((one, other) => Date.parse(one.kickOff ?? '') - Date.parse(other.kickOff ?? ''))[0];
}

/**
 * Counts down to a match and shows its score from kick-off on. Where the tag asks for it, that is the next match of a team or
 * match that the reader follows.
 */
export function createCountdown(page: Page, attributes: Attributes, host: Host): Countdown {
  const { signal: abortSignal } = host;
  spoilersOf(page, host);
  let counting = new AbortController();
  const begin = (counted: Counted) => {
    counting.abort();
    counting = new AbortController();
    return countDownTo(page, counted, host, counting.signal);
  };
  abortSignal.addEventListener('abort', () => counting.abort());
  const { fixtureId: id } = attributes;
  const printed = matchIn(attributes);
  const current = signal(begin({ id, known: printed?.id === id ? printed : undefined }));

  async function prefer() {
    const known = await findFollowed(page, abortSignal);
    if (known && known.id !== id) current.value = begin({ id: known.id, known });
  }
  if (attributes.prefer === 'followed') void prefer();

  return {
    shown: computed(() => current.value.shown.value),
    failure: computed(() => current.value.failure.value),
    isMissing: computed(() => current.value.isMissing.value),
    status: computed(() => current.value.status.value),
    news: computed(() => current.value.news.value),
    retry: () => current.peek().retry(),
  };
}
