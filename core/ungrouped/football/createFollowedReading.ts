import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { blockIn } from '#core/contract/base/outcome.ts';
import { onReturn } from '#core/football/onReturn.ts';
import { atTime } from '#core/realtime/atTime.ts';
import { createReading, type Reading } from '#core/realtime/createReading.ts';
import { followFixtures } from './followFixtures.ts';

/** What says which matches change it. */
export interface Followable {
  /** Ids of fixtures. */
  readonly follow: readonly number[];
  /** ISO 8601: of the match after those. */
  readonly nextKickOff: string | undefined;
  /** Slug of the competition that it is about, where no option says it. */
  readonly league?: string | undefined;
}

export interface FollowedReading<Answer> {
  /** What has been read; undefined as long as what the host printed holds, or nothing has come. */
  readonly answer: ReadonlySignal<Answer | undefined>;
  /** HTML of the host that came last, in the place of what was printed or read before. */
  readonly block: ReadonlySignal<HTMLElement | undefined>;
  /** Why there is nothing to show. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Since when what stands there may be out of date, in ms since the epoch. */
  readonly staleSince: ReadonlySignal<number | undefined>;
  /** Asks now. True when the server has answered, and nobody has asked again since. */
  readonly read: Reading['now'];
}

interface ReadingOptions<Answer> {
  readonly ask: (signal: AbortSignal) => Promise<Outcome<Answer>>;
  /** What the host's HTML says of it; undefined where it printed nothing: then it is asked for at once. */
  readonly printed: Followable | undefined;
  /** Slug of the competition that it is about, where a tag says it. */
  readonly league?: string;
  /** Where it is shown: folded away it is not read for what changes, and out of sight not when the reader comes back, but once it is in sight. */
  readonly element: Element;
  readonly abortSignal: AbortSignal;
}

/** So long before a kick-off the matches to follow are asked for, ms. */
const before = 300_000;

/**
 * What the server computes from matches, such as a table: read again, once for all that changed at about the same time. Where nobody knows of which
 * competition it is, and no match is near, nothing is connected, and it is read again when the reader comes back to the page.
 */
export function createFollowedReading<Answer extends Followable>(
  page: Page,
  { ask, printed, league, element, abortSignal }: ReadingOptions<Answer>,
): FollowedReading<Answer> {
  const { clock, chance } = page;
  const answer = signal<Answer>();
  const block = signal<HTMLElement>();
  const failure = signal<Failure>();
  let stopTimer = () => {};

  const isShown = () => (printed ?? answer.peek()) !== undefined;
  const { now, soon, failedSince } = createReading<Answer>(page, {
    ...{ element, signal: abortSignal, isShown },
    ask(signal) {
      failure.value = undefined;
      return ask(signal);
    },
    take(reply) {
      const came = isShown() ? blockIn(reply) : undefined;
      if (reply.ok || came) block.value = came;
      if (reply.ok) {
        answer.value = reply.data;
        watch(reply.data);
      } else if (!isShown()) failure.value = reply;
    },
  });

  const fixtures = followFixtures(page, soon, league);
  function watch({ follow, nextKickOff, league: known }: Followable) {
    fixtures.follow(follow, known);
    stopTimer();
    const at = Date.parse(nextKickOff ?? '') - before;
    if (at > clock.now()) stopTimer = atTime(clock, at + chance() * (before / 4), () => void soon());
  }
  abortSignal.addEventListener('abort', () => {
    fixtures.stop();
    stopTimer();
  });
  onReturn(clock, fixtures.isLive, () => void soon(), abortSignal, element);
  if (printed) watch(printed);
  else void now();

  return {
    answer,
    block,
    failure,
    staleSince: computed(() => failedSince.value ?? fixtures.staleSince.value),
    read: now,
  };
}

/** What a printed box says of the matches to follow: `data-follow`, `data-next-kick-off`, perhaps `data-league`. */
export function followedIn({ follow = '', nextKickOff, league }: DOMStringMap): Followable {
  return { follow: follow.split(' ').filter(Boolean).map(Number), nextKickOff, league };
}
