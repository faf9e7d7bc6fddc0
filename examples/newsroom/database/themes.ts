import { sql } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

/** What editors typed. */
export interface TypedTheme {
  readonly brand: string;
  readonly tokens: string;
}

export interface PublishedTheme extends TypedTheme {
  readonly number: number;
  /** The editor's name; null once the account is deleted. */
  readonly by: string | null;
  readonly at: Date;
}

/** The theme of a paper at the desk. */
export interface ThemeAtDesk {
  /** 0 before the first change. */
  readonly version: number;
  /** Undefined before the first change. */
  readonly draft: (TypedTheme & { readonly by: string | null; readonly at: Date }) | undefined;
  /** The number of the theme on pages; null where they have what is in the files. */
  readonly current: number | null;
  /** Those that were published, the newest first. */
  readonly published: readonly PublishedTheme[];
}

/** How many published themes are kept, beside the one on pages. */
const kept = 20;

const themeOfPages = (queries: Queries) =>
  queries
    .selectFrom('theme_drafts as draft')
    .innerJoin('themes', (join) =>
      join.onRef('themes.tenant', '=', 'draft.tenant').onRef('themes.number', '=', 'draft.published'),
    )
    .where('draft.tenant', '=', ownTenant);

/** With the moment, because a database that was restored, or begun again, gives the same numbers once more, and browsers keep a sheet for a year. */
const versionOf = ({ number, at }: { readonly number: number; readonly at: Date }) =>
  `${number}-${at.getTime().toString(36)}`;

/** What the pages of the current tenant have of a published theme; undefined where they have what is in the files. */
export async function findThemeOfPages(queries: Queries): Promise<{ version: string; css: string } | undefined> {
  const theme = await themeOfPages(queries)
    .select(['themes.number', 'themes.css', 'themes.published_at as at'])
    .executeTakeFirst();
  return theme && { version: versionOf(theme), css: theme.css };
}

/** What no other theme has that was ever on the pages of the current tenant; undefined where they have what is in the files. */
export async function findThemeVersion(queries: Queries): Promise<string | undefined> {
  const theme = await themeOfPages(queries).select(['themes.number', 'themes.published_at as at']).executeTakeFirst();
  return theme && versionOf(theme);
}

/** The draft, and what was published. */
export async function findThemeAtDesk(queries: Queries): Promise<ThemeAtDesk> {
  const draft = await queries
    .selectFrom('theme_drafts as draft')
    .leftJoin('users', (join) => join.onRef('users.tenant', '=', 'draft.tenant').onRef('users.id', '=', 'saved_by'))
    .select(['brand', 'tokens', 'published', 'version', 'saved_at as at', 'users.name as by'])
    .where('draft.tenant', '=', ownTenant)
    .executeTakeFirst();
  const published = await queries
    .selectFrom('themes')
    .leftJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'themes.tenant').onRef('users.id', '=', 'published_by'),
    )
    .select(['number', 'brand', 'tokens', 'published_at as at', 'users.name as by'])
    .where('themes.tenant', '=', ownTenant)
    .orderBy('number', 'desc')
    .execute();
  return { version: draft?.version ?? 0, draft, current: draft?.published ?? null, published };
}

export interface ThemeChange {
  /** The version that it was made from. */
  readonly version: number;
  readonly editor: number;
  /** ms. */
  readonly now: number;
}

/** Makes the draft, or the choice of what is on pages, another one. Resolves to false where another change came before. */
async function changeDraft(
  queries: Queries,
  tenant: string,
  { version, editor, now }: ThemeChange,
  change: Partial<TypedTheme> & { readonly published?: number | null },
): Promise<boolean> {
  const next = { version: version + 1, ...change };
  const saved = { ...next, saved_by: editor, saved_at: new Date(now) };
  if (version === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await queries
      .insertInto('theme_drafts')
      .values({ tenant, brand: '', tokens: '', ...saved })
      .onConflict((conflict) => conflict.column('tenant').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await queries
    .updateTable('theme_drafts')
    // Whoever puts a theme back has written nothing of the draft.
    .set('tokens' in change ? saved : next)
    .where('tenant', '=', ownTenant)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Keeps what was typed. Resolves to false where another change came before. */
export const storeThemeDraft = (
  queries: Queries,
  tenant: string,
  change: ThemeChange,
  { brand, tokens }: TypedTheme,
): Promise<boolean> => changeDraft(queries, tenant, change, { brand, tokens });

/** Keeps what was typed, and puts it on pages as this style sheet. Resolves to false where another change came before. */
export async function storeTheme(
  queries: Queries,
  tenant: string,
  change: ThemeChange,
  { brand, tokens, css }: TypedTheme & { readonly css: string },
): Promise<boolean> {
  if (!(await changeDraft(queries, tenant, change, { brand, tokens }))) return false;
  const { number } = await queries
    .insertInto('themes')
    .values({ tenant, brand, tokens, css, published_by: change.editor, published_at: new Date(change.now) })
    .returning('number')
    .executeTakeFirstOrThrow();
  await queries.updateTable('theme_drafts').set({ published: number }).where('tenant', '=', ownTenant).execute();
  const old = queries
    .selectFrom('themes')
    .select('number')
    .where('tenant', '=', ownTenant)
    .orderBy('number', 'desc')
    .offset(kept)
    .limit(sql.lit(1));
  await queries.deleteFrom('themes').where('tenant', '=', ownTenant).where('number', '<=', old).execute();
  return true;
}

/** Puts a theme of before on pages again; with null what is in the files. */
export async function chooseTheme(
  queries: Queries,
  tenant: string,
  change: ThemeChange,
  published: number | null,
): Promise<'changed' | 'missing' | 'stale'> {
  if (published !== null) {
    const found = await queries
      .selectFrom('themes')
      .select('number')
      .where('tenant', '=', ownTenant)
      .where('number', '=', published)
      .executeTakeFirst();
    if (!found) return 'missing';
  }
  return (await changeDraft(queries, tenant, change, { published })) ? 'changed' : 'stale';
}
