import * as z from 'zod/mini';
import { markup, maybeAddress, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  title: text,
  html: markup.check(z.describe("The desk's paragraphs, with the links and buttons")),
  frame: maybeAddress.check(z.describe('Of a frame below the links')),
});
export type Printed = z.output<typeof printed>;
