import * as z from 'zod/mini';
import { markup, maybeAddress, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  slug: text,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  seconds: z.int().check(z.minimum(5), z.describe('How long each creative stands; usually 30')),
  frame: maybeAddress,
  label: text.check(z.describe('What it is: "Advertisement"')),
  own_html: markup.check(z.describe('What stands there until a creative does; elements only')),
  creatives: z.array(z.object({ html: markup })),
  alternative: z.nullable(z.object({ html: markup })).check(z.describe('Null where it is to be asked for')),
});
export type Printed = z.output<typeof printed>;
