import { nextAbout } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { MatchEvent } from '#core/contract/football/matchEvent.ts';
import type { Absence, LineUp, SheetPlayer } from '#core/contract/matchReport.ts';
import { eventMinute, eventName, isGoal } from '#core/football/matchText.ts';
import { shortName } from '#core/football/shortName.ts';
import type { Report, Shown, ShownOptions } from './shownReport.ts';

type Team = NonNullable<NonNullable<Shown['line_ups']>['known']>['home'];
type Player = Team['starters'][number];

const isMarked = (event: MatchEvent) => isGoal(event) || event.type.endsWith('-card');

/** What a player did, in order. A substitution is `off` for who goes off and `on` for who comes on. */
function marksOf(id: number | undefined, events: readonly MatchEvent[], words: Words): Player['marks'] {
  if (id === undefined) return [];
  return events.flatMap((event) => {
    const minute_text = eventMinute(event);
    const mark = (mark: string, text: string) => [{ mark, text: `${text} ${minute_text}`, minute_text }];
    if (event.isAnnulled) return [];
    if (event.type === 'substitution' && event.player?.id === id) return mark('on', words.say('came-on'));
    if (event.type === 'substitution' && event.other?.id === id) return mark('off', words.say('went-off'));
    return event.player?.id === id && isMarked(event) ? mark(event.type, eventName(event, words)) : [];
  });
}

/** Why somebody cannot play, and for how long after this match; null where the server does not say. */
function reasonOf({ kind, reason, matches = 0 }: Absence, { say }: Words): string | null {
  if (kind === 'injured') return reason ?? say('absent.injured');
  if (kind !== 'suspended') return reason ?? null;
  if (reason) return say('absent.suspended.because', { reason });
  return matches > 1 ? say('absent.suspended.more', { count: matches - 1 }) : say('absent.suspended');
}

function shownTeam(lineUp: LineUp, name: string, match: Match, words: Words): Team {
  const { formation, starters, substitutes, coach, absent = [] } = lineUp;
  const events = match.events ?? [];
  const listed = (player: SheetPlayer): Player => ({
    number_text: player.number === undefined ? '' : `${player.number}`,
    ...{ name: player.name, url: player.url ?? null, captain_text: player.isCaptain ? words.say('captain') : null },
    marks: marksOf(player.id, events, words),
  });
  const lines = new Map<number, SheetPlayer[]>();
  for (const player of starters)
    if (player.line !== undefined) lines.set(player.line, [...(lines.get(player.line) ?? []), player]);
  const onPitch = (player: SheetPlayer) => {
    const { number_text, marks } = listed(player);
    return { number_text, name: shortName(player.name), marks: marks.map(({ mark }) => ({ mark })) };
  };
  return {
    ...{ name, formation_text: formation ?? null },
    lines: [...lines]
      .sort(([one], [other]) => one - other)
      .map(([, line]) => ({
        players: [...line].sort((one, other) => (one.place ?? 0) - (other.place ?? 0)).map(onPitch),
      })),
    starters: starters.map(listed),
    has_substitutes: substitutes.length > 0,
    substitutes: substitutes.map(listed),
    coach: coach ? { label: words.say('coach'), name: coach.name, url: coach.url ?? null } : null,
    has_absent: absent.length > 0,
    absent: absent.map((player) => ({
      ...{ name: player.name, url: player.url ?? null, reason_text: reasonOf(player, words) },
    })),
  };
}

/** The line-ups in words; null where the server has none and expects none. */
export function shownLineUps(
  { match, lineUps, areLineUpsToCome }: Report,
  { words, suffix = '' }: ShownOptions,
): Shown['line_ups'] {
  if (!lineUps && !areLineUpsToCome) return null;
  return {
    id: `${words.say('line-ups.id')}${suffix}`,
    title: words.say('line-ups'),
    known: lineUps
      ? {
          ...{ substitutes_label: words.say('substitutes'), absent_label: words.say('absent') },
          home: shownTeam(lineUps.home, match.home.name, match, words),
          away: shownTeam(lineUps.away, match.away.name, match, words),
        }
      : null,
    none_text: words.say('line-ups.none'),
    empty_next: nextAbout(words, match.home, 'matches'),
  };
}
