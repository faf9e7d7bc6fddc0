import * as z from 'zod/mini';
import { address, id, resourceType, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  resource_type: resourceType,
  resource_id: id,
  url: address.check(z.describe('The comments on their page')),
  count_text: text.check(z.describe('"31"')),
  count_label: text.check(z.describe('"comments"')),
});
export type Printed = z.output<typeof printed>;
