import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';
import { link } from './embed-note.drawn.ts';

export const drawn = z.object({ text, way: z.nullable(z.object({ again: text, link })) });
