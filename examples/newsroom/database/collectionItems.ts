import { type RawBuilder, sql } from 'kysely';
import type { Collection, CollectionField, FootballSource } from '../editorial/collections.ts';
import { decided } from '../editorial/match.ts';
import type { Locale } from '../editorial/numerals.ts';
import { ownTenant } from './ownTenant.ts';

/** The language and time zone in which a collection is read. */
export interface CollectionReaders {
  readonly locale: Locale;
  /** IANA. */
  readonly zone: string;
}

const goals = sql`('goal', 'penalty-goal')`;
const withScore = sql`(${sql.join(decided)})`;

const positions = {
  nl: { GK: 'Keeper', DF: 'Verdediger', MF: 'Middenvelder', FW: 'Aanvaller' },
  en: { GK: 'Goalkeeper', DF: 'Defender', MF: 'Midfielder', FW: 'Forward' },
} as const;

const footballItems: Readonly<
  Record<FootballSource['kind'], (source: FootballSource, readers: CollectionReaders) => RawBuilder<unknown>>
> = {
  players({ league, season }, { locale }) {
    const { GK, DF, MF, FW } = positions[locale];
    return sql`
      select player.id, player.name as title, country.flag as mark, '/matchcenter/player/' || player.id as path,
        array[country.slug] as country, array[${sql.ref(`country.name_${locale}`)}] as country_label, 0 as country_order,
        array_remove(array[lower(player.position)], null) as position,
        array_remove(array[case player.position when 'GK' then ${GK} when 'DF' then ${DF} when 'MF' then ${MF} when 'FW' then ${FW} end], null) as position_label,
        case player.position when 'GK' then 1 when 'DF' then 2 when 'MF' then 3 else 4 end as position_order,
        array_remove(array[player.club], null) as club, array_remove(array[player.club], null) as club_label, 0 as club_order,
        player.date_of_birth as born, player.date_of_birth as born_day,
        coalesce(played.matches, 0) as matches, coalesce(scored.goals, 0) as goals,
        round(played.minutes::numeric / played.matches, 1) as average
      from squad_players player
      join competitors country on country.id = player.competitor
      left join (
        select appearance.player_id, count(*)::int as matches, sum(until_minute - from_minute) as minutes
        from appearances appearance
        join fixtures on fixtures.tenant = appearance.tenant and fixtures.id = appearance.fixture_id
        where appearance.tenant = ${ownTenant} and fixtures.status = 'finished'
          and fixtures.league = ${league} and fixtures.season = ${season}
        group by appearance.player_id
      ) played on played.player_id = player.id
      left join (
        select event.player_id, count(*)::int as goals
        from fixture_events event
        join fixtures on fixtures.tenant = event.tenant and fixtures.id = event.fixture_id
        where event.tenant = ${ownTenant} and event.sequence <= fixtures.last_event
          and event.type in ${goals} and not event.is_annulled
          and fixtures.league = ${league} and fixtures.season = ${season}
        group by event.player_id
      ) scored on scored.player_id = player.id
      where player.competition = ${league} and player.season = ${season} and player.number is not null
        and exists (select from fixtures where tenant = ${ownTenant} and fixtures.league = ${league} and fixtures.season = ${season})`;
  },
  matches({ league, season }, { locale, zone }) {
    const name = (side: string) =>
      sql`coalesce(${sql.ref(`${side}_side.name_${locale}`)}, ${sql.ref(`match.${side}`)})`;
    const dash = locale === 'nl' ? '-' : '–';
    return sql`
      select match.id, ${name('home')} || ' – ' || ${name('away')} as title, null::text as mark, '/match/' || match.id as path,
        array_remove(array[case when match.status in ${withScore} then 'score' end], null) as score, 0 as score_order,
        array_remove(array[case when match.status in ${withScore} then match.home_score || ${dash} || match.away_score ||
          case when match.home_penalties is null then '' else ' (' || match.home_penalties || ${dash} || match.away_penalties || ')' end end], null) as score_label,
        array[coalesce(case when stage.kind = 'group' then 'group-' || lower(match.group_letter) end, round.slug, '')] as round,
        array[coalesce(case when stage.kind = 'group' then ${locale === 'nl' ? 'Groep ' : 'Group '} || match.group_letter end, ${sql.ref(`round.name_${locale}`)}, '')] as round_label,
        case when stage.kind = 'group' then 0 else match.round end as round_order,
        array_remove(array[home_side.slug, away_side.slug], null) as country,
        array_remove(array[${sql.ref(`home_side.name_${locale}`)}, ${sql.ref(`away_side.name_${locale}`)}], null) as country_label, 0 as country_order,
        array_remove(array[venue.city], null) as city, array_remove(array[venue.city], null) as city_label, 0 as city_order,
        match.kick_off, (match.kick_off at time zone ${zone})::date as kick_off_day,
        case when match.status in ${withScore} then match.home_score + match.away_score end as goals,
        case when match.status = 'finished' then match.attendance end as attendance,
        case when match.status = 'finished' then round(100.0 * match.attendance / venue.capacity, 1) end as occupancy
      from fixtures match
      left join competitors home_side on home_side.id = match.home_team
      left join competitors away_side on away_side.id = match.away_team
      left join venues venue on venue.id = match.venue
      left join stages stage on stage.id = match.stage
      left join rounds round on round.stage = match.stage and round.number = match.round
      where match.tenant = ${ownTenant} and match.league = ${league} and match.season = ${season}`;
  },
};

/** The columns of one field of a row as editors wrote it. */
function ownColumns({ name, column = name, type, hasTime }: CollectionField, { zone }: CollectionReaders) {
  const value = sql`each.row -> 'values' ->> ${sql.lit(name)}`;
  const as = (more = '') => sql.ref(`${column}${more}`);
  if (type === 'text') {
    const values = sql`array_remove(array[${value}], null)`;
    return sql`${values} as ${as()}, ${values} as ${as('_label')}, 0 as ${as('_order')}`;
  }
  if (type !== 'datetime') return sql`(${value})::numeric as ${as()}`;
  if (!hasTime) return sql`(${value})::date as ${as()}, (${value})::date as ${as('_day')}`;
  const at = sql`(${value})::timestamptz`;
  return sql`${at} as ${as()}, (${at} at time zone ${zone})::date as ${as('_day')}`;
}

function ownItems({ id, fields }: Collection, readers: CollectionReaders): RawBuilder<unknown> {
  const columns = [
    sql`(each.row ->> 'id')::int as id, each.row ->> 'title' as title, each.row ->> 'mark' as mark`,
    sql`each.row ->> 'url' as path, each.place`,
    ...fields.map((field) => ownColumns(field, readers)),
  ];
  return sql`
    select ${sql.join(columns)}
    from collections cross join lateral jsonb_array_elements(collections.rows) with ordinality as each(row, place)
    where collections.tenant = ${ownTenant} and collections.id = ${id}`;
}

/**
 * The items of a collection as rows, with `id`, `title`, `mark`, `path` (null where an item leads nowhere) and a column for each field. A text field has
 * arrays: `<field>` with the values that filters use, `<field>_label` with those that readers see, and `<field>_order` where
 * options are not in alphabetical order. A datetime also has `<field>_day`.
 */
export const collectionItems = (collection: Collection, readers: CollectionReaders): RawBuilder<unknown> =>
  collection.source ? footballItems[collection.source.kind](collection.source, readers) : ownItems(collection, readers);
