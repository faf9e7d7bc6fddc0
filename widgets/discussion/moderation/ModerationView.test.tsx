// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { moderateComment, moderationById, moderationQueue } from '#core/contract/moderation.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { later, refused, type StagedReply, type StageOptions, settled } from '#tests/support/stage.ts';
import { View } from './ModerationView.tsx';
import { pending, setUp, wireChange, wireQueue, wireQueued, wireReported } from './moderation.support.ts';

const left: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const leave of left.splice(0)) leave();
});

async function open(reply: StagedReply | Promise<StagedReply>, options: StageOptions = {}) {
  const set = setUp(options);
  set.says(moderationQueue, reply);
  const mounted = await set.mount();
  left.push(mounted.leave);
  render(
    <Surrounded words={set.words} clock={set.clock}>
      <View model={mounted.model} />
    </Surrounded>,
  );
  const pass = (ms: number) =>
    act(async () => {
      set.clock.pass(ms);
      await settled();
    });
  return { ...set, ...mounted, pass };
}

const three = wireQueue([wireQueued(1), wireQueued(2), wireQueued(3)]);
const list = () => screen.getAllByRole('listitem').filter((each) => each.matches('.tb-moderation-row'));
const row = (at: number) => within(list()[at] ?? document.body);
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe.each([
  [
    'en',
    'Awaiting review',
    'Approve',
    'Log in',
    'Your account may not moderate comments.',
    'No comments await review.',
    '1 report',
    '2 reports',
    'Advertising or spam, by ann',
  ],
  [
    'nl',
    'Te beoordelen',
    'Goedkeuren',
    'Inloggen',
    'Met jouw account kun je geen reacties beoordelen.',
    'Er wachten geen reacties op een oordeel.',
    '1 melding',
    '2 meldingen',
    'Reclame of spam, door ann',
  ],
] as const)('in %s', (locale, queue, approve, logIn, forbidden, empty, one, two, spam) => {
  test('the queues stand with their numbers, the comments with what can be decided', async () => {
    await open(three, { locale });
    expect(screen.getByRole('button', { name: `${queue} 3`, pressed: true })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: approve })).toHaveLength(3);
  });

  test('a guest is asked to log in', async () => {
    await open(three, { locale, reader: null });
    expect(names()).toEqual([logIn]);
  });

  test('a reader who is no manager is told', async () => {
    await open(refused(403), { locale });
    expect(screen.getByText(forbidden)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('an empty queue says so', async () => {
    await open(wireQueue([]), { locale });
    expect(screen.getByText(empty)).toBeTruthy();
  });

  test('reports have reason, reporter and explanation, and are counted', async () => {
    await open(wireQueue([wireReported(1), wireReported(2, { reports_count: 2 })]), { locale });
    expect(row(0).getByText(one)).toBeTruthy();
    expect(row(1).getByText(two)).toBeTruthy();
    expect(row(0).getByText(spam).querySelector('q')?.textContent).toBe('Sells shirts');
  });
});

test('what readers wrote is text', async () => {
  const content = '<img src=x onerror=alert(1)>\nSecond line';
  const reports = [{ reason: 'other', explanation: '<b>x</b>', username: '<i>y</i>' }];
  await open(wireQueue([wireQueued(1, { content, username: '<u>z</u>' }, reports)]));
  expect(row(0).getByText((_, element) => element?.textContent === content)).toBeTruthy();
  expect(list()[0]?.querySelector('img[onerror], b, i, u')).toBeNull();
  expect(screen.getByText('<b>x</b>').tagName).toBe('Q');
});

test('the link leads to the comment; an address that may not be followed is none', async () => {
  const bad = { ...wireQueued(2), url: 'javascript:alert(1)' };
  await open(wireQueue([wireQueued(1), bad]));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://news.example/article/3?comment=1#comments',
  ]);
});

describe('by keyboard', () => {
  test('Tab and Enter work a queue through: each verdict moves on to the next comment and is announced', async () => {
    await open(three);
    list()[0]?.focus();
    for (const [at, left] of [
      [0, 2],
      [1, 1],
      [2, 0],
    ] as const) {
      expect(document.activeElement).toBe(list()[at]);
      await userEvent.tab();
      expect(document.activeElement?.textContent).toBe('Approve');
      await userEvent.keyboard('{Enter}');
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        `Comment by reader${at + 1} approved.`,
      );
      expect(screen.getByRole('button', { name: `Awaiting review ${left}` })).toBeTruthy();
    }
    expect(document.activeElement?.textContent).toBe('That was the last one. On to: Reported (2)');
  });

  test('the last one leads to the button for more', async () => {
    await open(wireQueue([wireQueued(1)], 'c1'));
    await userEvent.click(row(0).getByRole('button', { name: 'Reject' }));
    expect(document.activeElement?.textContent).toBe('Show more');
  });

  test('taking back brings the comment and the focus back, and is announced', async () => {
    const { pass, writes } = await open(three);
    await userEvent.click(row(0).getByRole('button', { name: 'Delete' }));
    await userEvent.click(row(0).getByRole('button', { name: 'Undo' }));
    await pass(6000);
    expect(document.activeElement).toBe(list()[0]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Undone.');
    expect([row(0).getAllByRole('button').length, writes()]).toEqual([3, []]);
  });

  test('after 5 s there is nothing to take back, and the button keeps its focus', async () => {
    const { pass, says, writes } = await open(three);
    says(moderateComment, { wire: { data: { comment: { id: 1 } } } });
    await userEvent.click(row(0).getByRole('button', { name: 'Approve' }));
    const undo = row(0).getByRole('button', { name: 'Undo' });
    undo.focus();
    await pass(5000);
    await userEvent.keyboard('{Enter}');
    expect([document.activeElement, undo.getAttribute('aria-disabled'), writes().length]).toEqual([undo, 'true', 1]);
  });
});

