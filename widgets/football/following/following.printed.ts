import * as z from 'zod/mini';
import { address, maybeAddress, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  heading_level: z.literal([2, 3, 4, 5, 6]),
  lead_text: text.check(z.describe('What following does, in a sentence or two')),
  scripts_text: text.check(z.describe('What is said where scripts do not run')),
  settings_url: maybeAddress.check(z.describe('Where readers choose what they are notified of')),
  settings_label: text,
  leagues_label: text.check(z.describe('"Find teams and matches"')),
  leagues: z.array(z.object({ league_url: address, league_name: text })),
});
export type Printed = z.output<typeof printed>;
