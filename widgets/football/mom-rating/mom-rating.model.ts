import { computed, type ReadonlySignal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import { writtenIn } from '#core/base/page/writtenIn.ts';
import type { Host } from '#core/base/widget/island.ts';
import { rating as ratingShape } from '#core/contract/rating.ts';
import { type Spoilers, spoilersOf } from '#core/spoilers/spoilers.ts';
import type { Printed } from './createKnownRating.ts';
import type { Attributes } from './mom-rating.widget.ts';
import { createRatingStore, type LaterParts, type RatingStore } from './ratingStore.ts';

/** The model of one tag. Ballot and result are in the store, which all tags of a match share. */
export interface MomRating extends Omit<RatingStore, 'send' | 'speaker'> {
  readonly headingLevel: number;
  /** How many stars are shown: 5 or 10. */
  readonly stars: number;
  /** Whether the reader acted in this tag and not in another one of the same match: it then moves the focus and announces. */
  readonly isSpeaking: ReadonlySignal<boolean>;
  /** Whether this tag announces what the reader did not cause: the first tag does, until the reader acts in another. */
  readonly isAnnounced: ReadonlySignal<boolean>;
  /** Whether the login dialog is open. */
  readonly isAskingWho: ReadonlySignal<boolean>;
  send(): void;
  /** The grades are hidden together with the result of the match, for readers who avoid spoilers. */
  readonly result: { readonly name: string; isCovered(): boolean } & Pick<Spoilers, 'showAround'>;
}

/** Reads the rating from `data-props`, and the names from the printed list. */
export function printedIn(element: HTMLElement, given: unknown): Printed {
  const json = z.safeParse(ratingShape, given);
  const rows = [...element.querySelectorAll<HTMLElement>('[data-player-id]')];
  return {
    rating: json.success ? json.data : undefined,
    names: new Map(
      rows.map((row) => [
        Number(row.dataset.playerId),
        writtenIn(row.querySelector('.tb-rating-name')).replace(/\s+/g, ' ').trim(),
      ]),
    ),
  };
}

export function createMomRating(page: Page, attributes: Attributes, host: Host, parts?: LaterParts): MomRating {
  const { fixtureId, headingLevel, stars } = attributes;
  const printed = printedIn(host.element, attributes.rating);
  const { value: box, release } = shared(page, `mom-rating ${fixtureId}`, (signal) => ({
    ...createRatingStore(page, fixtureId, printed, signal, parts),
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
