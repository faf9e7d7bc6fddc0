import * as z from 'zod/mini';
import type { Act, Standing } from '#core/base/act/act.ts';
import { predictionWeek } from '#core/contract/prediction.ts';
import { rating } from '#core/contract/rating.ts';
import { changeFollowed } from '#core/ungrouped/follow/follow.act.ts';
import { clapOnce } from '../../widgets/discussion/clap/clap.act.ts';
import { report } from '../../widgets/discussion/comments/write/report.act.ts';
import { edit, like, post, reply } from '../../widgets/discussion/comments/write/write.act.ts';
import { saveLineUp } from '../../widgets/football/formations/formations.act.ts';
import { rate } from '../../widgets/football/mom-rating/mom-rating.act.ts';
import { wireRating, wireVoted } from '../../widgets/football/mom-rating/mom-rating.support.ts';
import type { Ballot } from '../../widgets/live/poll/ballot.ts';
import { castVote } from '../../widgets/live/poll/poll.act.ts';
import { savePicks } from '../../widgets/prediction/prediction-pool/prediction-pool.act.ts';
import { wireGame, wireWeek } from '../../widgets/prediction/prediction-pool/prediction-pool.support.ts';

/** One act with a target, a draft and what a page may know; generics are gone, so that one table runs over all of them. */
export interface ActCase {
  /** Where it is declared, below the root. */
  readonly file: string;
  readonly act: Act<never, unknown, unknown, never>;
  readonly kind: string;
  readonly target: never;
  readonly on: string;
  readonly draft: unknown;
  /** What is known of the server's side, by how it stands to the draft; what an act does not distinguish is missing. */
  readonly known: Readonly<Partial<Record<Standing, never>>> & { readonly open: never };
  /** Drafts that no version of the product ever kept. */
  readonly unreadable: readonly unknown[];
}

const ballot = (more: Partial<Ballot>): Ballot => ({
  question: 'Who wins the cup?',
  answers: [
    { id: 31, text: 'Ajax', votes: 10 },
    { id: 32, text: 'PSV', votes: 20 },
  ],
  total: 30,
  mine: undefined,
  isClosed: false,
  ...more,
});

const players = [1, 11, 12, 13, 14, 21, 22, 23, 31, 32, 33];
const article = { type: 'article', id: 7 };
const lineUp = { formation: '4-3-3', players };

const ratingOf = (wire: unknown) => z.parse(rating, wire);

const gamesOf = (more: Readonly<Record<string, unknown>> = {}) =>
  z.parse(predictionWeek.reply, { data: wireWeek({ open: [wireGame(501, more)] }) }).open;

function actCase<Target, Draft, Reply, Known>(
  file: string,
  act: Act<Target, Draft, Reply, Known>,
  given: {
    readonly target: NoInfer<Target>;
    readonly draft: NoInfer<Draft>;
    readonly known: Readonly<Partial<Record<Standing, Known>>> & { readonly open: Known };
    readonly unreadable: readonly unknown[];
  },
): ActCase {
  return { file, act, kind: act.kind, on: act.on(given.target), ...given } as never;
}

export const actCases: readonly ActCase[] = [
  actCase('widgets/live/poll/poll.act.ts', castVote, {
    target: 12,
    draft: 31,
    known: {
      open: ballot({}),
      stored: ballot({ mine: 31 }),
      other: ballot({ mine: 32 }),
      closed: ballot({ isClosed: true }),
    },
    unreadable: ['31', null, { answer: 31 }],
  }),
  actCase('widgets/football/mom-rating/mom-rating.act.ts', rate, {
    target: { fixtureId: 7, rating: () => ratingOf(wireRating()), cameOn: () => [] },
    draft: { 4: 8 },
    known: {
      open: ratingOf(wireRating()),
      stored: ratingOf(wireVoted([0, 8])),
      other: ratingOf(wireVoted([0, 3])),
      closed: ratingOf(wireRating({ is_open: false })),
    },
    unreadable: [null, [8], { 4: 'eight' }],
  }),
  actCase('widgets/prediction/prediction-pool/prediction-pool.act.ts', savePicks, {
    target: 'pool',
    draft: [{ game: 501, bet: 'draw' }],
    known: { open: gamesOf(), stored: gamesOf({ userPrediction: 'draw' }) },
    unreadable: [null, [{ game: 501, bet: 'win' }], { game: 501, bet: 'draw' }],
  }),
  actCase('widgets/football/formations/formations.act.ts', saveLineUp, {
    target: 'feyenoord',
    draft: lineUp,
    known: { open: { formation: '4-4-2', players }, stored: lineUp },
    unreadable: [null, { formation: '4-3-3', players: [1] }, 'all'],
  }),
  actCase('core/ungrouped/follow/follow.act.ts', changeFollowed, {
    target: 'account',
    draft: { follow: { teams: ['psv'], matches: [7] }, unfollow: { teams: ['ajax'], matches: [] } },
    known: {
      open: { follows: { teams: ['psv', 'ajax'], matches: [7] } },
      stored: { follows: { teams: ['ned', 'psv'], matches: [7] } },
    },
    unreadable: [null, 'psv', { follow: ['psv'] }, { unfollow: { teams: ['psv'] } }],
  }),
  actCase('widgets/discussion/clap/clap.act.ts', clapOnce, {
    target: { type: 'article', id: 7 },
    draft: { key: 'a1-b2' },
    known: { open: undefined },
    unreadable: [null, 'yes', { key: 1 }],
  }),
  ...[post, reply].map((act) =>
    actCase('widgets/discussion/comments/write/write.act.ts', act, {
      target: article,
      draft: { id: act === reply ? 5 : undefined, text: 'Goal!', key: 'a1-b2' },
      known: { open: undefined },
      unreadable: [null, 'Goal!', { id: 5 }, { text: 'Goal!', id: '5' }],
    }),
  ),
  actCase('widgets/discussion/comments/write/write.act.ts', edit, {
    target: article,
    draft: { id: 5, text: 'Goal!' },
    known: {
      open: { text: 'Gaol!', isRemoved: false },
      stored: { text: 'Goal!', isRemoved: false },
      closed: { text: '', isRemoved: true },
    },
    unreadable: [null, { text: 'Goal!' }, { id: 5 }],
  }),
  actCase('widgets/discussion/comments/write/write.act.ts', like, {
    target: article,
    draft: { id: 5 },
    known: { open: { isLiked: false }, stored: { isLiked: true } },
    unreadable: [null, 5, { id: '5' }],
  }),
  actCase('widgets/discussion/comments/write/report.act.ts', report, {
    target: article,
    draft: { id: 5, reason: 'spam', text: '' },
    known: { open: undefined },
    unreadable: [null, { id: 5, reason: 'dull', text: '' }, { id: 5, text: '' }],
  }),
];
