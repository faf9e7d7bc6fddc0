// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { commentReplies, commentsById, commentsStateless } from '#core/contract/discussion/comment.ts';
import { storeComment } from '#core/contract/discussion/commentWriting.ts';
import { featureComment, moderateComment, ruleComments } from '#core/contract/moderation.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { later, refused, settled, unreachable } from '#tests/support/stage.ts';
import { createTrouble } from './comment/liveRow.ts';
import { mine, openSections, post, printed, stored, wire } from './model.support.ts';
import { createWait } from './write/composer.ts';

const { begin, reading, leave } = openSections();
beforeAll(() => import('./write/readerFeatures.ts'));
afterEach(leave);

describe('a second text', () => {
  test('a text that is begun while a comment is sent stays when that has arrived', async () => {
    const at = await reading();
    const answer = later();
    at.says(storeComment, answer.reply);
    await post(at, 'One');
    at.shown.box.type('Two');
    answer.send(stored(20, { content: 'One' }));
    await settled();
    expect([at.tops()[0], at.shown.box.text.value]).toEqual([20, 'Two']);
  });

  test('a reply that is begun while another one is sent stays open', async () => {
    const at = await reading();
    const answer = later();
    at.says(storeComment, answer.reply);
    at.shown.openReply(at.row(3));
    at.row(3).box.value?.type('One');
    at.row(3).box.value?.send();
    at.row(3).box.value?.type('Two');
    answer.send(stored(20, { content: 'One', replay_to: 3, level: 1 }));
    await settled();
    expect([at.row(3).replies.value.length, at.row(3).box.value?.text.value]).toEqual([1, 'Two']);
  });

  test('a failed comment that is taken back is offered beside the text that was begun since', async () => {
    const at = await reading();
    at.says(storeComment, refused(500));
    await post(at, 'One');
    at.shown.box.type('Two');
    const [failed] = at.shown.threads.value;
    if (failed) at.shown.takeBack(failed);
    expect([at.shown.box.text.value, at.shown.box.lost.value]).toEqual(['Two', 'One']);
    at.shown.box.bringBack();
    expect([at.shown.box.text.value, at.shown.box.lost.value]).toEqual(['One', 'Two']);
  });

  test('a failed comment cannot be tried again while another one is being sent', async () => {
    const at = await reading();
    const answer = later();
    at.says(storeComment, refused(500), answer.reply);
    await post(at, 'One');
    await post(at, 'Two');
    const failed = at.shown.threads.value.find((row) => row.state.value === 'failed');
    if (failed) at.shown.retry(failed);
    await settled();
    expect(at.calls(storeComment)).toHaveLength(2);
  });
});

describe('a second tab', () => {
  test('a text that is in both tabs and is sent in one is gone from the other', async () => {
    const browser = fakeBrowser();
    const one = await reading(mine(), { tab: browser.open() });
    one.shown.box.type('Goal!');
    one.clock.pass(300);
    const other = await reading(mine(), { tab: browser.open() });
    expect(other.shown.box.text.value).toBe('Goal!');
    one.says(storeComment, stored(20, { content: 'Goal!' }));
    one.shown.box.send();
    await settled();
    await settled();
    expect([one.shown.box.text.value, other.shown.box.text.value]).toEqual(['', '']);
  });
});

describe('a second refusal', () => {
  test('the longer of two waits counts', () => {
    const clock = fakeClock();
    const wait = createWait(clock, new AbortController().signal);
    wait.start(20);
    wait.start(5);
    expect(wait.seconds.value).toBe(20);
    clock.pass(6000);
    expect(wait.seconds.value).toBe(14);
  });

  test('a message stays for its own three seconds, not for those of the one before', () => {
    const clock = fakeClock();
    const { shown, show, pass } = createTrouble(clock);
    show({ kind: 'empty' });
    pass();
    clock.pass(2000);
    show({ kind: 'too-long' });
    clock.pass(2000);
    expect(shown.value).toEqual({ kind: 'too-long' });
  });

  test('after a comment that the server refused for good the next one is sent at once', async () => {
    const at = await reading();
    at.says(storeComment, unreachable('offline'), refused(409));
    await post(at, 'One');
    window.dispatchEvent(new Event('online'));
    await settled();
    at.clock.pass(250);
    await settled();
    expect(at.shown.threads.value[0]?.state.value).toBe('failed');
    at.says(storeComment, stored(20, { content: 'Two' }));
    await post(at, 'Two');
    expect([at.calls(storeComment).length, at.tops()[0]]).toEqual([3, 20]);
  });
});

describe('a second press', () => {
  test('more replies are fetched once', async () => {
    const at = begin({ html: printed([[2, [4]]]).replace('data-replies-count="1"', 'data-replies-count="3"') });
    at.says(commentReplies, { wire: { data: [wire(5, { replay_to: 2 })] } });
    at.shown.loadReplies(at.row(2));
    at.shown.loadReplies(at.row(2));
    await settled();
    expect(at.calls(commentReplies)).toHaveLength(1);
  });

  test('new replies are fetched once while they are on their way', async () => {
    const at = begin();
    const answer = later();
    at.says(commentsById, answer.reply);
    at.event({ comment_id: 21, user_id: 5, reply_to: 2, root_id: 2 });
    at.shown.showFreshReplies(at.row(2));
    at.shown.showFreshReplies(at.row(2));
    answer.send({ wire: { data: [wire(21, { replay_to: 2 })] } });
    await settled();
    expect(at.calls(commentsById)).toHaveLength(1);
  });

  test('where the server has no more, more cannot be asked for, whatever it says', async () => {
    const at = begin({ html: printed([9]).replace('has-more="0"', 'has-more="1"') });
    at.says(commentsStateless, { wire: { data: [], has_more: true } });
    at.shown.loadMore();
    await settled();
    expect(at.shown.more.value).toEqual({ is: 'none' });
  });
});

