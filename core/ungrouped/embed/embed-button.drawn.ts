import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that embed-button.drawn.html is drawn with. */
export const drawn = z.object({ label: text });
export type Drawn = z.output<typeof drawn>;
