import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that comments-early.drawn.html is drawn with. */
export const drawn = z.object({ label: text, cancel_text: text, send_text: text });
export type Drawn = z.output<typeof drawn>;
