// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { reportReasons } from '#core/contract/discussion/commentWriting.ts';
import { en, nl } from '#tests/support/commentWords.ts';
import { painted } from '#tests/support/painted.ts';
import { spoken } from '#tests/support/soak.ts';
import { refused, unreachable } from '#tests/support/stage.ts';
import type { Row } from '#widgets/discussion/comments/comment/comments.ts';
import { drawComments, everything } from '#widgets/discussion/comments/comments.support.tsx';
import '#tests/support/asyncQueries.ts';

afterEach(cleanup);

/** A drawn section with one comment by Demo Lezer. */
function drawOne(locale: 'en' | 'nl' = 'en') {
  const made = drawComments(locale);
  const row = made.row(1);
  made.model.threads.value = [row];
  made.draw();
  return { ...made, one: row };
}
const body = () => screen.getByRole('article');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('both languages have the same words', () => {
  expect(Object.keys(nl)).toEqual(Object.keys(en));
});

describe.each(spoken('nl'))('in %s', (locale) => {
  test('a comment is called by its author, and has a date and buttons that name the author', () => {
    const { say } = drawOne(locale);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`${say('comments')} 31`);
    expect(screen.getByRole('article', { name: 'Demo Lezer' }).textContent).toContain('Text 1');
    expect(screen.getByRole('link', { name: '20-11-2026 14:05' }).getAttribute('href')).toContain(
      '?comment=1#comments',
    );
    const buttons = [say('like', { name: 'Demo Lezer', likes: '' }).trim(), say('reply-to', { name: 'Demo Lezer' })];
    for (const name of [...buttons, say('more-for', { name: 'Demo Lezer' })]) {
      expect(screen.getByRole('button', { name })).toBeInstanceOf(HTMLElement);
    }
  });

  test('every state of a section is drawn', async () => {
    const { model, say, let: change, draw, row } = drawComments(locale);
    model.phase.value = 'loading';
    draw();
    expect(screen.getByText(say('state.loading'))).toBeInstanceOf(HTMLElement);
    await change(() => {
      model.phase.value = { failure: unreachable('offline') };
    });
    expect(screen.getByRole('button', { name: say('action.retry') })).toBeInstanceOf(HTMLElement);
    expect(document.body.textContent).toContain(say('failure.offline'));
    await change(() => {
      model.phase.value = 'ready';
    });
    expect(screen.getByText(say('empty'))).toBeInstanceOf(HTMLElement);
    await change(() => {
      model.rules.value = { slowMode: 0, isClosed: true, review: 'off' };
    });
    expect(screen.getByText(say('closed'))).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('textbox')).toBeNull();
    await change(() => {
      model.threads.value = [row(1)];
    });
    expect(screen.queryByText(say('none'))).toBeNull();
    await change(() => {
      model.isShown.value = false;
    });
    expect(document.querySelector('.tb-comments')).toBeNull();
  });

  test('every state of a comment is drawn', async () => {
    const { one, say, let: change, model } = drawOne(locale);
    const set = (more: Partial<ReturnType<typeof one.comment.peek>>) =>
      change(() => {
        one.comment.value = { ...one.comment.peek(), ...more };
      });
    await set({ likes: 1234, role: 'Desk', isFeatured: true, updatedAt: '2026-11-20T14:00:00Z' });
    const likes = say('likes', { likes: locale === 'nl' ? '1.234' : '1,234' });
    expect(screen.getByText(likes)).toBeInstanceOf(HTMLElement);
    for (const text of ['Desk', say('featured'), say('edited')]) expect(body().textContent).toContain(text);

    await set({ isHidden: true, reports: 2 });
    expect(body().classList).toContain('tb-comment--hidden');
    expect(body().textContent).toContain(say('hidden'));
    expect(body().textContent).toContain(say('reports', { count: 2 }));
    await change(() => {
      model.hiddenLabel.value = 'Off the page';
    });
    expect(body().textContent).toContain('Off the page');

    await set({ isHidden: true, isRejected: true });
    expect(body().textContent).toContain(say('rejected'));
    expect(body().textContent).not.toContain('Off the page');

    await set({ isAwaitingReview: true });
    expect(body().textContent).toContain(say('awaiting'));
    expect(body().classList).not.toContain('tb-comment--hidden');

    await change(() => {
      one.state.value = 'sending';
    });
    expect(body().textContent).toContain(say('sending'));
    await change(() => {
      one.state.value = 'failed';
      one.trouble.value = { kind: 'failed', failure: refused(500) };
    });
    expect(within(body()).getByRole('alert').textContent).toBe(say('failure.server'));
    expect(screen.getByRole('button', { name: say('action.retry') })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: say('take-back') })).toBeInstanceOf(HTMLElement);

    await change(() => {
      one.state.value = 'stored';
      one.isMuted.value = true;
    });
    expect(body().textContent).toContain(say('muted'));
    expect(body().textContent).not.toContain('Text 1');
    await change(() => {
      one.isOpened.value = true;
    });
    expect(body().textContent).toContain('Text 1');
    await change(() => {
      one.isLeaving.value = true;
    });
    expect(body().textContent).toContain(say('leaving'));
    expect(screen.getByRole('button', { name: say('undo') })).toBeInstanceOf(HTMLElement);
    await change(() => {
      one.isLeaving.value = false;
    });
    await set({ isRemoved: true });
    expect(body().textContent?.trim()).toBe(say('removed'));
    expect(within(body()).queryAllByRole('button')).toHaveLength(0);
  });

  test('the note beside the button says what matters most', async () => {
    const { model, say, let: change, asked } = drawOne(locale);
    const note = () => document.querySelector('.tb-comment-form-note')?.textContent;
    expect(note()).toBe('');
    await change(() => {
      model.rules.value = { slowMode: 30, isClosed: false, review: 'off' };
    });
    expect(note()).toBe(say('slow-mode', { count: 30 }));
    await change(() => {
      model.rules.value = { slowMode: 30, isClosed: false, review: 'all' };
    });
    expect(note()).toBe(say('reviewed'));
    await change(() => {
      model.reader.value = null;
    });
    expect(note()).toBe(say('guest'));
    await change(() => {
      model.box.isRestored.value = true;
    });
    expect(note()).toBe(`${say('restored')} ${say('discard')}`);
    await press(say('discard'));
    // A long text that was kept says so, too: its end is counted once it is changed.
    await change(() => model.box.type('x'.repeat(4990)));
    expect(note()).toBe(`${say('restored')} ${say('discard')}`);
    await change(() => {
      model.box.isRestored.value = false;
    });
    expect(note()).toBe(say('form.characters-left', { count: 10 }));
    await change(() => {
      model.box.lost.value = 'what was written';
    });
    expect(note()).toBe(`${say('lost')} ${say('bring-back')}`);
    await press(say('bring-back'));
    await change(() => {
      model.wait.value = 12;
    });
    expect(note()).toBe(say('wait', { count: 12 }));
    await change(() => model.box.type('x'.repeat(5002)));
    expect(note()).toBe(say('form.characters-over', { count: 2 }));
    expect(asked).toEqual([['discard'], ['bringBack']]);
  });

  test('news comes in buttons of its own, and nothing that is read moves for it', async () => {
    const { model, one, say, let: change, asked } = drawOne(locale);
    await change(() => {
      model.fresh.value = 4;
      model.unread.value = 12;
      one.fresh.value = 2;
      one.more.value = { is: 'some', left: 3 };
      model.more.value = { is: 'some', left: undefined };
    });
    expect(say('fresh', { count: 4, comments: '4' })).toBe({ en: '4 new comments', nl: '4 nieuwe reacties' }[locale]);
    const names = [
      say('fresh', { count: 4, comments: '4' }),
      say('next-unread', { count: 12, comments: '12' }),
      say('fresh-replies', { count: 2, replies: '2' }),
      say('left-replies', { count: 3, left: '3' }),
      say('more-comments'),
    ];
    for (const name of names) await press(name);
    expect(asked).toEqual([
      ['showFresh'],
      ['nextUnread', undefined],
      ['showFreshReplies', 'c1'],
      ['loadReplies', 'c1'],
      ['loadMore'],
    ]);
  });

  test.each(['gone', 'missing', 'awaiting'] as const)(
    'a link that leads to a comment that is %s says so',
    async (verdict) => {
      const { model, say, let: change } = drawOne(locale);
      await change(() => {
        model.target.value = { row: undefined, verdict };
      });
      expect(within(screen.getByText(say(`verdict.${verdict}`))).queryByRole('button')).toBeNull();
      expect(document.querySelector('.tb-comments-verdict')?.textContent).toContain(say(`verdict.${verdict}`));
      await press(say('action.close'));
      expect(document.querySelector('.tb-comments-verdict')).toBeNull();
    },
  );
});

