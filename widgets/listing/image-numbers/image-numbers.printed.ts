import * as z from 'zod/mini';
import { address, count, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  images: z.array(
    z.object({
      src: address,
      srcset: maybeText.check(z.describe('The same picture in several widths: "/a-690.webp 690w, /a-1380.webp 1380w"')),
      sizes: maybeText.check(z.describe('How wide it is shown: "(min-width: 48em) 690px, 100vw"')),
      alt: z.string(),
      width: count,
      height: count,
      is_first: z.boolean().check(z.describe('Stands on the first screen')),
      caption: maybeText,
      number_text: text.check(z.describe('"3"')),
      label: text.check(z.describe('"Picture 3 of 12", for who listens')),
    }),
  ),
});
export type Printed = z.output<typeof printed>;
