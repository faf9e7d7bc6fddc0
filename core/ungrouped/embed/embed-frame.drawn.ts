import * as z from 'zod/mini';
import { address, text } from '#core/base/widget/printed.ts';

export const drawn = z.object({ title: text, url: address, is_foreign: z.boolean() });