test('what a reader wrote is text, whatever it looks like', async () => {
  const { one, let: change } = drawOne();
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>{{name}} &lt;b&gt; \u202e';
  await change(() => {
    one.comment.value = { ...one.comment.peek(), text: hostile, username: hostile, role: hostile };
  });
  expect(document.querySelector('.tb-comment-text')?.textContent).toBe(hostile);
  expect(document.querySelector('.tb-comment-author')?.textContent).toBe(hostile);
  expect(body().querySelector('img, script')).toBeNull();
  const label = body().querySelector('.tb-comment-open-reply')?.getAttribute('aria-label');
  expect(label).toBe(`Reply to ${hostile}`);
});

test('a like draws one comment again and no other', async () => {
  const made = drawComments();
  const rows = [1, 2, 3].map((id) => made.row(id, {}, [made.row(id * 10)]));
  made.model.threads.value = rows;
  const reads = new Map<string, number>();
  for (const row of rows.flatMap((each) => [each, ...each.replies.peek()])) {
    const { isMuted } = row;
    Object.defineProperty(row, 'isMuted', {
      get() {
        reads.set(row.key, (reads.get(row.key) ?? 0) + 1);
        return isMuted;
      },
    });
  }
  made.draw();
  expect(reads.size).toBe(6);
  reads.clear();
  await made.let(() => {
    const liked = rows[1];
    if (liked) liked.comment.value = { ...liked.comment.peek(), likes: 3, isLiked: true };
  });
  expect([...reads.keys()]).toEqual(['c2']);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('3+');
});

