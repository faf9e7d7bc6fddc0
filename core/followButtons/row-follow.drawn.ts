import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const drawn = z.object({ follow_key: text, follow_label: text, follow_text: text });
