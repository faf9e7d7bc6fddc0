import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { endWith } from '#core/base/widget/watch.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Match } from '#core/contract/football/match.ts';
import { showMatch } from '#core/contract/matchReport.ts';
import { announceOnPage } from '#core/football/announcedOnPage.ts';
import { callOrBlock } from '#core/football/callOrBlock.ts';
import { createMatchClock } from '#core/football/createMatchClock.ts';
import { createNews } from '#core/football/createNews.ts';
import { type FollowedCompetition, followCompetition } from '#core/football/followCompetition.ts';
import { followLazily, type LazilyFollowed } from '#core/football/followLazily.ts';
import { isOlder, phaseOf } from '#core/football/matchState.ts';
import { spokenMatch } from '#core/football/matchText.ts';
import { onReturn } from '#core/football/onReturn.ts';
import { joinSpeakers } from '#core/football/speakers.ts';
import { createReading } from '#core/realtime/createReading.ts';
import type { Status } from '#core/realtime/realtime.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import type { Attributes } from './match.widget.ts';
import { newsIn } from './news.ts';
import { listed, type Report } from './shownReport.ts';

export interface MatchCentre {
  readonly fixtureId: number;
  readonly headingLevel: number;
  /** The match, as the host printed it or the server sent it; undefined until either is there. */
  readonly report: ReadonlySignal<Report | undefined>;
  /** Why there is no report. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** The time that minutes are computed by, ms since the epoch. It stands still from the moment up to which changes are known. */
  readonly now: ReadonlySignal<number>;
  /** Whether changes arrive live; `live` also where there is nothing to follow. */
  readonly status: ReadonlySignal<Status>;
  /** What is announced to screen readers; changes at about the same time are one text. */
  readonly news: ReadonlySignal<string>;
  retry(): void;
}

/** How long after its kick-off a match may still be corrected, ms. */
const settledAfter = 30 * 3_600_000;

/** Whether line-ups have to be fetched again: they are to be known by now, or lack a player who has come on. */
function lacksLineUps({ match, lineUps, areLineUpsToCome }: Report): boolean {
  if (!lineUps) return areLineUpsToCome && phaseOf(match) !== 'upcoming';
  const known = listed(lineUps);
  return (match.events ?? []).some(
    ({ type, player }) => type === 'substitution' && player?.id && !known.some(({ id }) => id === player.id),
  );
}

/**
 * Whether something was announced of a match that has not begun. What that is may be in no state, as a line-up is not, and a line-up goes with the
 * date; while a match is on, feeds repeat themselves.
 */
const isAhead = (known: Match, next: Match): boolean =>
  (known.sequence ?? Number.POSITIVE_INFINITY) < (next.sequence ?? 0) &&
  [known, next].some((match) => phaseOf(match) === 'upcoming');

/** A state with the events and statistics that are known, where it says nothing of them. */
const withKept = (next: Match, { events, statistics }: Match): Match =>
  (next.events || !events) && (next.statistics || !statistics)
    ? next
    : { ...next, events: next.events ?? events, statistics: next.statistics ?? statistics };

/** The report, from what the host printed and from the server. */
function createReport(page: Page, host: Host, { fixtureId, report: given }: Attributes) {
  const printed = z.safeParse(showMatch.reply, given);
  const report = signal(printed.success && printed.data.match.id === fixtureId ? printed.data : undefined);
  const failure = signal<Failure>();
  const { now, soon } = createReading<Report>(page, {
    ...{ element: host.element, signal: host.signal, isShown: () => report.peek() !== undefined },
    ask(signal) {
      failure.value = undefined;
      return callOrBlock(page, host)(showMatch, { params: { id: fixtureId }, signal });
    },
    take(reply) {
      const known = report.peek();
      if (!reply.ok) failure.value = known ? undefined : reply;
      // A change may have overtaken the answer.
      else if (isOlder(reply.data.match, known?.match))
        report.value = { ...reply.data, match: known?.match ?? reply.data.match };
      else report.value = reply.data;
    },
  });
  return { report, failure, now, soon };
}

/** Whether the state of a match may still change. */
const isOpen = (match: Match, now: number) =>
  phaseOf(match) !== 'over' || Date.parse(match.kickOff ?? '') + settledAfter >= now;

/** Follows the match while it may change, and later from the first change on that is announced in its competition, as a correction or an award. */
function followOpen(
  page: Page,
  report: ReadonlySignal<Report | undefined>,
  { follow, status, changed }: Pick<LazilyFollowed, 'follow' | 'status'> & { changed(): Promise<void> },
) {
  let competition: FollowedCompetition | undefined;
  const stop = effect(() => {
    const match = report.value?.match;
    if (!match || status.peek() || competition) return;
    const { id, league } = match;
    const begin = () => follow([id], [report.peek()?.match ?? match]);
    if (isOpen(match, page.clock.now())) untracked(begin);
    else if (league !== undefined)
      competition = untracked(() =>
        followCompetition(page, league, async (fixture) => {
          if (fixture === id) begin();
          if (fixture === undefined) await changed();
        }),
      );
  });
  return {
    isLive: () => status.peek() !== undefined || competition !== undefined,
    stop() {
      stop();
      competition?.stop();
    },
  };
}

const fresh: Status = { is: 'live' };

/**
 * The model of one match. Begins with what the host printed and follows the match; each state replaces the whole one before it,
 * so that events which were taken back disappear.
 */
export function createMatch(page: Page, attributes: Attributes, host: Host): MatchCentre {
  const { fixtureId, headingLevel } = attributes;
  const { element, signal: abortSignal, words, trust } = host;
  const spoilers = spoilersOf(page, host);
  // The sections are tabs, a tag inside this one.
  trust(element);
  const { report, failure, now: read, soon } = createReport(page, host, attributes);
  const { now, look } = createMatchClock(page.clock, () => [report.peek()?.match ?? []].flat(), abortSignal);
  const { news, announce } = createNews(page.clock);
  const speaker = joinSpeakers(page, 'event');
  const followed = followLazily(page);

  function update(next: Match): void {
    const known = report.peek();
    if (!known || next === known.match || isOlder(next, known.match)) return;
    const { league } = known.match;
    if (league !== undefined && isOlder(known.match, next)) announceOnPage(page.clock, league);
    const match = withKept(next, known.match);
    // Covered it says nothing, and who says only that a match has begun or ended may speak.
    speaker.announces(spoilers.isCovered(fixtureId) ? [] : [fixtureId]);
    if (speaker.speaks(fixtureId)) announce(newsIn(known.match, match, words));
    const changed = { ...known, match };
    report.value = changed;
    const isUntold = !next.events && spokenMatch(next, words) !== spokenMatch(known.match, words);
    if (isUntold || lacksLineUps(changed) || isAhead(known.match, match)) void soon();
  }

  const open = followOpen(page, report, { ...followed, changed: soon });
  endWith(
    abortSignal,
    effect(() => {
      if (report.value) untracked(look);
    }),
    open.stop,
    effect(() => {
      const next = followed.matches.value.get(fixtureId);
      if (next) untracked(() => update(next));
    }),
    followed.stop,
    speaker.leave,
  );
  onReturn(page.clock, open.isLive, () => void read(), abortSignal);
  if (!report.peek()) void read();

  const status = computed(() => followed.status.value ?? fresh);
  return {
    ...{ fixtureId, headingLevel, report, failure, news, status },
    now: computed(() => (status.value.is === 'stale' ? Math.min(now.value, status.value.since) : now.value)),
    retry: () => void read(),
  };
}
