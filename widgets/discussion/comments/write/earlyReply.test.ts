// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import coreEn from '#core/base/i18n/locales/en.json' with { type: 'json' };
import coreNl from '#core/base/i18n/locales/nl.json' with { type: 'json' };
import type { QueuedAction } from '#core/base/widget/island.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { storeComment } from '#core/contract/discussion/commentWriting.ts';
import { en, nl } from '#tests/support/commentWords.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { someReader } from '#tests/support/readers.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { mine, printed, section, stored } from '#widgets/discussion/comments/model.support.ts';
import { holdCaret, openEarlyReplies, paused } from './earlyReply.ts';

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
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, isCapturing?: boolean) => {
    document.addEventListener(type, listener, isCapturing);
    leaving.push(() => document.removeEventListener(type, listener, isCapturing));
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
const formNow = () => document.querySelector<HTMLFormElement>('form.tb-early');
const control = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('form.tb-early button')].find((each) => each.textContent === name);
const submit = () => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  formNow()?.dispatchEvent(event);
  return event;
};
const note = () => formNow()?.querySelector('[role=status]')?.textContent;

const early = () => document.querySelector<HTMLTextAreaElement>('.tb-comment-early');

test('who is logged in has a text field below the comment at once, with the focus and a name', async () => {
  printRows();
  const press = await inline(user);
  expect(press(3)).toBe(false);
  expect(early()?.form?.previousElementSibling?.className).toBe('tb-comment-body');
  expect(early()?.closest('li')?.id).toBe('comment-3');
  expect(early()?.labels[0]?.textContent).toBe('Reply to Anna');
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

test('the press of a reader who may not place comments is the loader’s', async () => {
  printRows();
  const press = await inline('{"id":7,"canPlaceComments":false}');
  expect(press(3)).toBe(true);
  expect(early()).toBeNull();
});

test.each([
  [undefined, true],
  ['null', true],
  [user, false],
])('with %s stored there is a field, and a note that the login comes later is there: %s', async (kept, isGuest) => {
  printRows();
  const press = await inline(kept);
  expect(press(3)).toBe(false);
  expect(document.activeElement).toBe(early());
  expect(note()).toBe(isGuest ? en.guest : '');
});

test('what a guest typed on a page that is left is kept for guests', async () => {
  printRows();
  const press = await inline(undefined);
  press(3);
  const area = early();
  if (area) area.value = 'Yes, and';
  document.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage['tribune:demo:early_reply'])).toEqual({ id: 3, who: 0, text: 'Yes, and' });
});

test('a reply that a guest sent before the loader was there asks for the login, and the note is back', () => {
  const html = printed([3, 2]).replace(
    '</article>',
    '</article><form class="tb-early" data-w-action="send-3" data-note="Log in"><textarea class="tb-comment-early">Yes</textarea><p></p></form>',
  );
  const at = section({ html, queue: [{ action: 'send-3', values: { text: 'Yes' } }] });
  leaving.push(at.leave);
  expect(at.readers.intents.map(({ draft }) => draft)).toEqual([{ id: 3, text: 'Yes' }]);
  expect([early()?.value, early()?.readOnly, formNow()?.querySelector('p')?.textContent]).toEqual([
    'Yes',
    false,
    'Log in',
  ]);
});

test.each(['en', 'nl'] as const)('the form of the head speaks as the island does: %s', async (language) => {
  const [own, shared] = language === 'nl' ? [nl, coreNl] : [en, coreEn];
  document.documentElement.lang = language;
  printRows();
  const press = await inline(user);
  press(3);
  expect(control(shared['action.cancel'])?.type).toBe('button');
  expect(control(own['send-reply'])?.type).toBe('submit');
  submit();
  expect(note()).toBe(own.sending);
  document.documentElement.dataset.wState = 'failed';
  submit();
  expect(note()).toBe(own['announce.failed']);
  delete document.documentElement.dataset.wState;
  document.documentElement.lang = '';
});

/** A reply that was typed and sent before the loader was there. `state`: has the page say something of the loader. */
async function sentBefore() {
  printRows();
  const press = await inline(user);
  press(3);
  const area = early();
  if (area) area.value = 'Yes';
  const { defaultPrevented } = submit();
  const form = formNow();
  const requested = vi.fn(() => void submit());
  if (form) form.requestSubmit = requested;
  leaving.push(() => delete document.documentElement.dataset.wState);
  return {
    ...{ area, form, defaultPrevented, requested },
    async state(text: string) {
      document.documentElement.dataset.wState = text;
      await settled();
    },
  };
}

