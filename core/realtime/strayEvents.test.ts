import { expect, test } from 'vitest';
import type { Channel } from '#core/contract/base/channel.ts';
import { newCommentChannel } from '#core/contract/discussion/commentChanges.ts';
import { fixtureChannel } from '#core/contract/fixture/matchCentre.ts';
import { matchChannel } from '#core/contract/football/match.ts';
import { liveblogChannel } from '#core/contract/liveblog.ts';
import { userChannel } from '#core/contract/notification.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { matchWire } from '#tests/support/someMatch.ts';
import { bench } from './realtime.support.ts';

const isDone = async () => ({ isDone: true });

const channels: readonly (readonly [string, Channel, Readonly<Record<string, string | number>>, unknown])[] = [
  ['article_id', liveblogChannel, { articleId: 7 }, { event: 'created', liveblog_id: 5, html: '<p>Goal</p>' }],
  ['id', matchChannel, { id: 7 }, matchWire({ id: 7 })],
  ['fixture_id', matchChannel, { id: 7 }, matchWire({ id: 7 })],
  ['id', fixtureChannel, { id: 7 }, matchWire({ id: 7 })],
  ['resource_id', newCommentChannel, { type: 'article', id: 7, tenant: 'fc' }, { comment_id: 5 }],
  ['user_id', userChannel, { id: 7, tenant: 'fc' }, { unopened_count: 2 }],
];
const eventNames = new Map<Channel, string>([
  [matchChannel, 'LiveFixture'],
  [fixtureChannel, 'LiveFixture'],
  [newCommentChannel, 'NewCommentEvent'],
]);

test.each(channels)(
  'an event with the %s of something else is dropped with a notice',
  async (field, of, params, data) => {
    const { server, tab, pass } = bench();
    const { realtime, notices } = tab();
    const received: unknown[] = [];
    realtime.on(of, params, { receive: (event) => void received.push(event), backfill: isDone });
    await pass(0);
    const publish = (about: unknown) =>
      server.publish(channelName(of, params), eventNames.get(of) ?? 'Any', { ...Object(data), [field]: about });
    for (const own of field === 'id' ? [7, '7'] : [7, '7', null, undefined]) publish(own);
    const taken = received.length;
    expect([taken, notices]).toEqual([field === 'id' ? 2 : 4, []]);
    for (const other of [8, '8', 77, [8]]) publish(other);
    expect(received).toHaveLength(taken);
    expect(notices).toMatchObject([{ code: 'C08', what: expect.stringContaining(`${field}: 8 on the channel of 7`) }]);
  },
);

test('an event about something else counts in the order of its channel: nothing is fetched for it', async () => {
  const { server, tab, pass } = bench();
  const { realtime } = tab();
  const received: number[] = [];
  let fetched = 0;
  realtime.on(
    liveblogChannel,
    { articleId: 7 },
    {
      receive: ({ data }) => void received.push(data.id),
      async backfill() {
        fetched += 1;
        return { isDone: true, sequence: 0 };
      },
    },
  );
  await pass(0);
  for (const [at, article_id] of [7, 8, 7].entries())
    server.publish('html-liveblog-7', 'Any', {
      ...{ event: 'created', liveblog_id: at + 1, html: '', article_id, sequence: at + 1 },
    });
  await pass(5000);
  expect([received, fetched]).toEqual([[1, 3], 1]);
});

test('an event is delivered without a row that cannot be read, of which developers hear once', async () => {
  const { server, tab, pass } = bench();
  const { realtime, notices } = tab();
  const received: unknown[] = [];
  realtime.on(matchChannel, { id: 7 }, { receive: ({ data }) => void received.push(data.events), backfill: isDone });
  await pass(0);
  const goal = { id: 1, type: 'goal', side: 'home', minute: 12 };
  for (const _ of [1, 2])
    server.publish('fixture-7', 'LiveFixture', matchWire({ id: 7, events: [goal, { id: 'x', type: 'goal' }] }));
  expect(received).toMatchObject([[{ id: 1 }], [{ id: 1 }]]);
  expect(notices).toMatchObject([{ code: 'C04', what: expect.stringContaining('LiveFixture on fixture-7') }]);
  expect(notices[0]?.what).toContain('row events.1.id: "x"');
});
