import * as z from 'zod/mini';

// What the data of a `<name>.printed.html` are made of. Every key is always there, with null for what there is not: Mustache looks
// for an absent key further out, and some of its implementations take an empty text for a yes. What was added later may be absent, and has a name that
// nothing further out has.

export const text = z.string();
/** Null where there is none, never empty. */
export const maybeText = z.nullable(z.string().check(z.minLength(1)));
/** Of anything in the CMS; a positive whole number. */
export const id = z.int().check(z.positive());
/** What is spoken about, as the API calls it: `article`, `forum`. */
export const resourceType = z.string().check(z.regex(/^[a-z]{1,40}$/));
/** A whole number as it is, for the island to read; what readers see of it is text. */
export const count = z.int().check(z.nonnegative());
/** ISO 8601, in UTC. */
export const moment = z.iso.datetime();
export const maybeMoment = z.nullable(moment);
/**
 * Of a list: the field that a row is known by, wherever it moves (`x-key` in the JSON Schema). A template prints it in an attribute of the row, so that the
 * island finds the row on the page.
 */
export const rowsBy = (field: string) => z.meta({ 'x-key': field });
/** A moment for machines, and as readers read it in the page's language and zone. */
export const time = z.object({ at: moment, text });
export const maybeTime = z.nullable(time);
const aLink = z.string().check(z.minLength(1), z.meta({ format: 'uri-reference' }));
/** Where a link or a form leads. */
export const address = aLink;
export const maybeAddress = z.nullable(aLink);
/** The host's own HTML, printed as it is: what readers wrote is never that. */
export const markup = z.string().check(z.meta({ contentMediaType: 'text/html' }));
/** JSON for a script element, in which each `<` is written `\u003c`. */
export const json = z.string().check(z.meta({ contentMediaType: 'application/json' }));
/** A result that can be covered: what its place is called, and what the button says that shows it. Null where there is none. */
export const maybeShow = z.nullable(
  z.object({
    result: z.string().check(z.regex(/^[\w-]+$/), z.describe('Of a match its id')),
    text: text.check(z.describe('"Show the result of Netherlands v Japan"')),
  }),
);
const hasCrest = z.boolean().check(z.describe('There is a picture or a shield'));
/** What is before the name of a team: the site's picture, else the flag of a country, else a shield in the colours of a club. */
export const crest = {
  has_crest: hasCrest,
  image: z.nullable(aLink).check(z.describe("The site's own picture of the team, in place of flag and shield")),
  flag: maybeText.check(z.describe('An emoji; null of a club')),
  colours: z
    .nullable(
      z.object({
        first: text.check(z.describe('"#d4021d"')),
        second: text.check(z.describe('The same again of a club with one')),
        shape: text.check(
          z.describe('Where the second is, as a path on 20 by 24: "M10 0h10v24H10z" for halves; docs/page.md has them'),
        ),
      }),
    )
    .check(z.describe('Of the shield of a club, which is also shown while its picture cannot be had')),
} as const;
/** The link behind the sentence that says what is not there. Without it the sentence stands alone, so that it may be left out. */
export const emptyNext = z.nullish(
  z.object({
    url: aLink.check(z.describe('The next step that a reader can take')),
    label: text.check(z.describe('"To the matches"')),
  }),
);
export type MaybeShow = z.output<typeof maybeShow>;
/** How a match ended for a team. */
export const outcome = z.enum(['win', 'draw', 'loss']);
/** How the matches of a team ended. */
export const form = z
  .array(z.object({ outcome, letter: text, label: text.check(z.describe('"Won against PSV (3–1, at home, 8 Mar)"')) }))
  .check(z.describe('The last five matches, the newest at the end'));
/** Which matches change what is printed. */
export const changedBy = {
  follow: text.check(z.describe('Ids of the matches that can change it soon, with spaces')),
  next_kick_off: maybeMoment.check(z.describe('Of the match after those')),
} as const;
/** The button that follows a team or a match, in a tag of its own. */
export const followTag = z.object({
  team: maybeText.check(z.describe('Slug of a team; null for a match')),
  match: z.nullable(id).check(z.describe('Id of a match; null for a team')),
  follow_key: text.check(z.describe('"team:psv" or "match:260011"')),
  follow_label: text.check(z.describe('"Follow: PSV": the name of the button')),
  follow_text: text.check(z.describe('"Follow": what is seen of it')),
});
export type FollowTag = z.output<typeof followTag>;
/** Null where nothing can be followed. */
export const maybeFollowTag = z.nullable(followTag);
export const neutralState = maybeText.check(
  z.describe('In place of a state that gives the result away, while it is covered: "Full time" for "a.e.t."'),
);
