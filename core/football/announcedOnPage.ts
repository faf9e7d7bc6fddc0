import type { Clock } from '#core/base/page/page.ts';
import { competitionChannel } from '#core/contract/football/competition.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';

const announced = new WeakMap<Clock, Set<string>>();

/**
 * An island has heard of a change in a competition (`league`: its slug) on the page with this clock. Wakes the tags that wait for it, as with
 * `data-when="event competition-eredivisie"`.
 */
export function announceOnPage(clock: Clock, league: string): void {
  announced.set(clock, (announced.get(clock) ?? new Set()).add(league));
  dispatchEvent(new Event(channelName(competitionChannel, { league })));
}

/** Whether what was printed of a competition may be out of date by what islands of the page have heard. */
export const isAnnouncedOnPage = (clock: Clock, league: string): boolean => announced.get(clock)?.has(league) ?? false;
