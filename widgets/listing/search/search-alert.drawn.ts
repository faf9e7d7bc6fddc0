import * as z from 'zod/mini';
import { maybeText } from '#core/base/widget/printed.ts';

export const drawn = z.object({ failure_text: maybeText });
