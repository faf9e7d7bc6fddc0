import type { Migration } from 'kysely/migration';
import { grantNewsroom } from './newsroomRole.ts';
import { run } from './table.ts';

// Folded names with a space in front, in which each word is found by its first letters. As the index of articles they are read by functions of their owner alone.
const tables = [
  `create table search.team_names (
    competitor integer primary key references public.competitors on delete cascade,
    names text not null
  )`,
  `create table search.player_names (
    player integer primary key references public.squad_players on delete cascade,
    names text not null
  )`,
  `create table search.tags (
    tenant text not null references public.tenants,
    tag text not null,
    names text not null,
    primary key (tenant, tag)
  )`,
  `create table search.article_tags (
    tenant text not null,
    tag text not null,
    article_id integer not null,
    published_at timestamptz not null,
    primary key (tenant, tag, article_id),
    foreign key (tenant, article_id) references public.articles on delete cascade
  )`,
  'create index article_tags_by_article on search.article_tags (tenant, article_id)',
  // Without a list of what is still to be indexed: that would be read with each letter typed, and make the planner prefer to read all rows.
  'create index team_names_by_part on search.team_names using gin (names gin_trgm_ops) with (fastupdate = off)',
  'create index player_names_by_part on search.player_names using gin (names gin_trgm_ops) with (fastupdate = off)',
  "create index articles_by_title on search.articles using gin ((' ' || title) gin_trgm_ops) with (fastupdate = off)",
];

const teamNames = "' ' || folded(concat_ws(' ', name_nl, name_en, club, code))";
const playerNames = "' ' || folded(name)";

const keepNames = (table: string, column: string, names: string) => `create function keep_${table}() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into search.${table} (${column}, names) select id, ${names} from changed
  on conflict (${column}) do update set names = excluded.names where search.${table}.names <> excluded.names;
  return null;
end $$`;

const storeTags = (from: string) => [
  `insert into search.tags (tenant, tag, names)
    select distinct tenant, tag, ' ' || folded(tag) from ${from} cross join lateral unnest(tags) as tag
    order by tenant, tag on conflict do nothing`,
  `insert into search.article_tags (tenant, tag, article_id, published_at)
    select distinct tenant, tag, id, published_at from ${from} cross join lateral unnest(tags) as tag`,
];

const keepTags = `create function keep_article_tags() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  delete from search.article_tags known using changed where known.tenant = changed.tenant and known.article_id = changed.id;
  ${storeTags('changed').join(';\n  ')};
  return null;
end $$`;

const triggersOf = (name: string, table: string, keep: string) =>
  ['insert', 'update'].map(
    (event) => `create trigger ${name}_after_${event} after ${event} on ${table}
      referencing new table as changed for each statement execute function ${keep}()`,
  );

/** Each query finds by the longest word, for which there is an index, and keeps what has all words. */
const find = `create function search_suggestions(typed text, before timestamptz, most integer)
returns table (kind text, id integer, tag text)
language plpgsql stable security definer set search_path from current set plan_cache_mode = force_custom_plan as $$
declare
  own text := current_setting('app.tenant');
  whole text := folded(typed);
  words text[] := (select array_agg(w order by length(w) desc) from (
    select w from regexp_split_to_table(whole, ' ') as w where w <> '' limit 8) typed_words);
  longest text := '% ' || words[1] || '%';
  patterns text[] := (select array_agg('% ' || w || '%') from unnest(words) as w);
begin
  if words is null or length(whole) < 2 then return; end if;
  return query
    select 'team', n.competitor, null::text from search.team_names n
    where n.names like longest and n.names like all (patterns) and n.competitor in (
      select home_team from fixtures f where f.tenant = own union select away_team from fixtures f where f.tenant = own)
    order by n.names like ' ' || whole || '%' desc, length(n.names), n.names limit most;
  return query
    select 'player', max(p.id), null::text from search.player_names n join squad_players p on p.id = n.player
    where n.names like longest and n.names like all (patterns) and (p.owner is null or p.owner = own)
      and (p.competition, p.season) in (select f.league, f.season from fixtures f where f.tenant = own)
    group by n.names, p.competitor
    order by n.names like ' ' || whole || '%' desc, n.names limit most;
  return query
    select 'tag', null::integer, t.tag from search.tags t
    where t.tenant = own and t.names like all (patterns) and exists (
      select from search.article_tags a where a.tenant = own and a.tag = t.tag and a.published_at <= before)
    order by t.names like ' ' || whole || '%' desc, length(t.names), t.names limit most;
  if length(words[1]) > 2 then
    return query
      with found as materialized (
        select a.article_id, a.published_at from search.articles a
        where a.tenant = own and ' ' || a.title like longest and ' ' || a.title like all (patterns))
      select 'article', f.article_id, null::text from found f where f.published_at <= before
      order by f.published_at desc, f.article_id desc limit most;
  end if;
end $$`;

/** The rows of all papers, which the owner of a table does not see while row-level security is forced on it. */
const ofAll = (table: string, ...statements: readonly string[]) => [
  `alter table ${table} no force row level security`,
  ...statements,
  `alter table ${table} force row level security`,
];

const indexAll = [
  ...ofAll('competitors', `insert into search.team_names select id, ${teamNames} from competitors`),
  ...ofAll('squad_players', `insert into search.player_names select id, ${playerNames} from squad_players`),
  ...ofAll('articles', ...storeTags('articles')),
];

/** The index of what is suggested while a reader types: teams, players and tags by their names, articles by their titles. */
export const migration: Migration = {
  async up(db) {
    await run(db, [
      ...tables,
      keepNames('team_names', 'competitor', teamNames),
      keepNames('player_names', 'player', playerNames),
      keepTags,
      ...triggersOf('team_names', 'competitors', 'keep_team_names'),
      ...triggersOf('player_names', 'squad_players', 'keep_player_names'),
      ...triggersOf('article_tags', 'articles', 'keep_article_tags'),
      ...indexAll,
      find,
    ]);
    await grantNewsroom(db, 'execute on function search_suggestions');
  },
};
