import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that collection-sheet.drawn.html is drawn with. */
export const drawn = z.object({ title: text, close_label: text });
export type Drawn = z.output<typeof drawn>;
