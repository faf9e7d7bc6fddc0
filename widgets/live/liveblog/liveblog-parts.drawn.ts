import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that liveblog-parts.drawn.html is drawn with. */
export const drawn = z.object({ pinned_label: text, feed_label: text });
export type Drawn = z.output<typeof drawn>;
