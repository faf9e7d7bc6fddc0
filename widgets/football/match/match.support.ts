import * as z from 'zod/mini';
import type { Words } from '#core/base/i18n/words.ts';
import { showMatch } from '#core/contract/matchReport.ts';
import { tagOfMatch } from '#core/follow/followTag.ts';
import { matchWire } from '#tests/support/someMatch.ts';
import type { Printed } from './match.printed.ts';
import { shownMatch } from './shownMatch.ts';
import type { Report } from './shownReport.ts';

type Wire = Readonly<Record<string, unknown>>;

const names = [
  'Verbruggen',
  'Dumfries',
  'Van Dijk',
  'Aké',
  'Van de Ven',
  'Reijnders',
  'De Jong',
  'Gravenberch',
  'Gakpo',
  'Brobbey',
  'Malen',
];
const lines = [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3];

/** For tests: eleven of a side, whose ids begin with `from`. */
const sheet = (from: number, substitutes: readonly unknown[] = []) => ({
  formation: '4-3-3',
  starters: names.map((name, at) => ({
    ...{ id: from + at, name, number: at + 1, line: lines[at], place: at, url: `/matchcenter/player/${from + at}` },
    is_captain: at === 2,
  })),
  substitutes,
});

export const lineUps = (onHome: readonly unknown[] = []) => ({ home: sheet(100, onHome), away: sheet(200) });

const goal = (id: number, minute: number, more: Wire = {}) => ({
  ...{ id, type: 'goal', side: 'home', period: 'first-half', minute, player: { id: 108, name: 'Gakpo' } },
  ...more,
});

export const kickedOff = { id: 1, type: 'period', period: 'first-half', minute: 0 };
export const firstGoal = goal(2, 12);
export const yellow = { id: 3, type: 'yellow-card', side: 'away', minute: 30, player: { id: 204, name: 'Van de Ven' } };
export const substitution = {
  ...{ id: 4, type: 'substitution', side: 'home', period: 'second-half', minute: 61 },
  ...{ player: { id: 150, name: 'Weghorst' }, related_player: { id: 109, name: 'Brobbey' } },
};
export const weghorst = { id: 150, name: 'Weghorst', number: 19, url: '/matchcenter/player/150' };

/** When the matches of the tests were sent, ms since the epoch: where the clock of a stage begins. */
export const sentAt = Date.UTC(2026, 10, 21);

/** For tests: a match under way as the API sends it; 1-0 in the 61st minute. */
export const wireReport = (more: Wire = {}, ofMatch: Wire = {}) => ({
  match: matchWire({
    ...{ status: 'live', period: 'second-half', minute: 61, home_score: 1, away_score: 0, sequence: 5 },
    ...{ half_home_score: 1, half_away_score: 0, kick_off: new Date(sentAt - 4_600_000).toISOString() },
    ...{ updated_at: new Date(sentAt).toISOString(), events: [kickedOff, firstGoal, yellow] },
    ...ofMatch,
  }),
  ...{ line_ups: lineUps(), head_to_head: [], venue: 'AT&T Stadium, Arlington', referee: 'Danny Makkelie (NED)' },
  ...more,
});

export const readReport = (wire: unknown): Report => z.parse(showMatch.reply, wire);

/** For tests: what a host prints of it. */
export function printedOf(wire: unknown, words: Words, now = sentAt, canFollow = false): Printed {
  const report = readReport(wire);
  return {
    ...{ fixture_id: report.match.id, heading_level: 3, sub_level: 4, props: JSON.stringify({ report: wire }) },
    ...{ when: null, has_room: false },
    ...shownMatch(report, { words, now }),
    follow_tag: canFollow ? tagOfMatch(report.match, words) : null,
  };
}
