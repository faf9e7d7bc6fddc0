import type { Words } from '#core/base/i18n/words.ts';
import type { TopScorers } from '#core/contract/topScorers.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import type { Printed } from './top-scorers.printed.ts';

/** What is shown of the scorers, by a host that prints it and by the island. */
export type Shown = Omit<Printed, 'league' | 'when'>;

/** The table in words. `allUrl`: of the page with all scorers. */
export function shownTopScorers(
  { league, name, scorers, total, follow, nextKickOff }: TopScorers,
  allUrl: string,
  { say, locale }: Pick<Words, 'say' | 'locale'>,
): Shown {
  return {
    follow: follow.join(' '),
    next_kick_off: nextKickOff ?? null,
    caption: say('caption', { name }),
    ...{ position_label: say('position'), player_label: say('player'), team_label: say('team') },
    ...{ penalties_label: say('penalties'), penalties_short: say('penalties.short') },
    ...{ goals_label: say('goals'), goals_short: say('goals.short') },
    show:
      scorers.length > 0
        ? { result: `scorers-${league}`, text: sayFootball({ locale }, 'spoiler.show-scorers') }
        : null,
    has_rows: scorers.length > 0,
    rows: scorers.map(({ position, isShared, player, team, goals, penalties }) => ({
      player_id: player.id,
      position_text: isShared ? `${position}=` : `${position}`,
      ...{ name: player.name, url: player.url ?? null },
      ...{ flag: team.flag ?? null, team: team.name, team_url: team.url ?? null },
      ...{ penalties: `${penalties}`, goals: `${goals}` },
    })),
    none_text: say('none'),
    more: total > scorers.length ? { url: allUrl, text: say('all', { count: total }) } : null,
  };
}
