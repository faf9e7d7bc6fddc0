import * as z from 'zod/mini';
import { address, emptyNext, maybeAddress, maybeText, rowsBy, text } from '#core/base/widget/printed.ts';

const row = {
  url: maybeAddress.check(z.describe('Null for one that leads nowhere')),
  image: maybeText.check(z.describe('Null without a picture, and after one that did not load')),
  icon: text.check(z.describe('The path of what is shown in place of a picture, 24 x 24')),
  is_read: z.boolean(),
  unread_text: text,
  text,
  at: text.check(z.describe('Empty if the server does not say')),
  time_text: text,
};

export const drawn = z.object({
  locale: text,
  is_here: z.boolean().check(z.describe('The bell is here in place of what the host printed for guests')),
  is_open: z.boolean(),
  bell_label: text,
  bell_icon: text,
  has_new: z.boolean(),
  count_text: text,
  title: text,
  list: z
    .nullable(
      z.object({
        has_rows: z.boolean(),
        is_all_read: z.boolean(),
        read_all_text: text,
        live_text: text.check(z.describe('Since when nothing arrives live; empty while it does')),
        failed: z.nullable(z.object({ failure_text: text, retry_text: text })),
        rows: z.array(z.object({ id: text, ...row })).check(rowsBy('id')),
        is_empty: z.boolean(),
        empty_text: text,
        empty_next: emptyNext,
        is_paging: z.boolean(),
        has_more: z.boolean(),
        more_text: text,
        waiting_text: text,
        is_logged_out: z.boolean().check(z.describe('The session ended while the list was open')),
        logged_out_text: text,
        log_in_text: text,
        settings_url: address,
        settings_text: text,
        has_push: z.boolean().check(z.describe('The tenant has notifications of the browser itself')),
      }),
    )
    .check(z.describe('Null until somebody comes near the bell')),
  toast_class: text,
  quiet_text: text.check(z.describe('The notification that has just come, while the list is open')),
  toast: z.nullable(z.object({ ...row, close_label: text })),
});
export type Drawn = z.output<typeof drawn>;
