import type { Migration } from 'kysely/migration';
import { grantNewsroom } from './newsroomRole.ts';
import { run } from './table.ts';

// Letters without their marks, in lower case, with spaces between words: what is written and what is searched for meet in it.
const folded = String.raw`create function folded(raw text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(
    lower(replace(replace(replace(
      translate(regexp_replace(normalize(raw, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), 'ØøŁłĐđıÆ', 'OoLlDdiæ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$`;

const languages = `create function search_language(locale text) returns regconfig language sql immutable parallel safe as $$
  select case locale when 'nl' then 'pg_catalog.dutch'::regconfig else 'pg_catalog.english'::regconfig end
$$`;

// Of all papers, and of no use but through the two functions below, which read the current tenant's rows with the rights of the owner: row-level security would
// let no index of words be used, as nothing that compares words is leakproof.
const tables = [
  'create schema search',
  `create table search.articles (
    tenant text not null,
    article_id integer not null,
    published_at timestamptz not null,
    title text not null,
    head tsvector not null,
    body tsvector not null,
    primary key (tenant, article_id),
    foreign key (tenant, article_id) references public.articles on delete cascade
  )`,
  'create index articles_by_day on search.articles (tenant, published_at desc, article_id desc)',
  'create index articles_by_head on search.articles using gin (head)',
  'create index articles_by_body on search.articles using gin (body)',
  `create table search.words (
    tenant text not null references public.tenants,
    word text not null,
    lexeme text not null,
    in_title boolean not null,
    primary key (tenant, word)
  )`,
  'create index words_by_lexeme on search.words (tenant, lexeme)',
  'create index words_by_part on search.words using gin (word gin_trgm_ops)',
];

// It writes with the rights of the tables' owner: whoever may publish an article may not write here.
const keep = `create function keep_article_search() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into search.articles (tenant, article_id, published_at, title, head, body)
  select tenant, id, published_at, written.title, head, head || setweight(to_tsvector(language, written.text), 'D')
  from changed
  cross join lateral (select search_language(locale) as language from tenants where tenants.id = changed.tenant) paper
  cross join lateral (select folded(changed.title) as title, folded(plain_text) as text) written
  cross join lateral (select setweight(to_tsvector(language, written.title), 'A')
    || setweight(to_tsvector(language, folded(kicker || ' ' || array_to_string(tags, ' '))), 'B')
    || setweight(to_tsvector(language, folded(standfirst)), 'C') as head) found
  on conflict (tenant, article_id) do update set published_at = excluded.published_at,
    title = excluded.title, head = excluded.head, body = excluded.body;

  insert into search.words (tenant, word, lexeme, in_title)
  select tenant, word, coalesce((tsvector_to_array(to_tsvector(search_language(locale), word)))[1], ''), in_title
  from (
    select changed.tenant, word, bool_or(place = 1) as in_title
    from changed
    cross join lateral (values (1, changed.title), (2, kicker), (2, standfirst), (2, array_to_string(tags, ' ')), (2, plain_text))
      as part (place, text)
    cross join lateral regexp_split_to_table(folded(part.text), ' ') as word
    where length(word) between 2 and 40
    group by changed.tenant, word
  ) used
  join tenants on tenants.id = used.tenant
  order by tenant, word
  on conflict (tenant, word) do update set in_title = true
    where excluded.in_title and not search.words.in_title;
  return null;
end $$`;

const triggers = ['insert', 'update'].map(
  (event) => `create trigger search_after_${event} after ${event} on articles
    referencing new table as changed for each statement execute function keep_article_search()`,
);

// The last part of a longer word, with at most three letters of its own form: `wedstrijd` in `thuiswedstrijden`.
const endsCompound = `create function ends_compound(whole text, part text) returns boolean language sql immutable parallel safe as $$
  select length(part) > 3 and whole like '%' || part || '%'
    and strpos(whole, part) > 3 and length(whole) - strpos(whole, part) - length(part) < 3
$$`;

