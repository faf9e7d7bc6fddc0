import * as z from 'zod/mini';
import { address, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  embed_url: address.check(z.describe("The frame's address")),
  page_url: address.check(z.describe('A page that shows the same; may be the same address')),
  title: maybeText.check(z.describe('What the frame is called')),
  room: maybeText.check(z.describe('Its width and height: "560 315"; null for 16 to 9')),
  open_label: text.check(z.describe('"Show content from www.youtube-nocookie.com"')),
  note_text: text.check(z.describe('"www.youtube-nocookie.com then knows that you were here."')),
});
export type Printed = z.output<typeof printed>;
