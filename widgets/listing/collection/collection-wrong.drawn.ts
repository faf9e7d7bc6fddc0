import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const drawn = z.object({
  id: text.check(z.describe('`tb-collection-wrong-goals`: the fields that are wrong are described by it')),
  text,
});
