import { nextAbout, nextStep } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Match, Score } from '#core/contract/football/match.ts';
import type { MatchEvent } from '#core/contract/football/matchEvent.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { eventMinute, eventName, isGoal, scoreText } from '#core/football/matchText.ts';
import { createAddresses, type Report, type Shown, type ShownOptions } from './shownReport.ts';

type Row = Shown['timeline']['rows'][number];

function kindOf(event: MatchEvent): Row['kind'] {
  const { type } = event;
  if (isGoal(event)) return 'goal';
  if (type === 'substitution' || type === 'period') return type;
  if (type.endsWith('-card')) return 'card';
  return type.startsWith('shoot-out-') ? 'kick' : 'other';
}

/** The score after a goal. */
const after = (score: Score, { side }: MatchEvent): Score => (side ? { ...score, [side]: score[side] + 1 } : score);

const numberText = (number: number, { locale }: Words) => number.toLocaleString(locale, { maximumFractionDigits: 2 });

/** `58%`, `112,4 km`. */
const amount = (number: number, unit: string | undefined, words: Words) =>
  [numberText(number, words), unit].filter(Boolean).join(unit === '%' ? '' : '\u00a0');

/** What is added to an event: for a substitution the player who goes off, the server's note, and expected goals. */
function moreOf({ type, other, note, xg }: MatchEvent, words: Words): string | null {
  const replaced = type === 'substitution' && other ? words.say('replaces', { name: other.name }) : undefined;
  const expected = xg === undefined ? undefined : `xG ${numberText(xg, words)}`;
  return [replaced, note, expected].filter(Boolean).join(' · ') || null;
}

/** The label of an event, as `Doelpunt · Afgekeurd`; in one line, so that the row keeps its height. */
const labelOf = (event: MatchEvent, words: Words) =>
  [eventName(event, words), ...(event.isAnnulled ? [sayFootball(words, 'event.annulled')] : [])].join(' · ');

function rowsOf(report: Report, words: Words): Row[] {
  const { match } = report;
  const addressOf = createAddresses(report);
  let score: Score = { home: 0, away: 0 };
  let kicks = score;
  return (match.events ?? []).map((event): Row => {
    const kind = kindOf(event);
    const counts = kind === 'goal' && !event.isAnnulled;
    if (counts) score = after(score, event);
    if (event.type === 'shoot-out-goal' && !event.isAnnulled) kicks = after(kicks, event);
    const team = event.side ? match[event.side].name : null;
    const { player } = event;
    const showsScore = counts || (kind === 'period' && /time$|break$/.test(event.period ?? ''));
    return {
      ...{ kind, mark: event.type, side: event.side ?? 'none', is_annulled: event.isAnnulled },
      minute_text: kind === 'kick' ? scoreText(words, kicks) : eventMinute(event),
      label: labelOf(event, words),
      // Where it is not known who it was, the team is the name.
      team_text: player ? team : null,
      ...{ name: player?.name ?? team, url: addressOf(player) },
      more_text: moreOf(event, words),
      score_text: showsScore ? scoreText(words, score) : null,
    };
  });
}

function noneOf(match: Match, words: Words) {
  const phase = phaseOf(match);
  if (phase === 'upcoming')
    return { none_text: words.say('timeline.upcoming'), empty_next: nextAbout(words, match.home, 'matches') };
  const key = phase === 'running' && match.events ? 'timeline.none-yet' : 'timeline.unknown';
  return { none_text: words.say(key), empty_next: nextStep(words, 'matches') };
}

/** The timeline in words, in the order of the events. */
export function shownTimeline(report: Report, { words, suffix = '' }: ShownOptions): Shown['timeline'] {
  const { match } = report;
  const statistics = match.statistics ?? report.statistics;
  const rows = rowsOf(report, words);
  return {
    id: `${words.say('timeline.id')}${suffix}`,
    title: words.say('timeline'),
    has_rows: rows.length > 0,
    rows,
    ...noneOf(match, words),
    filter_label: words.say('filter'),
    filters: ['all', 'goal', 'card', 'substitution'].map((value) => ({
      ...{ value, label: words.say(`filter.${value}`), is_first: value === 'all' },
      none_text: words.say(`filter.none-${value}`),
    })),
    order_text: phaseOf(match) === 'running' ? words.say('newest-first') : null,
    statistics: statistics?.length
      ? {
          ...{ title: words.say('statistics'), home: match.home.name, away: match.away.name },
          rows: statistics.map(({ name, home, away, unit }) => ({
            ...{ name, home_text: amount(home, unit, words), away_text: amount(away, unit, words) },
          })),
        }
      : null,
  };
}
