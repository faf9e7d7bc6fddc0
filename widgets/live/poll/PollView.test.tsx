// @vitest-environment happy-dom

import { act, cleanup, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Locale } from '#core/base/page/page.ts';
import { ReactViewContext } from '#core/view/viewContext.tsx';
import { someReader as user } from '#tests/support/readers.ts';
import { spoken, turns } from '#tests/support/soak.ts';
import { View } from './PollView.tsx';
import { createPoll } from './poll.model.ts';
import {
  later,
  malformed,
  printedForm,
  type Reply,
  refused,
  settled,
  stage,
  unreachable,
  wirePoll,
} from './poll.support.ts';

type Stage = ReturnType<typeof stage>;
const left: (() => void)[] = [];

afterEach(() => {
  cleanup();
  for (const leave of left.splice(0)) leave();
});

async function show(at: Stage, html = printedForm(), headingLevel = 3) {
  const tag = at.tag(html);
  left.push(tag.leave);
  const model = createPoll(at.page, { pollId: 12, headingLevel, poll: undefined }, tag.host);
  const { container } = render(
    <ReactViewContext value={{ words: tag.host.words, clock: at.page.clock }}>
      <View model={model} />
    </ReactViewContext>,
  );
  await act(settled);
  return { at, model, ...within(container) };
}

const lines = (poll: Awaited<ReturnType<typeof show>>) =>
  poll.getAllByRole('listitem').map((line) => line.firstElementChild?.textContent);

const press = async (poll: Awaited<ReturnType<typeof show>>, name: string) => {
  await userEvent.click(poll.getByRole('button', { name }));
  await act(settled);
  poll.at.pass(0);
};

const texts: Record<Locale, Record<string, string>> = {
  en: {
    vote: 'Vote',
    again: 'Try again',
    total: '1,260 votes',
    none: 'No votes yet',
    counted: 'Your vote has been counted.',
    before: 'You had already voted. Your first vote counts.',
    late: 'The poll closed before your vote came in.',
    closed: 'This poll is closed.',
    choose: 'Choose an answer first.',
    empty: 'This poll has no answers yet.',
    mine: 'PSV, 95%, 1,201 votes, your choice',
    one: 'Ajax, 100%, 1 vote, your choice',
    network: 'We cannot reach the server. Please try again in a moment.',
    'time-out': 'This is taking too long. Please try again.',
    401: 'You are no longer logged in. Please log in again.',
    403: 'You are not allowed to do this.',
    404: 'This is no longer here.',
    409: 'This has changed in the meantime. Reload the page to see how it stands.',
    422: 'Please check what you filled in.',
    429: 'That was a bit too fast. Try again in 20 seconds.',
    500: 'Something went wrong on our side. Please try again in a few minutes.',
    malformed: 'We got an answer that we do not understand. Please try again later.',
  },
  nl: {
    vote: 'Stem',
    again: 'Opnieuw',
    total: '1.260 stemmen',
    none: 'Nog geen stemmen',
    counted: 'Je stem is geteld.',
    before: 'Je had al gestemd. Je eerste stem telt.',
    late: 'De poll sloot voordat je stem binnen was.',
    closed: 'Deze poll is gesloten.',
    choose: 'Kies eerst een antwoord.',
    empty: 'Deze poll heeft nog geen antwoorden.',
    mine: 'PSV, 95%, 1.201 stemmen, jouw keuze',
    one: 'Ajax, 100%, 1 stem, jouw keuze',
    network: 'We kunnen de server niet bereiken. Probeer het zo nog eens.',
    'time-out': 'Dit duurt te lang. Probeer het nog eens.',
    401: 'Je bent niet meer ingelogd. Log opnieuw in.',
    403: 'Je mag dit niet doen.',
    404: 'Dit staat hier niet meer.',
    409: 'Er is intussen iets veranderd. Ververs de pagina om te zien hoe het ervoor staat.',
    422: 'Controleer wat je hebt ingevuld.',
    429: 'Dat ging iets te snel. Probeer het over 20 seconden nog eens.',
    500: 'Er ging bij ons iets mis. Probeer het over een paar minuten nog eens.',
    malformed: 'We kregen een antwoord dat we niet begrijpen. Probeer het later nog eens.',
  },
};

