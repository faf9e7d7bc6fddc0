import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { login } from '#core/contract/base/account.ts';
import { readWhole } from '#core/contract/base/shapes.ts';
import { clapResource } from '#core/contract/community.ts';
import { newCommentChannel } from '#core/contract/discussion/commentChanges.ts';
import { deleteComment } from '#core/contract/discussion/commentOwn.ts';
import { editComment, likeComment } from '#core/contract/discussion/commentWriting.ts';
import { fixtureChannel } from '#core/contract/fixture/matchCentre.ts';
import { matchChannel } from '#core/contract/football/match.ts';
import { latestArticles } from '#core/contract/listing/article.ts';
import { showPoll, votePoll } from '#core/contract/live.ts';
import { moderateComment } from '#core/contract/moderation.ts';
import {
  listNotifications,
  openAllNotifications,
  readAllNotifications,
  readNotification,
} from '#core/contract/notification.ts';
import { predictionWeek } from '#core/contract/prediction.ts';
import { showRating } from '#core/contract/rating.ts';
import { voteRating } from '#core/contract/ratingBallot.ts';
import { cases } from './catalogue.ts';

type Schema<T> = z.ZodMiniType<T, unknown>;

const canonical = (name: string): unknown => cases[name]?.wire[0];

/** Reads a reply of which nothing may be left out. */
function readsWhole<T>(schema: Schema<T>, wire: unknown): T {
  const { read, leftOut } = readWhole(schema, wire);
  expect(leftOut).toEqual([]);
  if (!read.success) throw read.error;
  return read.data;
}

const user = { id: 7, username: 'demo' };

test('a reader without settings is written with an empty list, and logs in', () => {
  const { token, user: read } = readsWhole(login.reply, { token: 't1', user: { ...user, settings: [] } });
  expect([token, read.id, read.settings?.isTextBig]).toEqual(['t1', 7, false]);
});

test('a size of text that is a number costs nobody the login', () => {
  const read = readsWhole(login.reply, { token: 't1', user: { ...user, settings: { text_size: 2, night_mode: 1 } } });
  expect(read.user.settings).toMatchObject({ isTextBig: false, nightMode: true });
});

const game = (more: object) => ({
  id: 107,
  odds: { home_win: 1.65, draw: 3.85, away_win: 5.2 },
  matchData: { homeTeam: 'Ajax', awayTeam: 'PSV' },
  ...more,
});
test.each([
  ['odds that are null', { odds: null }, { odds: {} }],
  ['one of the odds that is null', { odds: { home_win: null, draw: 3.85 } }, { odds: { draw: 3.85 } }],
  [
    'teams as objects',
    { matchData: { homeTeam: { id: 1, name: 'Ajax' }, awayTeam: { name: 'PSV' } } },
    { home: 'Ajax', away: 'PSV' },
  ],
  ['a draw that can be picked', { matchData: { homeTeam: 'Ajax', awayTeam: 'PSV', draw: true } }, { home: 'Ajax' }],
  [
    'a prediction as an object',
    { userPrediction: { bet: 'draw', created_at: '2026-03-08 10:00:00' } },
    { mine: 'draw' },
  ],
  ['no prediction as an empty list', { userPrediction: [] }, { mine: undefined }],
])('a game of the pool with %s is read', (_, more, read) => {
  expect(readsWhole(predictionWeek.reply, { allGames: [game(more)] }).open).toMatchObject([read]);
});

test('a week in which nothing is being played has null for that', () => {
  const week = readsWhole(predictionWeek.reply, { allGames: [], livePredictionGames: null, finishedGames: null });
  expect([week.live, week.finished]).toEqual([[], []]);
});

test('who has not voted has answer 0 of a poll', () => {
  const poll = { poll_id: 12, answers: [{ answer_id: 1, answer_voting: 3 }], total_voting: 3, my_answer: 0 };
  expect(readsWhole(showPoll.reply, poll)).toMatchObject({ id: 12, mine: undefined, isClosed: false });
});