const findWords = `create function search_words(typed text)
returns table (place integer, typed_word text, typed_lexeme text, word text, lexeme text, kind text)
language plpgsql stable security definer set search_path from current as $$
declare
  own text := current_setting('app.tenant');
  language regconfig := (select search_language(locale) from tenants where id = own);
  each record;
  is_there boolean;
begin
  for each in
    select nth::integer as nth, w, (tsvector_to_array(to_tsvector(language, w)))[1] as stem
    from regexp_split_to_table(folded(typed), ' ') with ordinality as asked (w, nth)
    where w <> '' order by nth limit 8
  loop
    return query select each.nth, each.w, each.stem, v.word, v.lexeme, 'same'
      from search.words v where v.tenant = own and (v.word = each.w or v.lexeme = each.stem) limit 60;
    is_there := found;
    if not is_there or length(each.w) > 3 then
      return query select each.nth, each.w, each.stem, v.word, v.lexeme, 'part'
        from search.words v
        where v.tenant = own and v.lexeme <> '' and v.lexeme is distinct from each.stem
          and (v.word like each.w || '%' or ends_compound(v.word, each.w) or ends_compound(v.word, each.stem))
        order by v.in_title desc, length(v.word), v.word limit 60;
      is_there := is_there or found;
    end if;
    if not is_there and each.stem is not null and length(each.w) between 3 and 40 then
      perform set_config('pg_trgm.similarity_threshold', case when length(each.w) > 6 then '0.35' else '0.25' end, true);
      return query select each.nth, each.w, each.stem, v.word, v.lexeme, 'like'
        from search.words v where v.tenant = own and v.word % each.w and v.lexeme <> ''
        order by similarity(v.word, each.w) desc, v.in_title desc, v.word limit 40;
      return query select each.nth, each.w, each.stem, v.word, v.lexeme, 'piece'
        from search.words v where v.tenant = own and v.lexeme <> '' and v.word in (
          select unnest(array[left(each.w, at), substr(each.w, at + 1)]) from generate_series(3, length(each.w) - 3) as at);
    end if;
    if not is_there then
      return query select each.nth, each.w, each.stem, null::text, null::text, 'none';
    end if;
  end loop;
end $$`;

const findArticles = `create function search_articles(
  wanted tsquery, exact_title tsquery[], near_title tsquery[], exact tsquery[], near tsquery[],
  phrase text, is_all boolean, with_text boolean, before timestamptz, most integer)
returns table (article_id integer, score real, matched integer, published_at timestamptz)
language plpgsql stable security definer set search_path from current set plan_cache_mode = force_custom_plan as $$
declare
  own text := current_setting('app.tenant');
begin
  return query
  with by_head as (
    select s.article_id, s.published_at, s.title, s.head from search.articles s
    where s.tenant = own and s.published_at <= before and s.head @@ wanted
    order by s.published_at desc, s.article_id desc limit most
  ), by_text as (
    select s.article_id, s.published_at, s.title, s.head from search.articles s
    where with_text and s.tenant = own and s.published_at <= before and s.body @@ wanted
    order by s.published_at desc, s.article_id desc limit most
  ), hits as (select * from by_head union select * from by_text)
  select h.article_id,
    (terms.score + case when strpos(' ' || h.title || ' ', ' ' || phrase || ' ') > 0 then 5 else 0 end
      + ts_rank('{0.1, 0.3, 0.6, 1.0}', h.head, wanted))::real,
    terms.matched::integer, h.published_at
  from hits h cross join lateral (
    select sum(points) as score, count(*) filter (where points > 0) as matched
    from (
      select case
        when h.head @@ exact_title[at] then 10.0
        when h.head @@ near_title[at] then 7.0
        when h.head @@ exact[at] then 4.0
        when h.head @@ near[at] then 3.0
        when is_all then 1.0 else 0.0 end as points
      from generate_subscripts(near, 1) as at
    ) each_term
  ) terms
  order by 2 desc, 4 desc, 1 desc;
end $$`;

// The owner sees no paper's rows while row-level security is forced on it.
const indexAll = [
  'alter table articles no force row level security',
  'update articles set id = id',
  'alter table articles force row level security',
];

/** The index for searching articles, by words and by parts of words. */
export const migration: Migration = {
  async up(db) {
    const functions = [folded, languages, endsCompound];
    const made = ['create extension if not exists pg_trgm', ...functions, ...tables, keep, ...triggers];
    await run(db, [...made, findWords, findArticles, ...indexAll]);
    await grantNewsroom(db, 'execute on function search_words, search_articles');
  },
};
