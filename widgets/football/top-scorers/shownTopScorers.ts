import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { TopScorers } from '#core/contract/topScorers.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import { tableUrl } from './shownTableUrls.ts';
import type { Printed } from './top-scorers.printed.ts';

/** What is shown of the scorers, by a host that prints it and by the island. */
export type Shown = Omit<Printed, 'league' | 'when'>;
type Language = Pick<Words, 'say' | 'locale'>;

/** The table in words. `allUrl`: of the page with all who are in it. */
export function shownTopScorers(scorers: TopScorers, allUrl: string, words: Language): Shown {
  const { by, league, total, follow, nextKickOff, scorers: rows } = scorers;
  const spoiler = by === 'goals' ? 'spoiler.show-scorers' : 'spoiler.show-table';
  const all = by === 'goals' ? 'all' : 'all.players';
  return {
    by,
    follow: follow.join(' '),
    next_kick_off: nextKickOff ?? null,
    ...choiceOf(scorers, allUrl, words),
    ...headings(scorers, words),
    show: rows.length > 0 ? { result: `scorers-${league}`, text: sayFootball(words, spoiler) } : null,
    has_rows: rows.length > 0,
    rows: rows.map(({ position, isShared, player, team, penalties, redCards, [by]: count = 0 }) => ({
      player_id: player.id,
      position_text: isShared ? `${position}=` : `${position}`,
      ...{ name: player.name, url: player.url ?? null },
      ...{ flag: team.flag ?? null, team: team.name, team_url: team.url ?? null },
      ...{ penalties: `${by === 'cards' ? redCards : penalties}`, goals: `${count}` },
    })),
    none_text: words.say(by === 'goals' ? 'none' : 'none.players'),
    empty_next: nextStep(words, 'matches'),
    more: total > rows.length ? { url: allUrl, text: words.say(all, { count: total }) } : null,
  };
}

/** The tables of the competition, if there is one besides that which is shown. */
function choiceOf({ by: shown, rankings }: TopScorers, allUrl: string, { say }: Language) {
  const choice = rankings.some((each) => each !== shown) ? rankings : [];
  return {
    has_choice: choice.length > 0,
    choice_label: say('choice'),
    choice: choice.map((by) => ({
      ...{ by, text: say(by), is_shown: by === shown, url: tableUrl(allUrl, by) },
    })),
  };
}

function headings({ by, name }: TopScorers, { say }: Language) {
  const part = by === 'cards' ? 'red' : 'penalties';
  return {
    caption: say(by === 'goals' ? 'caption' : `caption.${by}`, { name }),
    ...{ position_label: say('position'), player_label: say('player'), team_label: say('team') },
    is_single: by !== 'goals' && by !== 'cards',
    ...{ penalties_label: say(part), penalties_short: say(`${part}.short`) },
    ...{ goals_label: say(by), goals_short: say(`${by}.short`) },
  };
}