const failures = {
  network: unreachable('network'),
  'time-out': unreachable('time-out'),
  401: refused(401),
  403: refused(403),
  404: refused(404),
  409: refused(409),
  422: refused(422),
  429: refused(429, undefined, 20),
  500: refused(500),
  malformed,
};

describe.each(spoken('nl'))('in %s', (locale) => {
  const say = (key: string | number) => texts[locale][key] ?? '';
  const big = [30, 1200, 30];

  test('a guest sees the question as a heading in a legend, the options and the total', async () => {
    const poll = await show(stage({ locale }), printedForm(big), 4);
    const group = poll.getByRole('group', { name: 'Who wins the cup?' });
    expect(within(group).getByRole('heading', { level: 4 }).closest('legend')).not.toBeNull();
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    expect(poll.getByText(say('total'))).toBeTruthy();
    expect(poll.getByRole('button', { name: say('vote') })).toBeTruthy();
  });

  test('a reader votes: the results can be read as text, the own answer is marked, the total is announced once', async () => {
    const at = stage({ locale, reader: user });
    at.says('GET', { wire: wirePoll({}, big) });
    at.says('POST', { wire: wirePoll({ my_answer: 32 }, [30, 1201, 30]) });
    const poll = await show(at, printedForm(big));
    await userEvent.click(poll.getByLabelText('PSV'));
    await press(poll, say('vote'));
    expect(lines(poll)[1]).toBe(say('mine'));
    expect(poll.getByRole('status').textContent).toBe(say('counted'));
    expect(document.activeElement).toBe(poll.getByRole('heading'));
    expect(poll.queryByRole('button')).toBeNull();
  });

  test('the first vote of a poll', async () => {
    const at = stage({ locale, reader: user });
    at.says('GET', { wire: wirePoll({}, [0, 0, 0]) });
    at.says('POST', { wire: wirePoll({ my_answer: 31 }, [1, 0, 0]) });
    const poll = await show(at, printedForm([0, 0, 0]));
    expect(poll.getByText(say('none'))).toBeTruthy();
    await userEvent.click(poll.getByLabelText('Ajax'));
    await press(poll, say('vote'));
    expect(lines(poll)[0]).toBe(say('one'));
  });

  test('voting without a choice says so and goes to the first option', async () => {
    const poll = await show(stage({ locale }));
    await press(poll, say('vote'));
    expect(poll.getByRole('alert').textContent).toBe(say('choose'));
    expect(document.activeElement).toBe(poll.getByLabelText('Ajax'));
  });

  test.each(turns(Object.entries(failures), 0))(
    'a vote that ends in %s: said in place, the choice kept, a button to try again',
    async (name, failure) => {
      const at = stage({ locale, reader: user });
      at.says('GET', { wire: wirePoll() }, { wire: wirePoll() });
      at.says('POST', failure);
      const poll = await show(at);
      await userEvent.click(poll.getByLabelText('PSV'));
      await press(poll, say('vote'));
      expect(poll.getByRole('alert').textContent).toBe(say(name));
      expect(poll.getByRole('radio', { name: 'PSV', checked: true })).toBeTruthy();
      // After a 401 the login dialog lies over the page until it is closed.
      await act(async () => at.page.session.close());
      at.pass(0);
      expect(document.activeElement).toBe(poll.getByRole('button', { name: say('again') }));
    },
  );

  test.each(turns(Object.entries(failures), 1))(
    'nothing printed and %s: said, and trying again shows the poll',
    async (name, failure) => {
      const at = stage({ locale });
      at.says('GET', failure, { wire: wirePoll() });
      const poll = await show(at, '');
      expect(within(poll.getByRole('alert')).getByText(say(name))).toBeTruthy();
      await userEvent.click(poll.getByRole('button'));
      await act(settled);
      expect(poll.getAllByRole('radio')).toHaveLength(3);
    },
  );

  test('a second vote shows the first', async () => {
    const at = stage({ locale, reader: user });
    at.says('GET', { wire: wirePoll() }, { wire: wirePoll({ my_answer: 31 }) });
    at.says('POST', refused(409));
    const poll = await show(at);
    await userEvent.click(poll.getByLabelText('PSV'));
    await press(poll, say('vote'));
    expect(poll.getByRole('status').textContent).toBe(say('before'));
    expect(document.activeElement).toBe(poll.getByRole('heading'));
  });

  test('a poll that closes while voting shows results and a notice', async () => {
    const at = stage({ locale, reader: user });
    at.says('GET', { wire: wirePoll() });
    at.says('POST', { wire: wirePoll({ is_closed: true }) });
    const poll = await show(at);
    await userEvent.click(poll.getByLabelText('PSV'));
    await press(poll, say('vote'));
    expect(poll.getAllByRole('listitem')).toHaveLength(3);
    expect(poll.getByRole('status').textContent).toBe(say('late'));
  });

  test('a closed poll shows its results to everybody', async () => {
    const html = printedForm([0, 0, 0]).replace('<fieldset', '<fieldset data-is-closed');
    const poll = await show(stage({ locale }), html);
    expect(lines(poll)).toHaveLength(3);
    expect(poll.getByText(say('closed'))).toBeTruthy();
    expect(poll.getByText(say('none'))).toBeTruthy();
  });

  test('a poll without answers says so', async () => {
    const at = stage({ locale });
    at.says('GET', { wire: wirePoll({ answers: [] }) });
    expect((await show(at, '')).getByText(say('empty'))).toBeTruthy();
  });
});

