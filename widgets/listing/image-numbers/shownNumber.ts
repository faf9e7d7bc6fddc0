import { count as written } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';

/** The number of a picture, as `3`, and its label for screen readers, as "Picture 3 of 12". */
export interface ShownNumber {
  readonly number_text: string;
  readonly label: string;
}

/** The number of a picture in words. `at`: counted from 1. */
export const shownNumber = (at: number, count: number, words: Words): ShownNumber => ({
  number_text: written(at, words),
  label: words.say('number', { at, total: count }),
});
