import { nameOf } from './comment/rowData.ts';
import { moreText } from './list/moreText.ts';
import { sorts } from './list/sorts.ts';
import { announcementText, isFailed } from './live/announcementText.ts';
import { closeMenu } from './rows/rowActs.ts';
import type { Rows } from './rows/rowView.ts';
import { goToRow } from './thread/places.ts';
import { troubleText } from './thread/troubleText.ts';

/**
 * Functions that are passed to the views, which are fetched later. Had those imported them, the build would move each into a
 * further file.
 */
export const parts = { announcementText, closeMenu, goToRow, isFailed, moreText, nameOf, sorts, troubleText };
export type Parts = typeof parts;

/** The rows with the functions that views need. */
export interface ViewRows extends Rows {
  readonly parts: Parts;
}