test('a like that is on its way is not sent twice, and keeps the focus', async () => {
  const { one, let: change, asked } = drawOne();
  await press(/^Like/);
  await change(() => {
    one.isLiking.value = true;
  });
  await press(/^Like/);
  expect(asked).toEqual([['like', 'c1']]);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Like/);
});

test('who may not like sees how many did', async () => {
  const { one, let: change } = drawOne();
  await change(() => {
    one.can.value = { ...everything, like: false };
    one.comment.value = { ...one.comment.peek(), likes: 3 };
  });
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull();
  expect(screen.getByRole('img', { name: '3 likes' }).textContent).toBe('3+');
});

test('text is sent by the button and by Ctrl+Enter, not by Enter and not while it is being composed', async () => {
  const { asked, model } = drawOne();
  const area = screen.getByRole('textbox');
  await userEvent.type(area, 'Mooi');
  expect(model.box.text.value).toBe('Mooi');
  fireEvent.keyDown(area, { key: 'Enter' });
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, isComposing: true });
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, repeat: true });
  expect(asked).toEqual([]);
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
  await press('Post');
  expect(asked).toEqual([['send comment'], ['send comment']]);
});

test('nothing is sent while the reader has to wait', async () => {
  const { model, asked, let: change } = drawOne();
  await change(() => {
    model.wait.value = 3;
    model.box.type('Text');
  });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true });
  await press('Post');
  expect(asked).toEqual([]);
  await change(() => {
    model.wait.value = 0;
  });
  await press('Post');
  expect(asked).toEqual([['send comment']]);
});

test('an empty text moves the focus to the box, and what is wrong is an alert that explains the box', async () => {
  const { model, let: change } = drawOne();
  await press('Post');
  const area = screen.getByRole('textbox');
  expect(document.activeElement).toBe(area);
  await change(() => {
    model.box.trouble.value = { kind: 'empty' };
  });
  const alert = screen.getByText('Type something first.');
  expect(alert.getAttribute('role')).toBe('alert');
  expect(area.getAttribute('aria-describedby')).toContain(alert.id);
  expect(area.getAttribute('aria-invalid')).toBe('true');
});

test('a reply box takes the focus when it opens, and gives it back to its button when it closes', async () => {
  const { one, box, let: change, asked } = drawOne();
  const reply = box('reply');
  await press('Reply to Demo Lezer');
  await change(() => {
    one.box.value = reply;
  });
  const area = screen.getByRole('textbox', { name: 'Reply to Demo Lezer' });
  expect(document.activeElement).toBe(area);
  fireEvent.keyDown(area, { key: 'Escape' });
  expect(asked).toEqual([['openReply', 'c1'], ['close']]);
  await change(() => {
    one.box.value = undefined;
  });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reply to Demo Lezer' }));
});

test('an edit stands in the place of the text, and gives the focus back to the button for more', async () => {
  const { one, box, let: change, asked } = drawOne();
  await change(() => {
    one.can.value = everything;
  });
  await press('More for the comment by Demo Lezer');
  await press('Edit: comment by Demo Lezer');
  expect(asked).toEqual([['openEdit', 'c1']]);
  await change(() => {
    one.box.value = box('edit', 'Text 1');
  });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Edit your comment' }));
  expect(document.querySelector('.tb-comment-text')).toBeNull();
  await change(() => {
    one.box.value = undefined;
  });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^More for/ }));
});

