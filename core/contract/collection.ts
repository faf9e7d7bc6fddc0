import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { renamed } from './base/renamed.ts';
import { count, derived, dictionary, flag, maybe, number, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

/** How what a field holds is filtered: by options, between two numbers, or between two days. */
export const fieldTypes = ['text', 'number', 'decimal', 'datetime'] as const;

const field = derived(
  renamed({
    name: ['field', string],
    /** In the site's language. */
    label: string,
    type: z.enum(fieldTypes),
    isFilter: ['is_filter', orElse(flag, true)],
    /** Stands with each item. */
    isShown: ['is_shown', orElse(flag, true)],
    /** Gives the result of a match away. */
    isResult: ['is_result', orElse(flag, false)],
    /** `min` or `%`. */
    unit: text,
    /** Digits after the point. */
    decimals: maybe(count),
    /** Of a datetime: a moment; else a day. */
    hasTime: ['has_time', orElse(flag, false)],
    /** Of a text: how many options there are in all. */
    options: ['options_count', orElse(count, 0)],
    /** The least and the most that there is: numbers, or days (`2026-06-11`). */
    min: maybe(z.union([number, string])),
    max: maybe(z.union([number, string])),
  }),
  (read) => ({ ...read, decimals: read.decimals ?? (read.type === 'decimal' ? 1 : 0) }),
);
/** What items of a collection have, and can be filtered by. */
export type CollectionField = z.output<typeof field>;

const actions = renamed({
  id: string,
  title: string,
  /** What one of its items is called, and what several are: "player" and "players". */
  item: string,
  items: string,
  fields: ['filters', rows(field)],
  /** The orders that its items can be in; the first is the usual one. */
  orders: ['sortables', rows(z.object({ sort: string, label: string }))],
});
/** What can be done with a collection. */
export type CollectionActions = z.output<typeof actions>;

const option = z.object({ value: string, label: string, count });
/** `count`: how many items have it that all filters of other fields let through. */
export type CollectionOption = z.output<typeof option>;

const value = z.nullable(z.union([number, string]));

const item = z.object({
  id: z.union([number, string]),
  title: string,
  url: text,
  /** Decoration before the title: a flag. */
  mark: text,
  /** By the name of the field; null where it is not known. */
  values: dictionary(value),
});

const found = derived(
  renamed(
    {
      items: ['data', rows(item)],
      /** How many the filters let through. */
      total: count,
      offset: orElse(count, 0),
      hasMore: ['has_more', maybe(flag)],
      pageSize: ['page_size', maybe(count)],
      /** Of each field with options: all, or of a field with many those that are most frequent and those that were chosen. */
      options: orElse(dictionary(rows(option)), {}),
    },
    page,
  ),
  ({ hasMore, pageSize, ...read }) => ({
    ...read,
    hasMore: hasMore ?? read.offset + read.items.length < read.total,
    pageSize: pageSize ?? read.items.length,
  }),
);
export type CollectionItems = z.output<typeof found>;

const many = z.optional(
  derived(z.union([z.string(), z.array(z.string())]), (given): readonly string[] =>
    typeof given === 'string' ? [given] : given,
  ),
);
/** As `queryOf` of collectionChoice.ts writes it. */
const filters = { 'filter[]': many, 'dates[]': many, 'sliders[]': many };

/**
 * One page of the items that filters let through, with how many each option has. `filter[]` is `<field>:<option>`, of which those of one field are
 * alternatives; `sliders[]` and `dates[]` are `<field>:<from>..<until>`, both ends included, of which either may be left out; `sort` is one of
 * `sortables`.
 */
export const collectionItems = endpoint('GET /ajax/collection/{id}/items', 'anyone', {
  service: 'host',
  query: z.object({ ...filters, sort: z.optional(z.string()), offset: z.optional(count) }),
  reply: found,
});

/** All options of a field. With filters the counts are of what those of other fields let through. */
export const collectionOptions = endpoint('GET /api/v2/collection/{id}/field/{field}/options', 'anyone', {
  query: z.object(filters),
  reply: under(rows(option)),
});

/** By what the items of a collection can be filtered and sorted. */
export const collectionActions = endpoint('GET /api/v2/collection/{id}/actions', 'anyone', { reply: under(actions) });
