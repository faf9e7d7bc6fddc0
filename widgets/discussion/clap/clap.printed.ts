import * as z from 'zod/mini';
import { id, maybeText, resourceType, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  resource_type: resourceType,
  resource_id: id,
  claps_text: text.check(z.describe('"1,234"; empty where there is none')),
  claps_label: text.check(z.describe('"claps"; "Clap" where there is none')),
  visitors_text: maybeText.check(z.describe('How many readers were here, in a sentence')),
});
export type Printed = z.output<typeof printed>;
