import * as z from 'zod/mini';
import { address, text } from '#core/base/widget/printed.ts';

/** The data that embed-frame.drawn.html is drawn with. */
export const drawn = z.object({ title: text, url: address, is_foreign: z.boolean() });
export type Drawn = z.output<typeof drawn>;
