import * as z from 'zod/mini';
import { emptyNext, maybeAddress, maybeText, rowsBy, text } from '#core/base/widget/printed.ts';

const row = z.object({
  follow_key: text.check(z.describe('"team:psv"')),
  follow_label: text,
  follow_text: text,
  is_followed: z.boolean(),
  flag: maybeText.check(z.describe('An emoji')),
  name: text,
  url: maybeAddress,
  about_text: text.check(z.describe('"Netherlands – Japan, 14/06 21:00"')),
});

export const drawn = z.object({
  heading_level: z.int().check(z.minimum(2), z.maximum(6)),
  guest: z.nullable(z.object({ guest_text: text, log_in_text: text })).check(z.describe('Null for who is logged in')),
  failed: z.nullable(z.object({ failure_text: text, retry_text: text })),
  loading_text: maybeText,
  known: z
    .nullable(
      z.object({
        empty_text: maybeText.check(z.describe('The sentence that is shown where nothing is followed')),
        empty_next: emptyNext,
        lists: z
          .array(z.object({ title: text, rows: z.array(row).check(rowsBy('follow_key')) }))
          .check(rowsBy('title'), z.describe('Teams, then matches')),
      }),
    )
    .check(z.describe('Null until it has been read')),
});
export type Drawn = z.output<typeof drawn>;
