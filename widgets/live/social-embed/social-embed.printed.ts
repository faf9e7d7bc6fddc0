import * as z from 'zod/mini';
import { address, maybeText, maybeTime, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  url: address.check(
    z.describe('The page of the post'),
    z.meta({ examples: ['https://x.com/demo/status/9000000000000000001'] }),
  ),
  author_text: text.check(z.describe('As its author is called, else their handle')),
  handle_text: text.check(z.describe('"@name"')),
  network_text: text.check(z.describe('"X", "TikTok"')),
  lang: maybeText.check(z.describe("Of the text, where it is not the page's")),
  has_text: z.boolean(),
  lines: z.array(z.object({ text, is_first: z.boolean() })).check(z.describe('What was written, line by line')),
  published: maybeTime,
  open_label: text.check(z.describe('"Show the post from X"')),
  note_text: text.check(z.describe('"X then knows that you were here."')),
});
export type Printed = z.output<typeof printed>;
