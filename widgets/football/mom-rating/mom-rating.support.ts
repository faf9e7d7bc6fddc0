import type { Rating } from '#core/contract/rating.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { type StageOptions, stage } from '#tests/support/stage.ts';
import { createCasting } from './createCasting.ts';
import type { Printed } from './createKnownRating.ts';
import { live } from './live.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createRatingStore, type LaterParts } from './ratingStore.ts';

/** The parts that a page fetches later, there already. */
export const partsAtHand: LaterParts = { casting: async () => createCasting, live: async () => live };

/** For tests: the rating of a match as the API sends it to a guest, open until a day after the clock of tests begins. */
export const wireRating = (more: Readonly<Record<string, unknown>> = {}) => ({
  fixture_id: 7,
  team: 'feyenoord',
  match_key: '2025-26',
  match_id: 7,
  is_open: true,
  opens_at: null,
  closes_at: '2026-11-22T00:00:00.000Z',
  has_user_voted: false,
  voters_count: 40,
  minimum_voters: 5,
  man_of_the_match: null,
  average_grade: null,
  players: wirePlayers(),
  ...more,
});

const squad = [
  [1, 'Ibe Noorderhaak', 'GK', true, 90],
  [4, 'Sil Hogeduin', 'DF', true, 64],
  [9, 'Bram Vuurstaek', 'FW', false, 26],
] as const;

/** The three players of the match, each with the fields of `more`. */
export const wirePlayers = (more: (at: number) => object = () => ({})) =>
  squad.map(([player_id, name, position, is_starter, minutes], at) => ({
    player_id,
    name,
    number: player_id,
    position,
    is_starter,
    minutes,
    average_grade: null,
    voters_count: null,
    my_grade: null,
    ...more(at),
  }));

/** The same with a fourth player, who came on after the others. */
export const wireLater = (wire: ReturnType<typeof wireRating>, more: object = {}) => ({
  ...wire,
  players: [
    // A server may put them anywhere.
    { ...wirePlayers()[0], player_id: 11, name: 'Teun Laatveld', is_starter: false, minutes: 5, ...more },
    ...wire.players,
  ],
});

/** The same once a reader has given these grades; 0 is none. */
export const wireVoted = (mine: readonly number[], more: Readonly<Record<string, unknown>> = {}) =>
  wireRating({
    has_user_voted: true,
    voters_count: 41,
    man_of_the_match: 4,
    average_grade: 6.83,
    players: wirePlayers((at) => ({
      my_grade: mine[at] || null,
      average_grade: [6.4, 8.1, null][at],
      voters_count: [38, 40, 3][at],
    })),
    ...more,
  });

/** A page with a rating, with staged server and sockets. */
export function desk(options: StageOptions = {}) {
  const set = stage({ words: { en, nl }, ...options });
  const realtime = fakeRealtime();
  realtime.on(set.page);
  const leaving = new AbortController();
  return {
    ...set,
    realtime,
    leave: () => leaving.abort(),
    box(rating?: Rating, names: Printed['names'] = new Map(), page = set.page, parts = partsAtHand) {
      return createRatingStore(page, 7, { rating, names }, leaving.signal, parts);
    },
  };
}
