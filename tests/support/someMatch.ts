import * as z from 'zod/mini';
import { type Match, match } from '#core/contract/football/match.ts';

/** A match as the wire has it: Nederland against Japan on 14 June 2026, not begun. */
export const matchWire = (more: Readonly<Record<string, unknown>> = {}) => ({
  id: 260011,
  league: 'world-cup',
  stage: 'world-cup-2026-group',
  round: 1,
  round_name: 'Speelronde 1',
  group: 'F',
  home: { id: 25, name: 'Nederland', code: 'NED', flag: '🇳🇱', url: '/matchcenter/team/ned' },
  away: { id: 26, name: 'Japan', code: 'JPN', flag: '🇯🇵', url: '/matchcenter/team/jpn' },
  status: 'scheduled',
  kick_off: '2026-06-14T20:00:00.000Z',
  url: '/match/260011',
  updated_at: '2026-06-14T12:00:00.000Z',
  ...more,
});

/** The same as islands read it. */
export const someMatch = (more: Readonly<Record<string, unknown>> = {}): Match => z.parse(match, matchWire(more));