test('a reply that is sent before the loader is there is held on the page, and sent again when it is', async () => {
  const { defaultPrevented, area, form, requested, state } = await sentBefore();
  expect(defaultPrevented).toBe(true);
  expect([form?.dataset.wAction, note(), area?.readOnly]).toEqual(['send-3', en.sending, true]);
  expect(requested).not.toHaveBeenCalled();
  // As the loader does.
  const hold = (event: Event) => event.preventDefault();
  form?.addEventListener('submit', hold);
  await state('');
  expect(requested).toHaveBeenCalledTimes(1);
  expect(note()).toBe(en.sending);
  await state('failed');
  expect(requested).toHaveBeenCalledTimes(1);
});

test('a reply that is sent before the loader fails says so, and keeps its text', async () => {
  const { area, state } = await sentBefore();
  await state('failed');
  expect([note(), area?.readOnly, area?.value]).toEqual([en['announce.failed'], false, 'Yes']);
});

test('a reply that cannot wait for the loader, as the host has taken the MutationObserver away, says so and keeps its text', async () => {
  vi.stubGlobal('MutationObserver', undefined);
  const { area } = await sentBefore();
  expect([note(), area?.readOnly, area?.value]).toEqual([en['announce.failed'], false, 'Yes']);
});

test('a reply that waits for the loader can still be cancelled', async () => {
  const { form } = await sentBefore();
  control('Cancel')?.click();
  expect([formNow(), form?.dataset.wAction]).toEqual([null, '']);
  expect(document.activeElement?.getAttribute('data-w-action')).toBe('reply-3');
});

test('a page that is left keeps what was typed for the reader who typed it', async () => {
  printRows();
  const press = await inline(user);
  press(3);
  document.dispatchEvent(new Event('pagehide'));
  expect(localStorage['tribune:demo:early_reply']).toBeUndefined();
  const area = early();
  if (area) area.value = 'Yes, and';
  document.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage['tribune:demo:early_reply'])).toEqual({ id: 3, who: 7, text: 'Yes, and' });
});

/** A section in whose printed comments this was typed before the model was made. */
function typedBefore(text: string, options: Parameters<typeof section>[0] = { reader: someReader }) {
  const html = printed([3, 2]).replace(
    '</article>',
    `</article><form class="tb-early"><textarea class="tb-comment-early">${text}</textarea></form>`,
  );
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
  document.querySelector('#comment-2 .tb-comment-body')?.after(early()?.form ?? '');
  early()?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(at.row(3).box.value).toBeUndefined();
  expect(at.row(2).box.value?.kind).toBe('reply');
});

test('a reply that the loader held is sent once, whatever is pressed after it, and its form goes with its box', async () => {
  const html = printed([3, 2]).replace(
    '</article>',
    '</article><form class="tb-early" data-w-action="send-3"><textarea class="tb-comment-early">Yes</textarea><button type="submit"></button></form>',
  );
  const reply = Promise.withResolvers<ReturnType<typeof stored>>();
  const at = section({
    html,
    reader: someReader,
    queue: [{ action: 'send-3', values: { text: 'Yes' } }],
    answers: [
      [myComments, [mine()]],
      [storeComment, [reply.promise]],
    ],
  });
  leaving.push(at.leave);
  submit();
  expect(at.calls(storeComment)).toHaveLength(0);
  // What sends it is fetched first, and nothing is drawn before it is on its way.
  await at.shown.sending();
  expect(at.calls(storeComment)).toHaveLength(1);
  submit();
  expect(early()?.value).toBe('');
  reply.resolve(stored(9, { content: 'Yes', reply_to: 3, level: 1 }));
  await vi.waitFor(() => expect(formNow()).toBeNull(), 20_000);
  await settled();
  expect(at.calls(storeComment)).toHaveLength(1);
  expect(at.row(3).box.value).toBeUndefined();
});

