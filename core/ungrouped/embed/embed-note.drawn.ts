import * as z from 'zod/mini';
import { address, text } from '#core/base/widget/printed.ts';

/** The data of embed-link.part.html. */
export const link = z.object({ url: address, label: text });

export const drawn = z.object({ text, link: z.nullable(link) });
