import * as z from 'zod/mini';
import { address, text } from '#core/base/widget/printed.ts';

/** The data that foreign-link.drawn.html is drawn with. */
export const drawn = z.object({ url: address, text });
export type Drawn = z.output<typeof drawn>;
