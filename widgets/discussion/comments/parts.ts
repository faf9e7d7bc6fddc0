import { nameOf } from './comment/rowData.ts';
import type { Section } from './read/drawSection.ts';
import { fieldLabel } from './read/sectionData.ts';
import { closeMenu } from './rows/rowActs.ts';
import type { Rows } from './rows/rowView.ts';
import { troubleText } from './thread/troubleText.ts';

/**
 * Functions that are passed to the views, which are fetched later. Had those imported them, the build would move each into a
 * further file.
 */
export const parts = { closeMenu, fieldLabel, nameOf, troubleText };
export type Parts = typeof parts;

/** The rows with what views need. */
export interface ViewRows extends Rows {
  readonly parts: Parts;
  readonly section: Section;
  /** Called when the view has been put into the page, before a field of it takes the focus. */
  committed?(): void;
}