test('while it waits for the first poll it says that it is loading', async () => {
  const at = stage();
  at.says('GET', later().reply);
  expect((await show(at, '')).getByRole('status').textContent).toBe('Loading…');
});

test('while it is unknown whether a vote arrived the choice stands still and the button is busy', async () => {
  const at = stage({ reader: user });
  at.says('GET', { wire: wirePoll() }, later().reply);
  at.says('POST', refused(503));
  const poll = await show(at);
  await userEvent.click(poll.getByLabelText('PSV'));
  await press(poll, 'Vote');
  expect(poll.getByRole('status').textContent).toBe('Checking whether your vote arrived…');
  expect(poll.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  await press(poll, 'Vote');
  expect(at.count('POST')).toBe(1);
});

test('a copy of the poll shows the vote without taking the focus or speaking', async () => {
  const at = stage({ reader: user });
  const reply: Reply = { wire: wirePoll({ my_answer: 32 }, [10, 21, 30]) };
  at.says('GET', { wire: wirePoll() });
  at.says('POST', reply);
  const poll = await show(at);
  const copy = await show(at);
  await userEvent.click(poll.getByLabelText('PSV'));
  expect(copy.getByRole('radio', { name: 'PSV', checked: true })).toBeTruthy();
  await press(poll, 'Vote');
  expect(lines(copy)[1]).toBe('PSV, 35%, 21 votes, your choice');
  expect(copy.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(poll.getByRole('heading'));
});

test('the bars are decoration', async () => {
  const at = stage({ reader: user });
  at.says('GET', { wire: wirePoll({ my_answer: 31 }, [50, 0, 50]) });
  const poll = await show(at);
  const [first] = poll.getAllByRole('listitem');
  const bar = first?.querySelector<HTMLElement>('.tb-poll-bar');
  expect(bar?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(bar?.style.transform).toBe('scaleX(0.5)');
});

test('after login the results wait for the dialog to go before they take the focus', async () => {
  const at = stage();
  const poll = await show(at);
  await userEvent.click(poll.getByLabelText('PSV'));
  await press(poll, 'Vote');
  at.says('GET', { wire: wirePoll() });
  at.says('POST', { wire: wirePoll({ my_answer: 32 }, [10, 21, 30]) });
  await act(async () => {
    at.reader.value = user;
    await settled();
  });
  expect(document.activeElement).not.toBe(poll.getByRole('heading'));
  await act(async () => at.page.session.close());
  at.pass(0);
  expect(document.activeElement).toBe(poll.getByRole('heading'));
});
