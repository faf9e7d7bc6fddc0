import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that navigation-dialog.drawn.html is drawn with. */
export const drawn = z.object({ title: text, close_label: text });
export type Drawn = z.output<typeof drawn>;