describe('a second event', () => {
  test('a comment that is on the page is not offered as a new one', () => {
    const at = begin();
    at.event({ comment_id: 3, user_id: 4 });
    at.event({ comment_id: 4, user_id: 5, reply_to: 2, root_id: 2 });
    expect([at.shown.fresh.value, at.row(2).fresh.value]).toEqual([0, 0]);
  });

  test('a reply that is announced twice is counted once, and one that is removed not at all', () => {
    const at = begin();
    const before = at.row(2).comment.value.repliesCount;
    at.event({ comment_id: 21, user_id: 5, reply_to: 2, root_id: 2 });
    at.event({ comment_id: 21, user_id: 5, reply_to: 2, root_id: 2 });
    expect([at.row(2).fresh.value, at.row(2).comment.value.repliesCount]).toEqual([1, before + 1]);
    // It waits to be shown, and is none of those that are further down.
    expect(at.row(2).more.value).toEqual({ is: 'none' });
    at.event({ comment_id: 21, change: 'removed', root_id: 2 });
    expect([at.row(2).fresh.value, at.row(2).comment.value.repliesCount]).toEqual([0, before]);
    expect(at.row(2).more.value).toEqual({ is: 'none' });
  });

  test('of two new comments that wait, one that is removed is not counted any more', () => {
    const at = begin();
    at.event({ comment_id: 20, user_id: 4 });
    at.event({ comment_id: 21, user_id: 4 });
    at.event({ comment_id: 20, change: 'removed' });
    expect(at.shown.fresh.value).toBe(1);
  });

  test('a reader who follows sees replies as well as comments', async () => {
    const at = begin();
    at.shown.follow(true);
    at.says(commentsById, { wire: { data: [wire(20)] } }, { wire: { data: [wire(21, { replay_to: 2 })] } });
    at.event({ comment_id: 20, user_id: 4 });
    at.event({ comment_id: 21, user_id: 5, reply_to: 2, root_id: 2 });
    at.clock.pass(2000);
    await settled();
    await settled();
    expect(at.ids()).toEqual([20, 3, 2, 4, 5, 21, 1]);
  });

  test('a change that comes while another is fetched is fetched after it, and one that failed again', async () => {
    const at = begin();
    const answer = later();
    const edited = (id: number) => wire(id, { content: `Edited ${id}`, updated_at: '2026-11-21T00:00:00Z' });
    at.says(commentsById, answer.reply, unreachable(), { wire: { data: [edited(1)] } });
    at.event({ comment_id: 3, change: 'edited' });
    at.clock.pass(2000);
    at.event({ comment_id: 1, change: 'edited' });
    answer.send({ wire: { data: [edited(3)] } });
    for (let fetch = 0; fetch < 3; fetch += 1) {
      await settled();
      at.clock.pass(2000);
    }
    await settled();
    expect([at.row(3).comment.value.text, at.row(1).comment.value.text]).toEqual(['Edited 3', 'Edited 1']);
  });
});

describe('at the desk', () => {
  const manager = () => reading(mine({ can_delete_any_comment: true, can_update_any_comment: true }));
  beforeAll(() => import('./desk/desk.ts'));

  test('a second comment that is featured takes the place of the first', async () => {
    const at = await manager();
    at.says(featureComment, { wire: {} }, { wire: {} });
    at.shown.feature(at.row(2), true);
    await settled();
    at.shown.feature(at.row(3), true);
    await settled();
    expect([at.row(2).comment.value.isFeatured, at.row(3).comment.value.isFeatured]).toEqual([false, true]);
  });

  test('a second rule leaves the first as it was', async () => {
    const at = await manager();
    at.says(ruleComments, { wire: {} }, { wire: {} });
    at.shown.changeRules({ slowMode: 60 });
    await settled();
    at.shown.changeRules({ isClosed: true });
    await settled();
    expect(at.shown.rules.value).toMatchObject({ slowMode: 60, isClosed: true });
  });

  test('a server that says no more than that a comment is hidden has hidden it', async () => {
    const at = await manager();
    at.says(moderateComment, { wire: null });
    at.shown.setHidden(at.row(3), true);
    await settled();
    expect(at.row(3).comment.value).toMatchObject({ isHidden: true, text: 'Comment 3' });
    expect(at.row(3).trouble.value).toBeUndefined();
  });

  test('a comment that was removed from this page and is shown again can be read again', async () => {
    const at = await manager();
    at.event({ comment_id: 3, change: 'removed' });
    at.says(moderateComment, { wire: { data: { comment: wire(3) } } });
    at.shown.setHidden(at.row(3), false);
    await settled();
    expect(at.row(3).comment.value).toMatchObject({ isRemoved: false, text: 'Comment 3' });
  });
});
