import * as z from 'zod/mini';
import { id, text } from '#core/base/widget/printed.ts';

/** The data that match-follow.drawn.html is drawn with. */
export const drawn = z.object({ match: id, name: text.check(z.describe('What the button is called by')) });
export type Drawn = z.output<typeof drawn>;
