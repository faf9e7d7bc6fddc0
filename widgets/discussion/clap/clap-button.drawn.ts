import * as z from 'zod/mini';
import { maybeText, text } from '#core/base/widget/printed.ts';

export const drawn = z.object({
  button_label: text.check(z.describe('"Clap, 1,234 claps, 2 of them yours"')),
  is_full: z.boolean().check(z.describe('Whether further claps of this reader would not be counted')),
  claps_text: text.check(z.describe('"1,234"; empty where there is none')),
  claps_label: text.check(z.describe('"claps"; "Clap" where there is none')),
  visitors_text: maybeText,
  trouble_text: text.check(z.describe('Why a clap was not counted')),
  status_text: text.check(z.describe('What has become of a press')),
});
export type Drawn = z.output<typeof drawn>;
