import * as z from 'zod/mini';
import { address, id, json, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  fixture_id: id,
  heading_level: z.int().check(z.minimum(2), z.maximum(6), z.describe('Usually 3')),
  props: json.check(
    z.describe(
      '`{"prediction": …}`, as GET /api/v2/predictions/fixtures/{id}/public answers a guest; `{}`: it is fetched',
    ),
  ),
  title: text,
  rows: z
    .array(
      z.object({
        bet_label: text.check(z.describe('The home side, "Draw", the away side')),
        odds_text: text.check(z.describe('"2.10"')),
        share_text: text.check(z.describe('"43%"; empty where the counts are hidden')),
      }),
    )
    .check(z.length(3)),
  note_text: text,
  link_url: address.check(z.describe('The week in the pool')),
  link_text: text,
});
export type Printed = z.output<typeof printed>;