test('an article without picture, author and tag has empty lists for them', () => {
  const bare = { url: '/a', title: 'A', thumbnails: [], author: [], primary_tag: [] };
  expect(readsWhole(latestArticles.reply, [bare]).articles).toMatchObject([
    { url: '/a', image: undefined, author: undefined, tag: undefined },
  ]);
});

test('a notification as Laravel keeps it has its text in its data', () => {
  const row = {
    id: '0b9f3a52-6b1c-4f39-9d0e-2a7d1c0d9a11',
    type: 'App\\Notifications\\CommentLiked',
    notifiable_type: 'App\\Models\\User',
    notifiable_id: 7,
    data: { message: 'Demo vindt je reactie leuk.', url: '/article/3?comment=31#comments' },
    read_at: null,
    created_at: '2026-11-28T20:30:00.000000Z',
  };
  expect(readsWhole(listNotifications.reply, { data: [row], meta: { current_page: 1, last_page: 2 } })).toMatchObject({
    list: [
      {
        id: row.id,
        text: 'Demo vindt je reactie leuk.',
        url: '/article/3?comment=31#comments',
        createdAt: '2026-11-28T20:30:00.000Z',
        isRead: false,
      },
    ],
    hasMore: true,
    unopened: 1,
  });
});

test.each([{ comment: { id: 5, content: 'Mooi.' } }, { id: 5 }, { comment: 5 }, { comment_id: '5' }])(
  'a new comment may be announced as %j',
  (wire) => {
    const { NewCommentEvent } = newCommentChannel.events;
    expect(readsWhole(NewCommentEvent, wire)).toMatchObject({ id: 5, change: 'created' });
  },
);

const done = [undefined, null, {}, [], { success: true }, { message: 'Gelukt.', data: null }];
test.each([
  ['a vote in a poll', votePoll.reply, undefined],
  ['a rating', voteRating.reply, undefined],
  ['a clap', clapResource.reply, undefined],
  ['a like', likeComment.reply, undefined],
  ['an edit', editComment.reply, undefined],
  ['a removal', deleteComment.reply, undefined],
  ['a verdict', moderateComment.reply, undefined],
  ['the reading of one notification', readNotification.reply, { unopened: undefined }],
  ['the opening of all notifications', openAllNotifications.reply, { unopened: undefined }],
  ['the reading of all notifications', readAllNotifications.reply, { unopened: undefined }],
] as const)('%s may be answered with 204 or a bare success', (_, reply: Schema<unknown>, read) => {
  for (const wire of done) expect(readsWhole(reply, wire)).toEqual(read);
  for (const wire of ['done', 5]) expect(z.safeParse(reply, wire).success).toBe(false);
});

test('a reply that has something else under data is read all the same', () => {
  const poll = { poll_id: 12, answers: [], total_voting: 0 };
  for (const data of [null, 'ok', [], { took: 3 }])
    expect(readsWhole(showPoll.reply, { ...poll, data })).toMatchObject({ id: 12, total: 0 });
});

test('players who are rated may be a map by their ids', () => {
  const data = z.parse(z.looseObject({ players: z.array(z.looseObject({})) }), canonical('showRating'));
  const players = Object.fromEntries(data.players.map(({ player_id, ...more }) => [String(player_id), more]));
  expect(readsWhole(showRating.reply, { data: { ...data, players } })).toEqual(cases.showRating?.data);
});

test('a live event may bring the score alone', () => {
  for (const schema of [matchChannel.events.LiveFixture, fixtureChannel.events.LiveFixture]) {
    const read = readsWhole<object>(schema, { fixture_id: '7', home_score: '2', away_score: 1, minute: 70 });
    expect(read).toMatchObject({ id: 7, score: { home: 2, away: 1 }, minute: 70, status: undefined });
    for (const wire of [{}, { id: 7 }, { home_score: 1 }, { home_score: -1, away_score: 0 }, 'goal'])
      expect([wire, z.safeParse(schema, wire).success]).toEqual([wire, false]);
  }
});
