import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that foreign-row.drawn.html is drawn with. */
export const drawn = z.object({ class_name: text });
export type Drawn = z.output<typeof drawn>;
