import * as z from 'zod/mini';
import { maybeText, rowsBy, text } from '#core/base/widget/printed.ts';

const choice = z.object({ kind: text.check(z.describe('"goals"')), is_on: z.boolean(), text });

/** The data that team-alerts.drawn.html is drawn with. */
export const drawn = z.object({
  title: text.check(z.describe('"Notifications for PSV"')),
  about_text: text,
  legend: text,
  choices: z.array(choice).check(rowsBy('kind')),
  save_label: text,
  default_label: maybeText.check(z.describe('Null unless the reader has chosen for this team')),
  cancel_label: text,
});
export type Drawn = z.output<typeof drawn>;
