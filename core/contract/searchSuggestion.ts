import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { orElse, rows, string, text } from './base/shapes.ts';
import { longestSearch } from './longestSearch.ts';

/** The kinds of suggestions, in the order in which they are shown. */
export const suggestionKinds = ['team', 'player', 'tag', 'article'] as const;

const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  title: string,
  /** A title of an article that reveals no result, for readers who cover results. */
  neutral_title: text,
  url: string,
  /** Tells it from others of the same title: the team of a player. */
  note: text,
  /** URL of a crest, a portrait or a thumbnail. */
  image: text,
  /** An emoji. */
  flag: text,
  /** The colours of a club, the main one first, as `#d2122e`. */
  colours: orElse(rows(string), []),
  /** How a club wears them, as of a side of a match. */
  pattern: text,
});
export type Suggestion = z.output<typeof suggestion>;

/**
 * What a reader who types `q` may look for: teams, players, tags and articles, the likeliest of each kind first; nothing for less than two letters. Case and
 * accents make no difference. A query that is too long is refused with 422. Optional for a host: where it answers 404 nothing is suggested.
 */
export const suggestSearches = endpoint('GET /ajax/search/suggest', 'anyone', {
  assumed: 'call',
  service: 'host',
  query: z.object({ q: z.string().check(z.maxLength(longestSearch)) }),
  reply: page({ data: rows(suggestion) }),
});
