import { computed, type ReadonlySignal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { rating as ratingShape } from '#core/contract/rating.ts';
import { type Spoilers, spoilersOf } from '#core/football/spoilers.ts';
import type { Page } from '#core/page/page.ts';
import { shared } from '#core/page/share.ts';
import type { Host } from '#core/widget/island.ts';
import type { Printed } from './createKnownRating.ts';
import type { Attributes } from './mom-rating.widget.ts';
import { createRatingStore, type RatingStore } from './ratingStore.ts';

/** One tag of a match. What is chosen and counted is the store's, shared with the other tags of the same match. */
export interface MomRating extends Omit<RatingStore, 'send' | 'speaker'> {
  readonly headingLevel: number;
  /** 5 or 10. */
  readonly stars: number;
  /** The reader acted in this tag, not in a copy of it: it moves the focus and speaks. */
  readonly isSpeaking: ReadonlySignal<boolean>;
  /** What nobody asked for is spoken by one tag as well: the first, until the reader acts in another. */
  readonly isAnnounced: ReadonlySignal<boolean>;
  /** The login dialog lies over the page. */
  readonly isAskingWho: ReadonlySignal<boolean>;
  send(): void;
  /** What readers made of the players is covered with the result of the match. */
  readonly result: { readonly name: string; isCovered(): boolean } & Pick<Spoilers, 'showAround'>;
}

/** The rating of `data-props`, and the names of the printed list. */
export function printedIn(element: HTMLElement, given: unknown): Printed {
  const json = z.safeParse(ratingShape, given);
  const rows = [...element.querySelectorAll<HTMLElement>('[data-player-id]')];
  return {
    rating: json.success ? json.data : undefined,
    names: new Map(
      rows.map((row) => [
        Number(row.dataset.playerId),
        row.querySelector('.tb-rating-name')?.textContent.replace(/\s+/g, ' ').trim() ?? '',
      ]),
    ),
  };
}

export function createMomRating(page: Page, attributes: Attributes, host: Host): MomRating {
  const { fixtureId, headingLevel, stars } = attributes;
  const printed = printedIn(host.element, attributes.rating);
  const { value: box, release } = shared(page, `mom-rating ${fixtureId}`, (signal) => ({
    ...createRatingStore(page, fixtureId, printed, signal),
    first: host,
  }));
  host.signal.addEventListener('abort', release);
  const { send, speaker, first, ...shown } = box;
  const spoilers = spoilersOf(page, host);
  return {
    ...shown,
    headingLevel,
    stars,
    isSpeaking: computed(() => speaker.value === host),
    isAnnounced: computed(() => (speaker.value ?? first) === host),
    isAskingWho: computed(() => page.session.wanted.value !== null),
    send: () => send(host),
    result: { name: `${fixtureId}`, isCovered: () => spoilers.isCovered(fixtureId), showAround: spoilers.showAround },
  };
}
