import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { RankingRow } from '#core/contract/pool.ts';
import { decimals, formatNumber, type Locale } from '../../editorial/numerals.ts';
import { monthAt, weekRange } from '../dates.ts';
import { type Html, json } from '../html.ts';
import type { Links } from '../links.ts';
import type { Tenant } from '../page.ts';
import type { RankingChoice, RankingForPage } from '../pool.ts';
import { periodNames } from '../pool.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';

const sayOf = (locale: Locale) => widgetWords('prediction/pool-rankings', locale);

interface RankingOptions {
  readonly tenant: Tenant;
  readonly links: Links;
  readonly choice: RankingChoice;
}

/** Path of a page of a ranking, in the form that the island writes. */
export function rankingPath({ period, start, page }: RankingChoice): string {
  const query = new URLSearchParams();
  if (period === 'total') query.set('total', '1');
  else if (period === 'month' && start !== undefined) query.set('month_start', `${start}`);
  else query.set('ranking', period);
  if (period.endsWith('week') && start !== undefined) query.set('week_start', `${start}`);
  if (page > 1) query.set('page', `${page}`);
  return `/football-pool/rankings?${query}`;
}

/** The tag of one page of a ranking. */
export function rankingTag({ ranking, wire }: RankingForPage, options: RankingOptions): Html {
  const { tenant, links, choice } = options;
  const { locale } = tenant;
  const say = sayOf(locale);
  const count = ranking.total ?? ranking.rows.length;
  const isBeyond = ranking.pages > 0 && choice.page > ranking.pages;
  const addressOf = (other: RankingChoice) => links.to(rankingPath(other));
  return print(
    'pool-rankings',
    {
      period: choice.period,
      start: choice.start ?? null,
      number: choice.page,
      props: json({ ranking: wire }).text,
      periods_label: say('periods'),
      periods: periodNames.map((period) => ({
        url: addressOf({ period, start: undefined, page: 1 }),
        label: say(period),
        is_here: period === choice.period && choice.start === undefined,
      })),
      title: titleOf(options, ranking.start),
      readers_text: say('readers', { count, readers: formatNumber(locale, count) }),
      place_label: say('place'),
      change_label: say('change'),
      reader_label: say('reader'),
      correct_label: say('correct'),
      points_label: say('points'),
      has_rows: ranking.rows.length > 0,
      rows: ranking.rows.map((row) => rowIn(row, options)),
      empty_text: isBeyond ? say('no-page', { page: choice.page, count: ranking.pages }) : say('empty'),
      last_url: isBeyond ? addressOf({ ...choice, page: ranking.pages }) : null,
      last_label: say('last-page'),
      empty_next: isBeyond ? null : nextStep({ ...tenant, say }, 'pool'),
      own_label: say('own'),
      log_in_label: say('log-in'),
      pages_label: say('pages'),
      pages: pagesAround(choice.page, ranking.pages).map((page) => turn(page, options)),
    },
    tenant,
  );
}

function titleOf({ tenant: { locale }, choice: { period, start: asked } }: RankingOptions, start = asked): string {
  if (period === 'total' || start === undefined) return sayOf(locale)(period);
  return period === 'month' ? monthAt(locale, start) : weekRange(locale, start);
}

function rowIn(row: RankingRow, { tenant: { locale }, links }: RankingOptions) {
  const { userId, username, rank, isShared, correct, predictions, points } = row;
  return {
    user_id: userId,
    place_text: `${isShared ? '=' : ''}${rank}`,
    movement: movementIn(row, locale),
    username,
    user_url: links.reader(username),
    correct_text: correct === undefined ? '' : `${correct}/${predictions ?? ''}`,
    points_text: decimals(locale, points, 2),
  };
}

function movementIn({ movement: moved }: RankingRow, locale: Locale) {
  const say = sayOf(locale);
  if (moved === undefined) return null;
  const places = Math.abs(moved);
  if (moved === 0) return { direction: null, places_text: '=', sign: '=', text: say('stayed') };
  const hasRisen = moved > 0;
  return {
    direction: hasRisen ? ('up' as const) : ('down' as const),
    places_text: `${places}`,
    sign: `${hasRisen ? '▲' : '▼'}${places}`,
    text: say(hasRisen ? 'rose' : 'fell', { count: places }),
  };
}

/** The numbers of the first page, the last, and those next to the current one; 0 for a gap. */
function pagesAround(page: number, count: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, count].filter((each) => each >= 1 && each <= count);
  const pages = [...new Set(near)].sort((one, other) => one - other);
  return pages.flatMap((each, at) => {
    const skipped = each - (pages[at - 1] ?? each - 1) - 1;
    if (skipped === 0) return [each];
    return skipped === 1 ? [each - 1, each] : [0, each];
  });
}

function turn(page: number, { tenant: { locale }, links, choice }: RankingOptions) {
  const isHere = page === choice.page;
  return {
    number: page === 0 ? '…' : `${page}`,
    label: wordsOf(locale).pool.page(page),
    url: page === 0 || isHere ? null : links.to(rankingPath({ ...choice, page })),
    is_here: isHere,
  };
}
