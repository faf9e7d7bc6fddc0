import type { PredictionGame } from '#core/contract/prediction.ts';
import { decimals, type Locale } from '../content/numerals.ts';
import { kickOffTime, weekRange } from './dates.ts';
import { type Html, html, json } from './html.ts';
import type { Links } from './links.ts';
import type { WeekForPage } from './pool.ts';
import { betNames, poolWords } from './poolWords.ts';
import { rankingPath } from './rankingTag.ts';

interface PoolTagOptions {
  readonly locale: Locale;
  readonly links: Links;
  readonly now: Date;
}

/** The inside of the pool's element: the games of a week as a guest finds them, as in templates/default/prediction-pool.html. */
export function poolPart({ week, wire }: WeekForPage, { locale, links, now }: PoolTagOptions): Html {
  const says = poolWords[locale];
  const games = [...week.open, ...week.live, ...week.finished].sort(byKickOff);
  const canPredict = games.some((each) => isOpen(each, now));
  const way = (to: number | undefined, rel: 'prev' | 'next') =>
    to === undefined
      ? html`<a class="tb-pool-week" aria-disabled="true">${says[rel]}</a>`
      : html`<a class="tb-pool-week" rel="${rel}" href="${links.pool(to)}">${says[rel]}</a>`;
  return html`<script type="application/json" data-props>${json({ week: wire })}</script>
<form class="tb-pool" method="get" data-w-action="save">
<div class="tb-pool-head">
<h2 class="tb-pool-title">${week.start !== undefined && weekRange(locale, week.start)}</h2>
<nav class="tb-pool-weeks" aria-label="${says.weeks}">${way(week.previous, 'prev')}${way(week.next, 'next')}</nav>
</div>
<p class="tb-pool-countdown">${nextKickOff(games, locale, now)}</p>
<p class="tb-pool-earned">${games.length > 0 && (canPredict ? says.guest : says.guestClosed)}</p>
${!canPredict && ways(week, { locale, links, now })}
${
  games.length > 0
    ? html`<ol class="tb-pool-games" role="list">
${games.map((each) => html`<li class="tb-pool-item">${game(each, locale, now)}</li>\n`)}</ol>`
    : html`<p class="tb-pool-empty">${says.noGames}</p>`
}
<div class="tb-pool-bar"><p class="tb-pool-told"></p><button class="tb-pool-save" type="submit">${says.save}</button></div>
</form>`;
}

const byKickOff = (one: PredictionGame, other: PredictionGame) =>
  (one.kickOff ?? '').localeCompare(other.kickOff ?? '') || one.id - other.id;

const isToCome = ({ status = 'scheduled' }: PredictionGame) => status === 'scheduled' || status === 'postponed';

const isOpen = (each: PredictionGame, now: Date) =>
  isToCome(each) && !each.isClosed && now.getTime() < Date.parse(each.kickOff ?? '');

const isOver = /^(finished|abandoned)$/;

/** Where nothing can be predicted: how everybody did, and the week that is open, or the next where this is the one that is on. */
function ways({ start, next }: WeekForPage['week'], { locale, links, now }: PoolTagOptions): Html {
  const says = poolWords[locale];
  const hasPassed = start !== undefined && (start + 7 * 86_400) * 1000 <= now.getTime();
  const ranking = links.to(rankingPath({ period: 'this_week', start, page: 1 }));
  const open = hasPassed ? links.pool() : next === undefined ? undefined : links.pool(next);
  return html`<p class="tb-pool-ways">${start !== undefined && html`<a class="tb-pool-week" href="${ranking}">${says.others}</a>`} ${open !== undefined && html`<a class="tb-pool-week" href="${open}">${says.toOpen}</a>`}</p>`;
}

function nextKickOff(games: readonly PredictionGame[], locale: Locale, now: Date): string {
  const says = poolWords[locale];
  const next = games.find((each) => isOpen(each, now));
  if (games.length === 0) return '';
  if (!next) return games.every(({ status = '' }) => isOver.test(status)) ? says.played : says.nothingOpen;
  return `${says.nextKickOff}: ${next.home} – ${next.away}, ${kickOffTime(locale, next.kickOff ?? '')}`;
}

function game(each: PredictionGame, locale: Locale, now: Date): Html {
  const says = poolWords[locale];
  const { id, home, away, kickOff = '', odds } = each;
  const canPick = isOpen(each, now);
  return html`<fieldset class="tb-pool-game" data-game-id="${id}">
<legend class="tb-pool-match"><span class="tb-pool-teams">${home} – ${away}</span>, <time class="tb-pool-time" datetime="${kickOff}">${kickOffTime(locale, kickOff)}</time></legend>
<p class="tb-pool-state">${state(each, locale, canPick)}</p>
<div class="tb-pool-options">
${betNames.map((bet) => html`<label class="tb-pool-option"><input class="tb-pool-radio" type="radio" name="game-${id}" value="${bet}"${!canPick && html` disabled`}><span class="tb-pool-odds">${decimals(locale, odds[bet], 2)}</span> <span class="tb-pool-bet">${says.bets[bet]}</span></label>\n`)}</div>
<div class="tb-pool-foot"><p class="tb-pool-note">${canPick ? says.noneYet : says.none}</p></div>
</fieldset>`;
}

function state(each: PredictionGame, locale: Locale, canPick: boolean): string {
  const { states, afterNinety } = poolWords[locale];
  const { status = '', minute, plannedKickOff } = each;
  const score = each.result?.join('–') ?? '';
  switch (status) {
    case 'scheduled':
      return canPick ? '' : states.waiting;
    case 'postponed':
      if (!canPick) return states['put-off'];
      return plannedKickOff ? `${states.postponed} ${kickOffTime(locale, plannedKickOff, true)}` : '';
    case 'live':
      return `${states.live} ${score}${minute === undefined ? '' : `, ${minute}'`}`;
    case 'half-time':
    case 'finished':
      return `${states[status]} ${score}`;
    case 'extra-time':
    case 'penalties':
      return `${states[status]} ${score} ${afterNinety}`;
    case 'abandoned':
      return states.abandoned;
    default:
      return `${status} ${score}`.trim();
  }
}
