import * as z from 'zod/mini';
import { address, count, emptyNext, json, maybeAddress, maybeText, rowsBy, text } from '#core/base/widget/printed.ts';

const option = z.object({
  value: text.check(z.describe('`country:ned`')),
  label: text,
  count: count.check(z.describe('How many items have it that the filters of other fields let through')),
  count_text: text,
  is_chosen: z.boolean(),
  is_disabled: z.boolean().check(z.describe('It leads to nothing, and is not chosen')),
});

const end = z.object({
  name: text.check(z.describe('`from[goals]`')),
  label: text,
  value: text,
  hint: text.check(z.describe('Least or most that there is: as placeholder of a number')),
});

const group = z.object({
  field: text,
  label: text,
  is_open: z.boolean(),
  is_text: z.boolean(),
  is_number: z.boolean(),
  is_days: z.boolean(),
  has_search: z.boolean().check(z.describe('It has more than twenty options')),
  search_label: text,
  no_option_text: text,
  options: z.array(option).check(rowsBy('value')),
  all: z
    .nullable(z.object({ url: address, text }))
    .check(z.describe('The page with all options, where they are not here')),
  ends: z.array(end).check(z.describe('From and until, of numbers and days')),
  first_day: text,
  last_day: text,
});

const fact = z.object({
  label: text,
  is_number: z.boolean(),
  is_result: z.boolean().check(z.describe('Covered for readers who want that, see spoilers.html')),
  text,
});

const link = z.nullable(z.object({ url: address, text }));

export const printed = z.object({
  collection_id: text,
  heading_level: z.int().check(z.minimum(2), z.maximum(6)),
  props: json.check(z.describe('`{"actions": …}`, as GET /api/v2/collection/{id}/actions answers')),
  search: text.check(
    z.describe('Which items are here, as their address has it: `?filter[]=country:ned`; empty for all'),
  ),
  whole: maybeText.check(z.describe('The field of which all options are here that else has the most frequent alone')),
  total: count,
  form_url: address,
  count_text: text,
  open_text: text,
  chips_label: text,
  has_chips: z.boolean(),
  chips: z.array(z.object({ url: address, text, label: text })),
  clear_url: address.check(z.describe('The same order without filters')),
  clear_text: text,
  filters_label: text,
  sort_label: text,
  orders: z.array(z.object({ sort: text, label: text, is_chosen: z.boolean() })),
  groups: z.array(group).check(rowsBy('field')),
  submit_text: text,
  has_items: z.boolean(),
  columns: z.array(z.object({ label: text, is_number: z.boolean() })),
  items: z.array(z.object({ title: text, url: maybeAddress, mark: maybeText, facts: z.array(fact) })),
  none_text: text,
  empty_next: emptyNext,
  pages_label: text,
  has_pages: z.boolean(),
  previous: link,
  next: link,
});
export type Printed = z.output<typeof printed>;
