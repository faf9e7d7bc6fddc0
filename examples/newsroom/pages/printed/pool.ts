import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { PredictionGame } from '#core/contract/prediction.ts';
import { type Locale, oddsText } from '../../editorial/numerals.ts';
import { kickOffTime, weekRange } from '../dates.ts';
import { type Html, json } from '../html.ts';
import type { Links } from '../links.ts';
import type { Tenant } from '../page.ts';
import type { WeekForPage } from '../pool.ts';
import { betNames } from '../pool.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';
import { rankingPath } from './ranking.ts';

const sayOf = (locale: Locale) => widgetWords('prediction/prediction-pool', locale);

interface PoolTagOptions {
  readonly tenant: Tenant;
  readonly links: Links;
  readonly now: Date;
  /** Whether the URL names the week. */
  readonly isAsked: boolean;
}

/** The tag of a week's games, as a guest sees them. */
export function poolTag({ week, wire }: WeekForPage, { tenant, links, now, isAsked }: PoolTagOptions): Html {
  const { locale } = tenant;
  const say = sayOf(locale);
  const games = [...week.open, ...week.live, ...week.finished].sort(byKickOff);
  const canPredict = games.some((each) => isOpen(each, now));
  const guest = canPredict ? say('guest') : say('guest-closed');
  return print(
    'prediction-pool',
    {
      week_start: (isAsked && week.start) || null,
      props: json({ week: wire }).text,
      form_url: links.pool(),
      week_text: week.start === undefined ? '' : weekRange(locale, week.start),
      weeks_label: say('weeks'),
      previous_url: week.previous === undefined ? null : links.pool(week.previous),
      previous_label: say('prev'),
      next_url: week.next === undefined ? null : links.pool(week.next),
      next_label: say('next'),
      countdown_text: nextKickOff(games, locale, now),
      next_kick_off: games.find((each) => isOpen(each, now))?.kickOff ?? null,
      guest_text: games.length > 0 ? guest : '',
      can_predict: canPredict,
      ...waysOut(week, links, now),
      ranking_label: say('others'),
      open_label: say('to-open'),
      has_games: games.length > 0,
      games: games.map((each) => gameIn(each, locale, now)),
      none_text: say('empty'),
      empty_next: otherWeek(week, { tenant, links }),
      save_label: say('save'),
    },
    tenant,
  );
}

/** The way out of a week without matches: to the week that follows, else to the one before. */
function otherWeek(
  { next, previous }: WeekForPage['week'],
  { tenant, links }: Pick<PoolTagOptions, 'tenant' | 'links'>,
) {
  const say = sayOf(tenant.locale);
  const week = next ?? previous;
  if (week === undefined) return nextStep({ ...tenant, say }, 'matches');
  return { url: links.pool(week), label: say(week === next ? 'next' : 'prev') };
}

const byKickOff = (one: PredictionGame, other: PredictionGame) =>
  (one.kickOff ?? '').localeCompare(other.kickOff ?? '') || one.id - other.id;

const isToCome = ({ status = 'scheduled' }: PredictionGame) => status === 'scheduled' || status === 'postponed';

const isOpen = (each: PredictionGame, now: Date) =>
  isToCome(each) && !each.isClosed && now.getTime() < Date.parse(each.kickOff ?? '');

const isOver = /^(finished|abandoned|cancelled|awarded|walkover)$/;

/** The links for a week in which nothing can be predicted: its ranking, and the open week, or the next where this is the current one. */
function waysOut({ start, next }: WeekForPage['week'], links: Links, now: Date) {
  const hasPassed = start !== undefined && (start + 7 * 86_400) * 1000 <= now.getTime();
  const isNext = next === undefined ? null : links.pool(next);
  return {
    ranking_url: start === undefined ? null : links.to(rankingPath({ period: 'this_week', start, page: 1 })),
    open_url: hasPassed ? links.pool() : isNext,
  };
}

function nextKickOff(games: readonly PredictionGame[], locale: Locale, now: Date): string {
  const say = sayOf(locale);
  const next = games.find((each) => isOpen(each, now));
  if (games.length === 0) return '';
  if (!next) return games.every(({ status = '' }) => isOver.test(status)) ? say('played') : say('nothing-open');
  return `${wordsOf(locale).pool.nextKickOff}: ${pairing(next, say)}, ${kickOffTime(locale, next.kickOff ?? '')}`;
}

const pairing = ({ home, away }: PredictionGame, say: ReturnType<typeof sayOf>) => say('match', { home, away });

function gameIn(each: PredictionGame, locale: Locale, now: Date) {
  const say = sayOf(locale);
  const { id, home, away, kickOff = '', odds } = each;
  const canPick = isOpen(each, now);
  return {
    id,
    home,
    away,
    versus: say('match', { home: '', away: '' }).trim(),
    kick_off: kickOff,
    kick_off_text: kickOffTime(locale, kickOff),
    state_text: state(each, locale, canPick),
    planned: (each.status === 'scheduled' && canPick && each.plannedKickOff) || null,
    result_name: `${each.fixtureId ?? `pool-${id}`}`,
    has_result: each.result !== undefined && !isToCome(each),
    is_closed: !canPick,
    options: betNames.map((bet) => ({
      bet,
      odds_text: oddsText(locale, odds[bet]),
      bet_label: say(bet),
    })),
    note_text: say(canPick ? 'none-yet' : 'none'),
  };
}

function state(each: PredictionGame, locale: Locale, canPick: boolean): string {
  const say = sayOf(locale);
  const { status = '', minute, plannedKickOff } = each;
  const score = each.result?.join('–') ?? '';
  switch (status) {
    case 'scheduled':
      if (!canPick) return say('waiting');
      return plannedKickOff ? say('moved', { from: kickOffTime(locale, plannedKickOff, true) }) : '';
    case 'postponed':
      return say('put-off');
    case 'live':
      return minute === undefined ? say('live', { score }) : say('live-minute', { score, minute });
    case 'half-time':
    case 'finished':
    case 'extra-time':
    case 'penalties':
    case 'abandoned':
    case 'cancelled':
      return say(status, { score });
    case 'awarded':
    case 'walkover':
      return say('given', { score });
    default:
      return `${status} ${score}`.trim();
  }
}
