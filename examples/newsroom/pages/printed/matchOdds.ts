import { formatNumber, oddsText } from '../../editorial/numerals.ts';
import { type Html, json } from '../html.ts';
import type { Links } from '../links.ts';
import type { Tenant } from '../page.ts';
import type { PredictionForPage } from '../pool.ts';
import { betNames } from '../pool.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

interface MatchOddsOptions {
  readonly tenant: Tenant;
  readonly links: Links;
  readonly headingLevel?: 2 | 3;
}

/** The tag of a fixture's odds and predictions. */
export function matchOddsTag(
  fixtureId: number,
  { prediction, wire }: PredictionForPage,
  { tenant, links, headingLevel = 3 }: MatchOddsOptions,
): Html {
  const { locale } = tenant;
  const say = widgetWords('prediction/match-odds', locale);
  const { game, picks, isHidden, total, weekStart } = prediction;
  const isOpen = game?.isClosed === false;
  const names = { home_win: game?.home, draw: undefined, away_win: game?.away };
  const shares = wholeShares(betNames.map((bet) => picks[bet]));
  const predictions = formatNumber(locale, total);
  const counted = total > 0 ? say('total', { count: total, predictions }) : say('nobody');
  const note = isHidden ? say('hidden') : counted;
  const rows = betNames.map((bet, at) => ({
    bet_label: names[bet] ?? say(bet),
    odds_text: game ? oddsText(locale, game.odds[bet]) : '',
    share_text: !isHidden && total > 0 ? `${shares[at]}%` : '',
  }));
  return print(
    'match-odds',
    {
      fixture_id: fixtureId,
      heading_level: headingLevel,
      props: json({ prediction: wire }).text,
      title: say('title'),
      rows,
      note_text: isOpen ? note : `${note} ${say('closed')}`,
      link_url: links.pool(weekStart),
      link_text: say(isOpen ? 'predict' : 'to-pool'),
    },
    tenant,
  );
}

/** Whole percentages that add up to 100: the largest remainders are rounded up. All 0 when nobody predicted. */
function wholeShares(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  const shares = counts.map((count) => ({ whole: Math.floor((100 * count) / all), rest: (100 * count) % all }));
  const missing = shares.reduce((sum, { rest }) => sum + rest, 0) / all;
  const raised = [...shares].sort((one, other) => other.rest - one.rest).slice(0, missing);
  return shares.map((share) => share.whole + (raised.includes(share) ? 1 : 0));
}
