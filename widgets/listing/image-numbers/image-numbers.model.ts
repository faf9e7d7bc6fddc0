import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { type ShownNumber, shownNumber } from './shownNumber.ts';

export interface ImageNumbers {
  numberOf(at: number, count: number): ShownNumber;
}

export const createImageNumbers = (_page: Page, _attributes: object, { words }: Pick<Host, 'words'>): ImageNumbers => ({
  numberOf: (at, count) => shownNumber(at, count, words),
});
