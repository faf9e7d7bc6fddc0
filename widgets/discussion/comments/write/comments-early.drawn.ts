import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const drawn = z.object({ label: text, cancel_text: text, send_text: text });
