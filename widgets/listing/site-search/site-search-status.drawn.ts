import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that site-search-status.drawn.html is drawn with. */
export const drawn = z.object({ text });
export type Drawn = z.output<typeof drawn>;
