import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that row-follow.drawn.html is drawn with. */
export const drawn = z.object({ follow_key: text, follow_label: text, follow_text: text });
export type Drawn = z.output<typeof drawn>;
