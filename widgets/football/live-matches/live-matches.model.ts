import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { readersZone } from '#core/base/i18n/zones.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { endWith, watch } from '#core/base/widget/watch.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Match } from '#core/contract/football/match.ts';
import { homepageMatches, liveMatches, type MatchList } from '#core/contract/football/matchLists.ts';
import { followedFirst } from '#core/follow/followed.ts';
import { followsOf } from '#core/follow/follows.ts';
import { createAnnouncer } from '#core/football/announcer.ts';
import { callOrBlock } from '#core/football/callOrBlock.ts';
import { createMatchClock } from '#core/football/createMatchClock.ts';
import { createMoved } from '#core/football/createMoved.ts';
import { followCompetitionsOf } from '#core/football/followCompetitionsOf.ts';
import { followMatches } from '#core/football/followMatches.ts';
import { beforeKickOff, nearMatches } from '#core/football/nearMatches.ts';
import { onReturn } from '#core/football/onReturn.ts';
import { joinSpeakers } from '#core/football/speakers.ts';
import { atTime } from '#core/realtime/atTime.ts';
import { createReading } from '#core/realtime/createReading.ts';
import type { Status } from '#core/realtime/realtime.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import type { Attributes } from './live-matches.widget.ts';
import { placesFor } from './places.ts';
import { type Shown, shownMatches } from './shownMatches.ts';

export interface LiveMatches {
  /** Undefined until the first list has come. */
  readonly shown: ReadonlySignal<Shown | undefined>;
  /** Why the first list could not be fetched. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Whether changes of the followed matches arrive live. */
  readonly status: ReadonlySignal<Status>;
  /** The last thing that happened, in words, for screen readers. */
  readonly news: ReadonlySignal<string>;
  retry(): void;
}

/** How long before a kick-off it is looked which matches are near, ms. */
const before = 300_000;
/** How long after a kick-off the list is fetched again, ms: `least`, plus a random part of `more`, so that not all pages ask at once. */
const pause = { least: 20_000, more: 40_000 } as const;

/** The list that the host printed; undefined where it printed none that can be read. */
export function listIn({ list }: Pick<Attributes, 'list'>): MatchList | undefined {
  const read = z.safeParse(liveMatches.reply, list);
  return read.success ? read.data : undefined;
}

/** Fetches the list of a tag, and again when its next match kicks off, or one that is brought forward is announced. */
function createList(page: Page, attributes: Attributes, host: Host, received: (list: MatchList) => void) {
  const { clock, chance } = page;
  const call = callOrBlock(page, host);
  const { element, signal: abortSignal } = host;
  const { variant, league } = attributes;
  const failure = signal<Failure>();
  let stopNext = () => {};
  let nextKickOff = Number.NaN;

  function take(list: MatchList) {
    received(list);
    nextKickOff = Date.parse(list.nextKickOff ?? '');
    stopNext();
    const at = Math.max(clock.now(), nextKickOff);
    stopNext = atTime(clock, at + pause.least + chance() * pause.more, () => void soon());
  }
  const { now, soon } = createReading<MatchList>(page, {
    // Those that are shown go on by themselves; who joins them is asked for again.
    ...{ element, signal: abortSignal, isShown: () => true },
    ask(signal) {
      failure.value = undefined;
      return variant === 'homepage'
        ? call(homepageMatches, { signal })
        : call(liveMatches, { query: league === undefined ? {} : { league }, signal });
    },
    take(reply) {
      if (reply.ok) take(reply.data);
      else failure.value = reply;
    },
  });
  abortSignal.addEventListener('abort', () => stopNext());
  const isBroughtForward = createMoved((kickOff) => {
    const at = Date.parse(kickOff);
    return at > clock.now() && !(at >= nextKickOff);
  });
  return {
    ...{ failure, take, read: now },
    /** A match that is not listed may begin before the one that the list waits for. */
    onOther: (fixture: number, kickOff: string | undefined) => void (isBroughtForward(fixture, kickOff) && soon()),
  };
}

/**
 * Which match is in which place of the list, with its present state. Of all of them changes are received on the channels of their competitions, and as they
 * are played of those that are running or near.
 */
function createPlaces(
  page: Page,
  host: Host,
  isFull: boolean,
  onOther: (fixture: number, kickOff: string | undefined) => void,
) {
  const { clock } = page;
  const ids = signal<readonly number[]>();
  let stopSoon = () => {};
  const followed = followMatches(page);
  const competitions = followCompetitionsOf(page, followed, host, follow, onOther);

  function follow() {
    const now = clock.now();
    const all = followed.matches.peek();
    const known = (ids.peek() ?? []).flatMap((id) => all.get(id) ?? []);
    followed.follow(nearMatches(known, now));
    competitions.show(known);
    stopSoon();
    stopSoon = beforeKickOff(clock, known, before, follow);
  }

  return {
    matches: computed(() => ids.value?.flatMap((id) => followed.matches.value.get(id) ?? [])),
    known: followed.matches,
    status: followed.status,
    isLive: () => competitions.isLive() || (ids.peek() ?? []).some(followed.isFollowed),
    take(listed: readonly Match[]) {
      batch(() => {
        followed.merge(listed);
        ids.value = placesFor(ids.peek() ?? [], listed, { known: followed.matches.peek(), isFull });
      });
      follow();
    },
    stop() {
      stopSoon();
      competitions.stop();
      followed.stop();
    },
  };
}

/** The model of a list of current matches. One that ends keeps its place; one that kicks off is added. */
export function createLiveMatches(page: Page, attributes: Attributes, host: Host): LiveMatches {
  const { clock } = page;
  const { signal: abortSignal, words } = host;
  const spoilers = spoilersOf(page, host);
  const news = signal('');
  const zone = readersZone();
  // Nobody moves while the page is open: what is followed later comes first on the next one.
  const follows = followsOf(page).follows.peek();
  const list = createList(page, attributes, host, ({ matches }) => places.take(followedFirst(matches, follows)));
  const places = createPlaces(page, host, attributes.variant === 'homepage', list.onOther);
  const { matches, status } = places;
  const { now, look } = createMatchClock(clock, () => matches.peek() ?? [], abortSignal);

  // What is not up to date does not go on as if it were.
  const asOf = computed(() => (status.value.is === 'stale' ? Math.min(status.value.since, now.value) : now.value));
  const speaker = joinSpeakers(page, 'goal');
  const announcer = createAnnouncer(clock, words, { isCovered: spoilers.isCovered, speaker }, (text) => {
    news.value = text;
  });
  watch(() => {
    const shown = matches.value ?? [];
    look();
    announcer.take(new Map(shown.map((match) => [match.id, match])));
  }, abortSignal);
  endWith(abortSignal, announcer.stop, places.stop);

  onReturn(clock, places.isLive, () => void list.read(), abortSignal);
  const printed = listIn(attributes);
  if (printed) list.take(printed);
  else void list.read();

  return {
    shown: computed(() => matches.value && shownMatches(matches.value, { words, now: asOf.value, zone })),
    failure: list.failure,
    status,
    news,
    retry: () => void list.read(),
  };
}
