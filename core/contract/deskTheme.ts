import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { count, id, maybe, moment, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

/** The longest tokens that can be kept, in bytes. */
export const longestTheme = 20_000;

const published = renamed({
  number: id,
  brand: orElse(string, ''),
  tokens: string,
  /** The editor's name; undefined once the account is deleted. */
  by: ['published_by', text],
  at: ['published_at', moment],
});

const theme = renamed({
  /** Rises with each change; a change names the one that it was made from. */
  version: count,
  /** What was typed; undefined before the first change. */
  draft: maybe(renamed({ brand: string, tokens: string, by: ['saved_by', text], at: ['saved_at', moment] })),
  /** The number of the theme on pages; undefined where they have what is in the files. */
  current: maybe(id),
  /** The newest first. */
  published: orElse(rows(published), []),
  /** The tokens in the tenant's files, as a style sheet: they count where a theme says nothing. */
  files: orElse(string, ''),
});
export type DeskTheme = z.output<typeof theme>;

const version = z.number().check(z.int(), z.minimum(0));
const typed = { version, brand: z.string(), tokens: z.string() };

/** The theme of the paper: its draft, and what was published. For editors. */
export const deskTheme = endpoint('GET /api/v2/desk/theme', 'manager', { assumed: 'call', reply: under(theme) });

/** Keeps a draft: a brand colour and tokens, as they were typed, 20 kB at most. 409, with the theme under `data`, where another change came before. For editors. */
export const saveTheme = endpoint('PUT /api/v2/desk/theme', 'manager', {
  assumed: 'record',
  body: z.object(typed),
  reply: under(theme),
});

/**
 * Puts tokens on the pages of readers, and keeps them as the draft. 422 where something is wrong with them: a token that there is not, a value that is none of its token,
 * two that are too faint on each other. 409, with the theme under `data`, where another change came before. For editors.
 */
export const publishTheme = endpoint('POST /api/v2/desk/theme/publications', 'manager', {
  assumed: 'record',
  body: z.object(typed),
  reply: under(theme),
});

/** Puts a theme of before on pages again; `null` what is in the tenant's files. 409, with the theme under `data`, where another change came before. For editors. */
export const restoreTheme = endpoint('PUT /api/v2/desk/theme/current', 'manager', {
  assumed: 'record',
  body: z.object({ version, number: z.nullable(z.number().check(z.int(), z.positive())) }),
  reply: under(theme),
});

export interface WrittenTheme {
  readonly brand: string;
  readonly tokens: string;
}

/** The body of `saveTheme` and `publishTheme`. */
export const themeBody = (version: number, { brand, tokens }: WrittenTheme) => ({ version, brand, tokens });
