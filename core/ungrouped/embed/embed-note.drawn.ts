import * as z from 'zod/mini';
import { address, text } from '#core/base/widget/printed.ts';

/** The data of embed-link.part.html. */
export const link = z.object({ url: address, label: text });

/** The data that embed-note.drawn.html is drawn with. */
export const drawn = z.object({ text, link: z.nullable(link) });
export type Drawn = z.output<typeof drawn>;
