import * as z from 'zod/mini';
import { address, count, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  form_label: text.check(z.describe('"Search": the name of the form')),
  action_url: address.check(z.describe('The page of results: the form asks for it with ?q=')),
  popover_id: maybeText.check(z.describe('Id of a form that a button opens; null for one in its place')),
  field_label: text.check(z.describe('"Search our articles"')),
  longest: count.check(z.describe('How many characters a query may have')),
  submit_label: text,
});
export type Printed = z.output<typeof printed>;
