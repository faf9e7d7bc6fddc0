import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that offline-line.drawn.html is drawn with. */
export const drawn = z.object({ title: text, text, again: text });
export type Drawn = z.output<typeof drawn>;