test('the rarer actions open by keyboard, name the author, and close with Escape', async () => {
  const { one, let: change, asked } = drawOne();
  await change(() => {
    one.can.value = everything;
  });
  const more = screen.getByRole('button', { name: /^More for/ });
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  const list = screen.getByRole('list', { name: 'More for the comment by Demo Lezer' });
  const names = within(list)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(
    ['Copy link', 'Edit', 'Delete', 'Report', 'Mute this person', 'Hide', 'Feature'].map(
      (action) => `${action}: comment by Demo Lezer`,
    ),
  );
  await userEvent.tab();
  expect(list.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(more);
  expect(screen.queryByRole('list', { name: /^More for/ })).toBeNull();
  for (const action of ['Delete', 'Mute this person', 'Hide', 'Feature']) {
    await userEvent.click(more);
    await press(`${action}: comment by Demo Lezer`);
  }
  expect(asked).toEqual([
    ['remove', 'c1'],
    ['mute', 'c1'],
    ['setHidden', 'c1', true],
    ['feature', 'c1', true],
  ]);
});

test('what may not be done is not offered', async () => {
  const { one, let: change } = drawOne();
  const nothing = { reply: false, like: false, edit: false, remove: false, report: false, moderate: false };
  await change(() => {
    one.can.value = nothing;
    one.isMine.value = true;
  });
  await press(/^More for/);
  expect(within(body()).getAllByRole('button')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Copy link/ })).toBeInstanceOf(HTMLElement);
});

test('a comment that awaits review is approved or rejected by whoever may', async () => {
  const { one, let: change, asked } = drawOne();
  await change(() => {
    one.can.value = everything;
    one.comment.value = { ...one.comment.peek(), isHidden: true, isAwaitingReview: true };
  });
  for (const action of ['Approve', 'Reject']) {
    await press(/^More for/);
    await press(`${action}: comment by Demo Lezer`);
  }
  expect(asked).toEqual([
    ['setHidden', 'c1', false],
    ['setHidden', 'c1', true],
  ]);
});

test('the focus stays in a comment whose button goes, and goes to its neighbour when the comment goes', async () => {
  const { model, one, row, let: change } = drawOne();
  const two = row(2, { username: 'Somebody Else' });
  await change(() => {
    model.threads.value = [one, two];
    one.isLeaving.value = true;
  });
  screen.getByRole('button', { name: 'Undo' }).focus();
  await change(() => {
    one.isLeaving.value = false;
    one.comment.value = { ...one.comment.peek(), isRemoved: true };
  });
  expect(document.activeElement?.textContent?.trim()).toBe('This comment was removed.');
  await change(() => {
    model.threads.value = [two];
  });
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Somebody Else' }));
});

test('a comment that was begun here takes the focus when it is drawn, once, also when it is stored by then', async () => {
  const { model, one, row, let: change } = drawOne();
  const own: Row = { ...row(0, { username: 'Me' }), key: 'own', isBegun: true };
  await change(() => {
    model.threads.value = [own, one];
  });
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Me' }));
  await change(() => {
    model.threads.value = [one];
  });
  await change(() => {
    model.threads.value = [own, one];
  });
  expect(document.activeElement).not.toBe(screen.getByRole('article', { name: 'Me' }));
});

test('what a link leads to gets the focus at once, or as soon as it is drawn', async () => {
  const { model, one, row, let: change } = drawOne();
  await change(() => {
    model.target.value = { row: one, verdict: 'found' };
  });
  expect(document.activeElement).toBe(body());
  const late = row(9, { username: 'Late One' });
  await change(() => {
    model.target.value = { row: late, verdict: 'found' };
  });
  await change(() => {
    model.linked.value = late;
  });
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Late One' }));
});

test('what a link leads to leaves the focus in its box', async () => {
  const { model, let: change, one, box } = drawOne();
  await change(() => {
    one.box.value = box('reply');
  });
  await change(() => {
    model.target.value = { row: one, verdict: 'found' };
  });
  expect(document.activeElement).toBe(within(body()).getByRole('textbox'));
});

