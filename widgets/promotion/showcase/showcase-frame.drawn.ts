import * as z from 'zod/mini';
import { address, text } from '#core/base/widget/printed.ts';

/** The data that showcase-frame.drawn.html is drawn with. */
export const drawn = z.object({ title: text, url: address });
export type Drawn = z.output<typeof drawn>;
