import { type RawBuilder, sql } from 'kysely';
import type { PickKind } from '#core/contract/pick.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

export interface StoredPick {
  readonly value: string;
  readonly title: string;
  readonly note: string | null;
  readonly date: Date | null;
}

export interface PicksAsked {
  /** The search text. A result contains each of its words, in its title, its note or its id. */
  readonly text: string;
  readonly locale: 'nl' | 'en';
  readonly now: number;
  readonly limit: number;
}

/** The kinds that are rows of a table. */
export type StoredPickKind = Exclude<PickKind, 'collection' | 'liveblog'>;

interface Reading {
  /** The name of a competition or a team in the language of the paper. */
  readonly name: (table: string) => RawBuilder<string>;
  readonly now: Date;
}

const own = (table: string) => sql`${sql.ref(`${table}.tenant`)} = ${ownTenant}`;
const none = sql`null::text as note, null::timestamptz as date`;
/** The condition that the paper has a fixture of a competition or team; without any, nothing can be shown of it. */
const played = (condition: RawBuilder<unknown>) =>
  sql`exists (select from fixtures where ${own('fixtures')} and ${condition})`;

/** The rows of each kind: value, title, note, date, and the column of their order. */
const sources: Readonly<Record<StoredPickKind, (reading: Reading) => RawBuilder<unknown>>> = {
  article: ({ now }) => sql`select id::text as value, title, kicker as note, published_at as date, published_at as place
    from articles where ${own('articles')} and published_at <= ${now}`,
  author: () => sql`select username as value, name as title, ${none}, null::timestamptz as place
    from authors where ${own('authors')} and is_public`,
  league: ({ name }) => sql`select slug as value, ${name('competitions')} as title, ${none}, null::timestamptz as place
    from competitions where ${played(sql`fixtures.league = competitions.slug`)}`,
  match: ({ name, now }) => sql`select fixtures.id::text as value,
      coalesce(${name('home_side')}, home) || ' – ' || coalesce(${name('away_side')}, away) as title,
      ${name('competitions')} as note, kick_off as date,
      ${now}::timestamptz - abs(extract(epoch from kick_off - ${now}::timestamptz)) * interval '1 second' as place
    from fixtures left join competitions on competitions.slug = league
      left join competitors as home_side on home_side.id = home_team
      left join competitors as away_side on away_side.id = away_team
    where ${own('fixtures')}`,
  player: ({ name }) => sql`select squad_players.id::text as value, squad_players.name as title,
      ${name('competitors')} as note, null::timestamptz as date, null::timestamptz as place
    from squad_players join competitors on competitors.id = competitor
    where ${played(sql`fixtures.league = squad_players.competition and fixtures.season = squad_players.season`)}`,
  poll: () => sql`select id::text as value, question as title, null::text as note, closed_at as date,
      coalesce(closed_at, 'infinity') as place
    from polls where ${own('polls')}`,
  promotion: () => sql`select slug as value, slug as title, width || ' × ' || height as note, null::timestamptz as date,
      null::timestamptz as place
    from promotions where ${own('promotions')}`,
  reader: () => sql`select id::text as value, username as title, nullif(name, '') as note, null::timestamptz as date,
      null::timestamptz as place
    from users where ${own('users')}`,
  tag: () => sql`select tag as value, tag as title, count(*) || '×' as note, null::timestamptz as date, max(published_at) as place
    from articles cross join lateral unnest(tags) as tag where ${own('articles')} group by tag`,
  team: ({ name }) => sql`select slug as value, ${name('competitors')} as title, ${none}, null::timestamptz as place
    from competitors where ${played(sql`fixtures.home_team = competitors.id or fixtures.away_team = competitors.id`)}`,
};

/** Searches a paper's things of one kind: the newest, or nearest in time, first; those without a time by title. */
export async function findPicks(
  queries: Queries,
  kind: StoredPickKind,
  { text, locale, now, limit }: PicksAsked,
): Promise<readonly StoredPick[]> {
  const reading = {
    now: new Date(now),
    name: (table: string) => sql<string>`${sql.ref(`${table}.name_${locale}`)}`,
  };
  const { rows } = await sql<StoredPick>`
    select value, title, note, case when isfinite(date) then date end as date
    from (${sources[kind](reading)}) as found
    where not exists (
      select from regexp_split_to_table(folded(${text}), ' ') as word
      where word <> '' and position(word in folded(concat_ws(' ', title, note, value))) = 0)
    order by value = ${text} desc, place desc nulls last, title, value
    limit ${limit}`.execute(queries);
  return rows;
}
