import * as z from 'zod/mini';
import { maybeText } from '#core/base/widget/printed.ts';

/** The data that search-alert.drawn.html is drawn with. */
export const drawn = z.object({ failure_text: maybeText });
export type Drawn = z.output<typeof drawn>;
