import { dayText } from '#core/base/i18n/dates.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { scoreText, spokenPairing } from '#core/football/matchText.ts';
import { shownLineUps } from './shownLineUps.ts';
import type { Report, Shown, ShownOptions } from './shownReport.ts';
import { shownScore } from './shownScore.ts';
import { shownTimeline } from './shownTimeline.ts';

function shownDuels({ headToHead }: Report, { words, suffix = '' }: ShownOptions): Shown['duels'] {
  if (headToHead.length === 0) return null;
  const id = `${words.say('duels.id')}${suffix}`;
  return {
    id,
    title: words.say('duels'),
    show_duels: { result: id, text: sayFootball(words, 'spoiler.show-duels') },
    rows: headToHead.map(({ home, away, score, kickOff = '', url = null }) => ({
      day: { at: kickOff, text: dayText(kickOff, words, 'year') },
      ...{
        home: home.name,
        away: away.name,
        score_text: score ? scoreText(words, score) : sayFootball(words, 'between'),
        url,
      },
    })),
  };
}

/** What is shown of a match, for a host that prints it and for the island that draws it. */
export function shownMatch(report: Report, options: ShownOptions): Shown {
  const { words } = options;
  const { areLineUpsFirst: are_line_ups_first = report.lineUps !== undefined && phaseOf(report.match) === 'upcoming' } =
    options;
  const timeline = shownTimeline(report, options);
  const line_ups = shownLineUps(report, options);
  const duels = shownDuels(report, options);
  const play = are_line_ups_first ? [line_ups, timeline] : [timeline, line_ups];
  const sections = [...play, duels].flatMap((section) => section ?? []);
  return {
    // What is read out before a result is shown does not give it away.
    title: spokenPairing(report.match, words),
    ...shownScore(report, options),
    has_tabs: sections.length > 1,
    tabs_label: words.say('tabs'),
    tabs: sections.map(({ id, title }) => ({ id, label: title })),
    ...{ are_line_ups_first, timeline, line_ups, duels },
  };
}