test('what a button brings has the focus; what came by itself takes it from nobody', async () => {
  const { model, one, row, let: change } = drawOne();
  const [two, three] = [row(2, { username: 'Two' }), row(3, { username: 'Three' })];
  await change(() => {
    model.fresh.value = 1;
  });
  await press('1 new comment');
  await change(() => {
    model.threads.value = [two, one];
    model.fresh.value = 0;
  });
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Two' }));
  screen.getByRole('textbox').focus();
  await change(() => {
    model.threads.value = [three, two, one];
  });
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('each press on the button goes to the next unread comment', async () => {
  const { model, one, row, let: change, asked, unread } = drawOne();
  const two = row(2, { username: 'Two' });
  unread.push(one, two);
  await change(() => {
    model.threads.value = [one, two];
    model.unread.value = 2;
  });
  await press('Next of 2 unread');
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Demo Lezer' }));
  await press('Next of 2 unread');
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Two' }));
  expect(asked).toEqual([
    ['nextUnread', undefined],
    ['nextUnread', 'c1'],
  ]);
});

test('replies at a level that is not drawn further in say whom they answer', () => {
  const made = drawComments();
  const deep = made.row(4, { username: 'Four' });
  const three = made.row(3, { username: 'Three' }, [deep]);
  made.model.threads.value = [made.row(1, {}, [made.row(2, { username: 'Two' }, [three])])];
  made.draw();
  expect(screen.getByRole('article', { name: 'Four' }).textContent).toContain('Reply to Three');
  expect(screen.getByRole('article', { name: 'Three' }).textContent).not.toContain('Reply to Two');
  expect(document.querySelectorAll('li li li li')).toHaveLength(1);
});

test('what was done is said, and no longer than five seconds', async () => {
  const { model, let: change, clock } = drawOne();
  const [status] = screen.getAllByRole('status');
  expect(status?.textContent).toBe('');
  await change(() => {
    model.announcement.value = { key: 'announce.posted' };
  });
  expect(status?.textContent).toBe('Your comment has been posted.');
  await change(() => {
    model.announcement.value = { key: 'announce.reported', text: 'The desk says thanks.' };
  });
  await act(async () => clock.pass(4999));
  expect(status?.textContent).toBe('The desk says thanks.');
  await act(async () => clock.pass(1));
  expect(status?.textContent).toBe('');
});

test('order and following are the reader’s, by name; another order is asked for after the frame that shows the choice', async () => {
  const { asked, model, let: change } = drawOne();
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });
  fireEvent.change(order, { target: { value: 'best' } });
  expect([order.value, asked]).toEqual(['best', []]);
  await painted();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Follow live' }));
  expect(asked).toEqual([
    ['sortBy', 'best'],
    ['follow', true],
  ]);
  await change(() => {
    model.status.value = { is: 'reconnecting' };
  });
  expect(document.querySelector('.tb-comments-status')?.textContent).toBe('Reconnecting…');
});

test('the keyboard meets the box, the order, what is new and then the comments', async () => {
  const { model, let: change } = drawOne();
  await change(() => {
    model.fresh.value = 1;
  });
  const met: (string | null)[] = [];
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    met.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? activeElement?.tagName ?? null);
  }
  expect(met).toEqual([
    '',
    'Post',
    '',
    'NewestOldestBest',
    '1 new comment',
    '20-11-2026 14:05',
    'Like the comment by Demo Lezer ',
    'Reply to Demo Lezer',
  ]);
});

describe('a link to a comment that is not there', () => {
  test('moves the focus to where that is told, and from there to the heading when it is closed', async () => {
    const { model, say, let: change } = drawOne();
    await change(() => {
      model.target.value = { row: undefined, verdict: 'missing' };
    });
    expect(document.activeElement?.textContent).toContain(say('verdict.missing'));
    await press(say('action.close'));
    expect(document.activeElement?.textContent).toContain(say('comments'));
    await change(() => {
      model.target.value = { row: undefined, verdict: 'gone' };
    });
    expect(document.activeElement?.textContent).toContain(say('verdict.gone'));
  });

  test('leaves the focus with the conversation that it leads to', async () => {
    const { model, one, let: change } = drawOne();
    await change(() => {
      model.target.value = { row: one, verdict: 'gone' };
    });
    expect(document.activeElement).toBe(body());
  });
});

