import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that notice-bar.drawn.html is drawn with. */
export const drawn = z.object({ locale: text, show: text, close: text });
export type Drawn = z.output<typeof drawn>;
