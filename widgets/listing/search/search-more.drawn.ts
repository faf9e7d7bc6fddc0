import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that search-more.drawn.html is drawn with. */
export const drawn = z.object({ is_hidden: z.boolean(), is_busy: z.boolean(), text });
export type Drawn = z.output<typeof drawn>;