test('a conflict is shown with the sentence of the server, in the row', async () => {
  const { pass, says } = await open(three);
  says(moderateComment, refused(409, { message: 'Ann approved this one first.' }));
  await userEvent.click(row(0).getByRole('button', { name: 'Approve' }));
  await pass(5000);
  expect(row(0).getByRole('alert').textContent).toBe('Ann approved this one first.');
});

test('a verdict that was refused when another queue is in sight is told with the name, and can be dismissed', async () => {
  const { says, pass } = await open(three);
  says(moderationQueue, wireQueue([]));
  says(moderateComment, refused(500));
  await userEvent.click(row(0).getByRole('button', { name: 'Approve' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hidden 1' }));
  await pass(0);
  expect(screen.getByText(/^Not done for the comment by reader1: /)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/^Not done/)).toBeNull();
});

test('while the queue is on its way that is said, and the queues stay', async () => {
  await open(later().reply);
  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(2);
});

test('a queue that cannot be had is told, and a second try brings it', async () => {
  const { says, pass, words } = await open(refused(500));
  expect(screen.getByText(words.say('failure.server'))).toBeTruthy();
  says(moderationQueue, three);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(list()).toHaveLength(3);
});

test('an author whose account is gone has a name to go by', async () => {
  await open(wireQueue([wireQueued(1, { username: null, user_id: null })]));
  expect(row(0).getByText('Former reader')).toBeTruthy();
});

describe('what others do while the queue is open', () => {
  test('a colleague’s verdict stands where the buttons were, and the focus stays with the comment', async () => {
    const { emit } = await open(three);
    row(0).getByRole('button', { name: 'Approve' }).focus();
    act(() => emit(wireChange(1, 6, { change: 'rejected' })));
    expect(row(0).getByText('Ann rejected this comment.')).toBeTruthy();
    expect(row(0).getByText('Comment 1')).toBeTruthy();
    expect(list()[0]?.querySelector('.tb-moderation-verdicts')?.hasAttribute('inert')).toBe(true);
    expect(row(0).getByText('Ann rejected this comment.').closest('[role="alert"]')).toBeNull();
    expect(document.activeElement).toBe(list()[0]);
    await userEvent.click(row(1).getByRole('button', { name: 'Approve' }));
    expect(document.activeElement).toBe(list()[2]);
  });

  test('whose own decision came to nothing by it is told so', async () => {
    const { emit } = await open(three);
    await userEvent.click(row(0).getByRole('button', { name: 'Approve' }));
    act(() => emit(wireChange(1, 6, { change: 'removed', by: null })));
    expect(row(0).getByRole('alert').textContent).toBe(
      'A colleague deleted this comment.Your own decision was not carried out.',
    );
    expect(row(0).queryByRole('button')).toBeNull();
  });

  test('an edited comment can be looked at again', async () => {
    const { emit, says, pass } = await open(three);
    act(() => emit(wireChange(1, 6, { change: 'edited', by: null, queues: ['pending'] })));
    expect(row(0).getByText('This comment has been edited.')).toBeTruthy();
    says(moderationById, {
      wire: { data: [{ ...wireQueued(1, { ...pending, content: 'Better' }), queues: ['pending'] }] },
    });
    await userEvent.click(row(0).getByRole('button', { name: 'Look again' }));
    await pass(0);
    expect(row(0).getByText('Better')).toBeTruthy();
    expect(
      row(0)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Approve', 'Reject', 'Delete']);
  });

  test('new comments are announced and wait behind a button', async () => {
    const { emit } = await open(three);
    for (const id of [4, 5]) act(() => emit(wireChange(id, id, { change: 'queued', by: null, queues: ['pending'] })));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 new comments');
    expect(screen.getByRole('button', { name: 'Show 2 new comments' })).toBeTruthy();
    expect(list()).toHaveLength(3);
  });

  test('that nothing comes in by itself is said', async () => {
    const { live, words } = await open(three);
    expect(screen.queryByText(words.say('live.off'))).toBeNull();
    act(() => live.setStatus({ is: 'off' }));
    expect(screen.getByText(words.say('live.off'))).toBeTruthy();
  });
});
