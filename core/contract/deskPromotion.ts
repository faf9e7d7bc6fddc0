import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { count, derived, flag, id, maybe, moment, nothing, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

const popUp = renamed({
  title: string,
  html: string,
  /** Text and address of its button; undefined without one. */
  label: text,
  url: text,
  isOn: ['is_on', orElse(flag, false)],
  updatedAt: ['updated_at', maybe(moment)],
});

const social = renamed({
  title: string,
  html: string,
  /** Address of a page that is shown in a frame, once the reader allows it; undefined without one. */
  frame: text,
  isOn: ['is_on', orElse(flag, false)],
});

const smartBar = renamed({
  text: string,
  path: text,
  updatedAt: ['updated_at', maybe(moment)],
});

const place = renamed({
  slug: string,
  /** Creatives, with a line of three hyphens between them. */
  html: string,
  alternative: ['alternative_content', orElse(string, '')],
  width: count,
  height: count,
  /** How long each is shown. */
  seconds: count,
});
export type DeskPlace = z.output<typeof place>;

export const titleTestFields = {
  article: ['article_id', id],
  /** The first title; undefined if the newsroom does not know the article. */
  title: text,
  second: ['b_title', string],
  isOn: ['is_on', orElse(flag, false)],
  clicksA: ['clicks_a', orElse(count, 0)],
  clicksB: ['clicks_b', orElse(count, 0)],
} as const;

const titleTest = derived(renamed(titleTestFields), ({ clicksA, clicksB, ...read }) => ({
  ...read,
  clicks: { a: clicksA, b: clicksB },
}));
export type DeskTitleTest = z.output<typeof titleTest>;

/** What the paper promotes, also what is switched off. For editors. */
export const deskPromotion = endpoint('GET /api/v2/desk/promotion', 'manager', {
  assumed: 'call',
  reply: under(
    renamed({
      popUp: ['pop_up', maybe(popUp)],
      social: maybe(social),
      smartBar: ['smart_bar', maybe(smartBar)],
      places: orElse(rows(place), []),
      titleTests: ['title_tests', orElse(rows(titleTest), [])],
    }),
  ),
});
export type DeskPromotion = z.output<(typeof deskPromotion)['reply']>;

/** Stores the pop-up. Readers who have seen the last one see this one once. For editors. */
export const savePopUp = endpoint('PUT /api/v2/desk/pop-up', 'manager', {
  assumed: 'call',
  body: z.object({
    title: z.string(),
    html: z.string(),
    label: z.optional(z.string()),
    url: z.optional(z.string()),
    is_on: z.boolean(),
  }),
  reply: nothing,
});

/** Stores the invitation to follow the paper. For editors. */
export const saveSocial = endpoint('PUT /api/v2/desk/social-promotion', 'manager', {
  assumed: 'call',
  body: z.object({ title: z.string(), html: z.string(), frame: z.optional(z.string()), is_on: z.boolean() }),
  reply: nothing,
});

/** Stores the announcement above the masthead; readers who have closed the last one see this one. An empty text takes it away. For editors. */
export const saveSmartBar = endpoint('PUT /api/v2/desk/smart-bar', 'manager', {
  assumed: 'call',
  body: z.object({ text: z.string(), path: z.optional(z.string()) }),
  reply: nothing,
});

const pixels = z.number().check(z.int(), z.minimum(1), z.maximum(4000));

/** Makes a place for advertisements, or changes it. Its size, in px, is needed for a new one; without it that of before stays. For editors. */
export const savePlace = endpoint('PUT /api/v2/desk/places/{slug}', 'manager', {
  assumed: 'record',
  body: z.object({
    html: z.string(),
    alternative_content: z.string(),
    seconds: z.number().check(z.int(), z.minimum(5), z.maximum(3600)),
    width: z.optional(pixels),
    height: z.optional(pixels),
  }),
  reply: nothing,
});

/** Begins, changes or ends the test of a second title; the article need not be one that the newsroom knows. Clicks so far stay counted. For editors. */
export const saveTitleTest = endpoint('PUT /api/v2/desk/title-tests/{article}', 'manager', {
  assumed: 'call',
  body: z.object({ b_title: z.string(), is_on: z.boolean() }),
  reply: nothing,
});

type Texts<Names extends string> = Readonly<Record<Names, string>>;

/** The bodies of these calls. */
export const promotionBodies = {
  popUp: ({ isOn, ...given }: Texts<'title' | 'html' | 'label' | 'url'> & { readonly isOn: boolean }) => ({
    ...given,
    is_on: isOn,
  }),
  social: ({ isOn, ...given }: Texts<'title' | 'html' | 'frame'> & { readonly isOn: boolean }) => ({
    ...given,
    is_on: isOn,
  }),
  place: (
    { html, alternative, seconds }: Pick<DeskPlace, 'html' | 'alternative' | 'seconds'>,
    size?: Pick<DeskPlace, 'width' | 'height'>,
  ) => ({ html, alternative_content: alternative, seconds, ...size }),
  titleTest: (second: string, isOn: boolean) => ({ b_title: second, is_on: isOn }),
} as const;