test('a reply that is sent once the model is there goes before what draws it', async () => {
  const reply = Promise.withResolvers<ReturnType<typeof stored>>();
  const at = typedBefore('Yes', {
    reader: someReader,
    answers: [
      [myComments, [mine()]],
      [storeComment, [reply.promise]],
    ],
  });
  expect(at.shown.sending()).toBeUndefined();
  submit();
  await at.shown.sending();
  expect(at.calls(storeComment)).toHaveLength(1);
  reply.resolve(stored(9, { content: 'Yes', reply_to: 3, level: 1 }));
  await vi.waitFor(() => expect(formNow()).toBeNull(), 20_000);
  expect(at.shown.sending()).toBeUndefined();
});

test.each([
  { who: 'a guest, whom the login asks first', reader: null, action: 'send-3' },
  { who: 'a reader who has pressed reply alone', reader: someReader, action: 'reply-3' },
])('the drawing waits for nothing that was sent by $who', ({ reader, action }) => {
  const at = section({ html: printed([3, 2]), reader, queue: [{ action, values: { text: 'Yes' } }] });
  leaving.push(at.leave);
  expect(at.shown.sending()).toBeUndefined();
});

/** Whether the drawing still waits for who types in the form, before and after each step. */
async function waits(steps: readonly ((clock: ReturnType<typeof stage>['clock'], area: HTMLElement) => void)[]) {
  document.body.innerHTML = '<form class="tb-early"><textarea></textarea><button></button></form>';
  const { clock } = stage();
  const area = document.querySelector('textarea');
  if (!area) throw new Error('No field.');
  area.focus();
  let isWaiting = true;
  void paused(document.body, clock).then(() => {
    isWaiting = false;
  });
  const seen: boolean[] = [];
  for (const step of [() => {}, ...steps]) {
    step(clock, area);
    await settled();
    seen.push(isWaiting);
  }
  return seen;
}
type Step = Parameters<typeof waits>[0][number];
const pass =
  (ms: number): Step =>
  (clock) =>
    clock.pass(ms);
const does =
  (type: string): Step =>
  (_, area) =>
    area.dispatchEvent(new Event(type, { bubbles: true }));

test('the drawing keeps nobody from their next key: it waits for a pause, and 4 s at most', async () => {
  expect(await waits([pass(400), does('input'), pass(400), pass(300)])).toEqual([true, true, true, true, false]);
  const typed = Array.from({ length: 8 }, () => [pass(499), does('input')]).flat();
  expect((await waits([...typed, pass(10)])).at(-1)).toBe(false);
});

test('nothing is waited for once who types sends their text', async () => {
  expect(await waits([pass(100), does('submit')])).toEqual([true, true, false]);
});

test('the drawing waits for nobody who has sent their text, or writes nothing', async () => {
  document.body.innerHTML = '<form class="tb-early"><textarea readonly></textarea></form>';
  const area = document.querySelector('textarea');
  area?.focus();
  await paused(document.body, stage().clock);
  area?.toggleAttribute('readonly', false);
  area?.blur();
  await paused(document.body, stage().clock);
});

test('a reply whose island fails is held by the loader again, with its text', () => {
  const at = typedBefore('Yes, ');
  const form = formNow();
  expect(form?.dataset.wAction).toBeUndefined();
  at.leave();
  expect([form?.dataset.wAction, form?.querySelector('textarea')?.value]).toEqual(['send-3', 'Yes, ']);
});

test('a reply that was held for a comment that is gone by now is in the box of new comments, and is not sent', () => {
  const at = section({
    html: printed([3, 2]),
    reader: someReader,
    queue: [{ action: 'send-99', values: { text: 'Yes, and' } }],
  });
  leaving.push(at.leave);
  expect(at.shown.box.text.value).toBe('Yes, and');
  expect(at.shown.announcement.value?.key).toBe('announce.target-removed');
  expect(at.calls(storeComment)).toEqual([]);
});

test('the reply of a page that was left is a draft for its reader, and for nobody else', async () => {
  for (const [who, expected] of [
    [someReader.id, 'Yes, and'],
    [99, ''],
  ] as const) {
    const browser = fakeBrowser();
    browser.kept.set('tribune:demo:early_reply', JSON.stringify({ id: 3, who, text: 'Yes, and' }));
    const at = section({ html: printed([3, 2]), reader: someReader, tab: browser.open() });
    at.shown.openReply(at.row(3));
    expect(at.row(3).box.value?.text.value).toBe(expected);
    at.leave();
  }
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
      boxOf: () => undefined,
      keep: () => {},
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
  const form = document.createElement('form');
  form.className = 'tb-early';
  form.append(area);
  place.append(form);
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
