import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const drawn = z.object({ is_hidden: z.boolean(), is_busy: z.boolean(), text });