test.each(['submit', 'reply', 'edit', 'remove', 'report'])(
  'what the server says with a 500 is read to who meets it in %s, not the stock phrase of a framework',
  async (act) => {
    const { model, one, box, say, let: change } = drawOne();
    const boxes = { submit: model.box, reply: box('reply'), edit: box('edit') };
    const place = act === 'submit' ? boxes.submit : act === 'reply' ? boxes.reply : act === 'edit' ? boxes.edit : one;
    await change(() => {
      if (place !== one && place !== model.box && 'kind' in place) one.box.value = place;
      place.trouble.value = { kind: 'failed', failure: refused(500, { message: 'The comments are being moved.' }) };
    });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'The comments are being moved.',
    );
    await change(() => {
      place.trouble.value = { kind: 'failed', failure: refused(500, { message: 'Server Error' }) };
    });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(say('failure.server'));
  },
);

test('a report that fails is told in its dialog and nowhere else, then or afterwards', async () => {
  const { one, reports, let: change } = drawOne();
  await press(/^More for/);
  await press('Report: comment by Demo Lezer');
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('radio', { name: 'Insulting or threatening' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Report' }));
  await change(() => {
    one.trouble.value = { kind: 'failed', failure: unreachable('offline') };
    reports[0]?.(false);
  });
  const notes = () => screen.getAllByText(/offline/);
  expect(notes()).toHaveLength(1);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/offline/)).toBeNull();
  await change(() => {
    one.trouble.value = { kind: 'failed', failure: unreachable('offline') };
  });
  expect(notes()).toHaveLength(1);
});

test('a report needs a reason; what was typed stays when it fails, and the dialog goes when it has come in', async () => {
  const { asked, reports, one, let: change } = drawOne();
  await press(/^More for/);
  await press('Report: comment by Demo Lezer');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report the comment by Demo Lezer' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(reportReasons.length);
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(dialog.getByRole('alert').textContent).toBe('Choose what is wrong.');
  await userEvent.click(dialog.getByRole('radio', { name: 'Insulting or threatening' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Third time');
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(asked).toEqual([['report', 'c1', 'abuse', 'Third time']]);
  await change(() => {
    reports[0]?.(false);
    one.trouble.value = { kind: 'failed', failure: unreachable('offline') };
  });
  expect(dialog.getByRole('alert').textContent).toMatch(/offline/);
  expect(dialog.getByDisplayValue('Third time')).toBeInstanceOf(HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  await change(() => reports[1]?.(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toHaveLength(2);
});

test('the dialog of a report begins with what was typed before, keeps what is typed, and closes when its writer is gone', async () => {
  const { model, explanation, let: change } = drawOne();
  explanation.text = 'Third';
  await press(/^More for/);
  await press('Report: comment by Demo Lezer');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByDisplayValue('Third'), ' time');
  expect(explanation.text).toBe('Third time');
  await change(() => {
    model.reader.value = null;
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a guest’s report that comes in after the login closes the dialog', async () => {
  const { one, let: change } = drawOne();
  await press(/^More for/);
  await press('Report: comment by Demo Lezer');
  await screen.findByRole('dialog');
  await change(() => {
    one.isReported.value = true;
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(/^More for/);
  expect(screen.getByText('Reported')).toBeInstanceOf(HTMLElement);
});

test('the rules of a thread are for whoever looks after it', async () => {
  const { model, asked, let: change } = drawOne();
  expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull();
  await change(() => {
    model.rights.value = { canDeleteAny: true, canUpdateAny: true };
  });
  await press('Manage');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Time between two comments' }),
    '30 seconds',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hold for review' }), 'All comments');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Comments closed' }));
  expect(asked).toEqual([
    ['changeRules', { slowMode: 30 }],
    ['changeRules', { review: 'all' }],
    ['changeRules', { isClosed: true }],
  ]);
});

describe('the link of a comment', () => {
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
  const give = (clipboard: unknown) =>
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    if (before) Object.defineProperty(Navigator.prototype, 'clipboard', before);
  });

  test('is copied, and that is said', async () => {
    const written: string[] = [];
    drawOne();
    await press(/^More for/);
    give({ writeText: async (text: string) => void written.push(text) });
    await press(/^Copy link/);
    expect(written).toEqual(['https://news.example/article/7?comment=1#comments']);
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('Link copied');
  });

  test.each([
    ['there is no clipboard', undefined],
    ['the browser refuses', { writeText: () => Promise.reject(new Error('no')) }],
  ])('is shown for copying by hand where %s', async (_, clipboard) => {
    drawOne();
    await press(/^More for/);
    give(clipboard);
    await press(/^Copy link/);
    const field = await screen.findByRole('textbox', { name: 'Link to the comment by Demo Lezer' });
    expect(field.getAttribute('value')).toBe('https://news.example/article/7?comment=1#comments');
  });
});
