// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { QueuedAction } from '#core/widget/island.ts';
import { someReader } from '#tests/support/readers.ts';
import { stage } from '#tests/support/stage.ts';
import { printed, section } from '#widgets/discussion/comments/model.support.ts';
import { holdCaret, openEarlyReplies } from './earlyReply.ts';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  localStorage.clear();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const user = JSON.stringify({ id: 7, name: 'Demo', canPlaceComments: true });
const button = (id: number) =>
  `<button class="tb-comment-open-reply" data-w-action="reply-${id}" aria-label="Reply to Anna">Reply</button>`;

/** What a host prints, with the buttons of readers who reply. */
function printRows() {
  const html = printed([3, 2]);
  const place = document.createElement('section');
  place.innerHTML = html.replace(/data-comment-id="(\d+)".*?<\/article>/gs, (row, id) =>
    row.replace('</article>', `${button(Number(id))}</article>`),
  );
  document.body.append(place);
  return place;
}

/** Runs the snippet as the head does, and returns what presses a printed button; true where the loader hears of it. */
async function inline(stored: string | undefined) {
  document.documentElement.dataset.tenant = 'demo';
  if (stored !== undefined) localStorage.setItem('tribune:demo:user', stored);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
    document.addEventListener(type, listener, true);
    leaving.push(() => document.removeEventListener(type, listener, true));
  });
  vi.resetModules();
  await import('#widgets/discussion/comments/comments-reply.snippet.ts');
  return (id: number) => {
    let isReceived = false;
    const listener = () => {
      isReceived = true;
    };
    document.addEventListener('click', listener, true);
    document.querySelector<HTMLElement>(`[data-w-action="reply-${id}"]`)?.click();
    document.removeEventListener('click', listener, true);
    return isReceived;
  };
}
const early = () => document.querySelector<HTMLTextAreaElement>('.tb-comment-early');

test('who is logged in has a text field below the comment at once, with the focus and a name', async () => {
  printRows();
  const press = await inline(user);
  expect(press(3)).toBe(false);
  expect(early()?.previousElementSibling?.className).toBe('tb-comment-body');
  expect(early()?.closest('li')?.id).toBe('comment-3');
  expect(early()?.getAttribute('aria-label')).toBe('Reply to Anna');
  expect(document.activeElement).toBe(early());
});

test('there is one at a time: an empty one moves to the other comment, one with a text gets the focus', async () => {
  printRows();
  const press = await inline(user);
  press(3);
  press(2);
  expect(document.querySelectorAll('textarea')).toHaveLength(1);
  expect(early()?.closest('li')?.id).toBe('comment-2');
  const area = early();
  if (area) area.value = 'Yes, and';
  area?.blur();
  press(3);
  expect(early()?.closest('li')?.id).toBe('comment-2');
  expect(document.activeElement).toBe(area);
});

test.each([undefined, 'null', '{"id":7,"canPlaceComments":false}'])(
  'the press of who is stored as %s is the loader’s',
  async (stored) => {
    printRows();
    const press = await inline(stored);
    expect(press(3)).toBe(true);
    expect(early()).toBeNull();
  },
);

/** A section in whose printed comments this was typed before the model was made. */
function typedBefore(text: string, options: Parameters<typeof section>[0] = { reader: someReader }) {
  const html = printed([3, 2]).replace('</article>', `</article><textarea class="tb-comment-early">${text}</textarea>`);
  const made = section({ html, ...options });
  leaving.push(made.leave);
  return made;
}

test('the box of a reply goes on with what was typed in the printed comments, before and after the model was made', () => {
  const at = typedBefore('Yes, ');
  const box = () => at.row(3).box.value;
  expect(box()?.kind).toBe('reply');
  expect(box()?.text.value).toBe('Yes, ');
  const area = early();
  if (area) area.value = 'Yes, and no';
  area?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(box()?.text.value).toBe('Yes, and no');
});

test('a field that moved to another comment takes its box along', () => {
  const at = typedBefore('');
  document.querySelector('#comment-2 .tb-comment-body')?.after(early() ?? '');
  early()?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(at.row(3).box.value).toBeUndefined();
  expect(at.row(2).box.value?.kind).toBe('reply');
});

test('a press that the loader kept is for the comment that was meant', () => {
  const at = stage();
  const queue = ['reply-2', 'like-2'].map((action): QueuedAction => ({ action, values: {} }));
  const { host, leave } = at.host(printed([3, 2]), queue);
  leaving.push(leave);
  const asked: string[] = [];
  let later = (_: QueuedAction) => {};
  openEarlyReplies(
    {
      ...host,
      onAction: (act) => {
        later = act;
      },
    },
    {
      open(id) {
        asked.push(`reply ${id}`);
        return undefined;
      },
      like: (id) => asked.push(`like ${id}`),
    },
  );
  later({ action: 'reply-3', values: {} });
  later({ action: 'like-3', values: {} });
  expect(asked).toEqual(['reply 2', 'like 2', 'reply 3', 'like 3']);
});

test('the caret and the selection are in the box where they were in the field, which goes', () => {
  const place = printRows();
  const area = document.createElement('textarea');
  area.className = 'tb-comment-early';
  area.value = 'Yes, and no';
  place.append(area);
  area.setSelectionRange(5, 8, 'backward');
  const box = document.createElement('textarea');
  box.value = area.value;
  document.body.append(box);
  holdCaret(place)?.give(
    () => {},
    () => box,
  );
  expect(document.activeElement).toBe(box);
  expect([box.selectionStart, box.selectionEnd, box.selectionDirection]).toEqual([5, 8, 'backward']);
  expect(early()).toBeNull();
});
