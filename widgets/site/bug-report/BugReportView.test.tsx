// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendBugReport } from '#core/contract/admin.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { someReader } from '#tests/support/readers.ts';
import { spoken } from '#tests/support/soak.ts';
import {
  later,
  refused,
  type StagedReply,
  type StageOptions,
  settled,
  stage,
  unreachable,
} from '#tests/support/stage.ts';
import { View } from './BugReportView.tsx';
import { island } from './bug-report.island.ts';
import { createBugReport } from './bug-report.model.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import '#tests/support/asyncQueries.ts';

const admin = { ...someReader, id: 90, name: 'Demo Admin', email: 'admin@example.org', isAdmin: true };
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'Tribune');
});

interface Options extends StageOptions {
  readonly says?: readonly (StagedReply | Promise<StagedReply>)[];
}

function setUp({ says = [], ...options }: Options = {}) {
  const set = stage({ words: { en, nl }, reader: admin, ...options });
  set.says(sendBugReport, ...says);
  const model = createBugReport(set.page, { adapter: 'built-in' }, set.host().host);
  if (!model) throw new Error('There is no form.');
  render(
    <Surrounded words={set.words} clock={set.clock}>
      <View model={model} />
    </Surrounded>,
  );
  const texts = { en, nl }[options.locale ?? 'en'];
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  return {
    ...set,
    texts,
    press,
    open: () => press(texts.open),
    message: () => screen.getByLabelText<HTMLTextAreaElement>(texts.message),
    write: (text: string) =>
      act(async () => fireEvent.input(screen.getByLabelText(texts.message), { target: { value: text } })),
    send: () => press(texts.send),
  };
}

const done: StagedReply = { wire: undefined };

describe.each(spoken('nl'))('in %s', (locale) => {
  test('an admin reports what went wrong, and what goes along is shown before', async () => {
    const { open, write, send, sent, texts } = setUp({ locale, says: [done] });
    await open();
    expect(screen.getByText(texts.sender.replace('{{name}}', 'Demo Admin (admin@example.org)'))).toBeTruthy();
    const shown = document.querySelector('pre')?.textContent ?? '';
    expect(JSON.parse(shown)).toMatchObject({ tenant: 'demo', locale, address: 'https://news.example/article/3' });
    await write(' The table is empty. ');
    await send();
    expect(screen.getByRole('status').textContent).toBe(texts.sent);
    expect(sent).toMatchObject([
      { body: { message: 'The table is empty.', url: 'https://news.example/article/3', state: shown } },
    ]);
  });
});

test('what was typed survives a failure and a reload, until it has been sent', async () => {
  const tab = fakeBrowser().open();
  const first = setUp({ tab, says: [unreachable()] });
  await first.open();
  await first.write('The table is empty.');
  await first.send();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(first.message().value).toBe('The table is empty.');
  cleanup();

  const second = setUp({ tab, says: [done] });
  await second.open();
  expect(second.message().value).toBe('The table is empty.');
  await second.send();
  await second.press(en.another);
  expect(second.message().value).toBe('');
});

test('nothing is sent without a message, nor one that the server would not take', async () => {
  const { open, write, send, sent, message } = setUp();
  await open();
  await send();
  expect(message().getAttribute('aria-invalid')).toBe('true');
  await write('\u3164\u2800\u200b');
  await send();
  expect(message().getAttribute('aria-invalid')).toBe('true');
  await write('x'.repeat(5001));
  await send();
  expect(screen.getByText(en['message-long'])).toBeTruthy();
  expect(sent).toEqual([]);
});

test('one report goes at a time, and one that fails after the dialog was closed is not thanked for', async () => {
  const answer = later();
  const { open, write, send, press, sent, message } = setUp({ says: [answer.reply] });
  await open();
  await write('Twice?');
  await send();
  await press(en.sending);
  expect(sent).toHaveLength(1);
  await press('Close');
  await act(async () => {
    answer.send(refused(500));
    await settled();
  });
  await open();
  expect(message().value).toBe('Twice?');
});

test('put away, the button is gone for this page', async () => {
  const { press } = setUp();
  await press(en.dismiss);
  expect(screen.queryByRole('button')).toBeNull();
});

test('nobody but an admin sees it, also when one leaves', async () => {
  const { readers } = setUp();
  act(() => {
    readers.reader.value = { ...someReader, isAdmin: false };
  });
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('what one admin typed is not shown to the next, and is back with its writer', async () => {
  const { readers, open, write, message } = setUp();
  await open();
  await write('The table is empty.');
  const switchTo = (reader: typeof admin | null) =>
    act(async () => {
      readers.reader.value = reader;
    });
  await switchTo(null);
  await switchTo({ ...admin, id: admin.id + 1 });
  await open();
  expect(message().value).toBe('');
  await switchTo(null);
  await switchTo(admin);
  await open();
  expect(message().value).toBe('The table is empty.');
});

test('what went wrong on the page goes along, in the order in which it did, and what the islands say', async () => {
  const error = (code: string) => new CustomEvent('tribune:error', { detail: { code, what: `about ${code}` } });
  Object.defineProperty(window, 'Tribune', {
    configurable: true,
    value: {
      version: '1.2.3',
      on(type: string, listener: (event: CustomEvent) => void) {
        listener(error('T01'));
        document.addEventListener(`tribune:${type}`, (event) => event instanceof CustomEvent && listener(event));
      },
    },
  });
  const tag = document.createElement('div');
  Object.assign(tag.dataset, { widget: 'poll', wState: 'failed' });
  document.body.append(tag, tag.cloneNode());
  const { open } = setUp();
  document.dispatchEvent(error('C04'));
  await open();
  expect(JSON.parse(document.querySelector('pre')?.textContent ?? '')).toMatchObject({
    version: '1.2.3',
    islands: ['poll: failed (2)'],
    notices: ['T01 about T01', 'C04 about C04'],
  });
});

test('with the site’s own tool nothing is drawn, and the tool is told which admin is there', async () => {
  const { page, host, readers } = stage({ reader: admin });
  const place = host();
  const drawn = vi.fn();
  const { element } = place;
  await island
    .start(page, { adapter: 'host' }, place.host)
    .draw({ host: place.host, page, root: element, adopt: () => {}, drawn, crashed: vi.fn() });
  const bugReport = { type: 'bug-report', detail: { id: 90, name: 'Demo Admin', email: 'admin@example.org' } };
  expect(place.events).toEqual([bugReport]);
  expect([element.hidden, element.childElementCount]).toEqual([true, 0]);
  expect(drawn).toHaveBeenCalledWith('keep');
  readers.reader.value = { ...someReader, isAdmin: false };
  expect(place.events).toEqual([bugReport]);
});
