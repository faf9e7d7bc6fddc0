// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { someReader as user } from '#tests/support/readers.ts';
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
type Tag = ReturnType<Stage['tag']>;

const voted = (answer: number, more = {}): Reply => ({
  wire: {
    data: wirePoll(
      { my_answer: answer, ...more },
      [31, 32, 33].map((id, at) => 10 * (at + 1) + +(id === answer)),
    ),
  },
});
const open: Reply = { wire: wirePoll() };
const tags = new Set<Tag>();

function poll(at: Stage, html = printedForm(), queued: Parameters<Stage['tag']>[1] = []) {
  const tag = at.tag(html, queued);
  tags.add(tag);
  return { tag, ...createPoll(at.page, { pollId: 12, headingLevel: 3, poll: undefined }, tag.host) };
}

const votes = (shown: ReturnType<typeof poll>) => shown.ballot.value?.answers.map((answer) => answer.votes);

afterEach(() => {
  for (const tag of tags) tag.leave();
  tags.clear();
});

describe('reading', () => {
  test('a guest sees what the host printed, and nothing is asked', async () => {
    const at = stage();
    const shown = poll(at);
    await settled();
    expect(shown.ballot.value).toMatchObject({ question: 'Who wins the cup?', total: 60, mine: undefined });
    expect(at.sent).toEqual([]);
  });

  test('a reader costs one question: did I vote', async () => {
    const at = stage({ reader: user });
    at.says('GET', voted(32));
    const shown = poll(at);
    expect(shown.showsResults.value).toBe(false);
    await settled();
    expect(shown.showsResults.value).toBe(true);
    expect(shown.ballot.value?.mine).toBe(32);
    expect(at.sent).toHaveLength(1);
  });

  test('where the host printed nothing the poll is fetched once, for both copies', async () => {
    const at = stage();
    at.says('GET', open);
    const shown = poll(at, '');
    const copy = poll(at, '');
    expect(shown.status.value).toBeUndefined();
    await settled();
    expect(shown.ballot.value?.total).toBe(60);
    expect(copy.ballot.value).toBe(shown.ballot.value);
    expect(at.count('GET')).toBe(1);
  });

  test('printed options without counts are shown at once and their counts fetched', async () => {
    const at = stage();
    at.says('GET', open);
    const shown = poll(at, printedForm().replaceAll(/data-answer-voting="\d+"/g, ''));
    expect(votes(shown)).toEqual([0, 0, 0]);
    await settled();
    expect(votes(shown)).toEqual([10, 20, 30]);
  });

  test.each<[string, Failure]>([
    ['network', unreachable('network')],
    ['time-out', unreachable('time-out')],
    ['401', refused(401)],
    ['403', refused(403)],
    ['404', refused(404)],
    ['409', refused(409)],
    ['422', refused(422)],
    ['429', refused(429, undefined, 20)],
    ['500', refused(500)],
    ['malformed', malformed],
  ])('nothing printed and %s: the failure is shown, trying again shows the poll', async (_, failure) => {
    const at = stage();
    at.says('GET', failure, open);
    const shown = poll(at, '');
    await settled();
    expect(shown.status.value).toBe(failure);
    void shown.read();
    expect(shown.status.value).toBeUndefined();
    await settled();
    expect(shown.ballot.value?.total).toBe(60);
  });

  test.each<[string, Failure]>([
    ['network', unreachable('network')],
    ['500', refused(500)],
    ['malformed', malformed],
  ])('a printed poll stays as it is when the question for an own vote ends in %s', async (_, failure) => {
    const at = stage({ reader: user });
    at.says('GET', failure);
    const shown = poll(at);
    await settled();
    expect(shown.ballot.value?.total).toBe(60);
    expect(shown.status.value).toBeUndefined();
  });

  test('a poll without answers says that it is empty', async () => {
    const at = stage();
    at.says('GET', { wire: wirePoll({ answers: [] }) });
    const shown = poll(at, '');
    await settled();
    expect(shown.status.value).toBe('empty');
  });

  test('counts are read again when the reader comes back after 30 s, never earlier, never backwards', async () => {
    const at = stage();
    const shown = poll(at);
    at.says('GET', { wire: wirePoll({}, [20, 20, 30]) }, { wire: wirePoll({}, [1, 1, 1]) });
    at.pass(29_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(at.count('GET')).toBe(0);
    at.pass(1_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(votes(shown)).toEqual([20, 20, 30]);
    at.pass(30_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(at.count('GET')).toBe(2);
    expect(votes(shown)).toEqual([20, 20, 30]);
  });

  test('a poll that left the page hears nothing any more', async () => {
    const at = stage();
    poll(at).tag.leave();
    at.pass(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    at.reader.value = user;
    await settled();
    expect(at.sent).toEqual([]);
  });

  test('an answer that was asked for a reader who has left meanwhile is not shown', async () => {
    const at = stage({ reader: user });
    const { reply, send } = later();
    at.says('GET', reply);
    const shown = poll(at);
    at.reader.value = null;
    send(voted(32));
    await settled();
    expect(shown.ballot.value?.mine).toBeUndefined();
    expect(shown.showsResults.value).toBe(false);
  });

  test('logging out takes the own answer away', async () => {
    const at = stage({ reader: user });
    at.says('GET', voted(32));
    const shown = poll(at);
    await settled();
    at.reader.value = null;
    expect(shown.ballot.value?.mine).toBeUndefined();
    expect(shown.showsResults.value).toBe(false);
  });
});

describe('voting as a reader', () => {
  async function reading() {
    const at = stage({ reader: user });
    at.says('GET', open);
    const shown = poll(at);
    await settled();
    shown.choose(32);
    return { at, shown };
  }

  test('the vote is seen at once and confirmed by the server', async () => {
    const { at, shown } = await reading();
    const { reply, send } = later();
    at.says('POST', reply);
    shown.vote();
    expect(shown.showsResults.value).toBe(true);
    expect(votes(shown)).toEqual([10, 21, 30]);
    expect(shown.status.value).toBeUndefined();
    send({ wire: { data: wirePoll({ my_answer: 32 }, [15, 25, 35]) } });
    await settled();
    expect(votes(shown)).toEqual([15, 25, 35]);
    expect(shown.status.value).toBe('counted');
    expect(shown.tag.events).toEqual([{ type: 'vote', detail: { poll: 12, answer: 32 } }]);
    expect(at.sent.at(-1)).toEqual({ method: 'POST', body: { poll_id: 12, answer_id: 32 } });
  });

  test('a reply from a cache does not take the own vote out of the count', async () => {
    const { at, shown } = await reading();
    at.says('POST', open);
    shown.vote();
    await settled();
    expect(votes(shown)).toEqual([10, 21, 30]);
    expect(shown.ballot.value?.mine).toBe(32);
  });

  test('pressing twice, or in both copies, votes once', async () => {
    const { at, shown } = await reading();
    const copy = poll(at);
    const { reply, send } = later();
    at.says('POST', reply);
    shown.vote();
    shown.vote();
    copy.vote();
    send(voted(32));
    await settled();
    copy.vote();
    expect(at.count('POST')).toBe(1);
    expect(copy.ballot.value).toBe(shown.ballot.value);
    expect([...shown.tag.events, ...copy.tag.events]).toHaveLength(1);
  });

  test('without a choice nothing is sent and the reader is told', async () => {
    const at = stage({ reader: user });
    const shown = poll(at);
    await settled();
    shown.vote();
    expect(shown.status.value).toBe('unchosen');
    shown.choose(31);
    expect(shown.status.value).toBeUndefined();
    expect(at.count('POST')).toBe(0);
  });

  const unsure: [string, Failure][] = [
    ['a network failure', unreachable('network')],
    ['offline', unreachable('offline')],
    ['a time-out', unreachable('time-out')],
    ['500', refused(500)],
    ['503', refused(503, undefined, 30)],
    ['a malformed reply', malformed],
  ];

  test.each(unsure)('%s: rolled back at once, asked whether it arrived, and it had', async (_, failure) => {
    const { at, shown } = await reading();
    const check = later();
    at.says('POST', failure);
    at.says('GET', check.reply);
    shown.vote();
    await settled();
    expect(shown.showsResults.value).toBe(false);
    expect(shown.status.value).toBe('checking');
    expect(shown.chosen.value).toBe(32);
    check.send(voted(32));
    await settled();
    expect(shown).toMatchObject({
      status: { value: 'counted' },
      isBusy: { value: false },
    });
    expect(votes(shown)).toEqual([10, 21, 30]);
    expect(at.count('POST')).toBe(1);
    expect(shown.tag.events).toHaveLength(1);
  });

  test.each(unsure)('%s: it had not arrived, so the failure is shown and the choice kept', async (_, failure) => {
    const { at, shown } = await reading();
    at.says('POST', failure, voted(32));
    at.says('GET', open);
    shown.vote();
    await settled();
    expect(shown.status.value).toBe(failure);
    expect(shown.showsResults.value).toBe(false);
    expect(votes(shown)).toEqual([10, 20, 30]);
    expect(shown.chosen.value).toBe(32);
    expect(at.count('POST')).toBe(1);
    shown.vote();
    await settled();
    expect(shown.status.value).toBe('counted');
    expect(at.count('POST')).toBe(2);
  });

  test('the reader does not wait longer than 5 s to hear whether the vote arrived', async () => {
    const { at, shown } = await reading();
    at.says('POST', unreachable('time-out'));
    at.says('GET', later().reply);
    shown.vote();
    await settled();
    at.pass(4_999);
    await settled();
    expect(shown.status.value).toBe('checking');
    at.pass(1);
    await settled();
    expect(shown.isBusy.value).toBe(false);
    expect(shown.status.value).toEqual(unreachable('time-out'));
  });

  test('pressing again while it is being checked sends nothing', async () => {
    const { at, shown } = await reading();
    at.says('POST', unreachable('network'));
    at.says('GET', later().reply);
    shown.vote();
    await settled();
    expect(shown.status.value).toBe('checking');
    shown.vote();
    await settled();
    expect(at.count('POST')).toBe(1);
  });

  test('a vote that arrived unseen is not called an earlier one when it is sent again', async () => {
    const { at, shown } = await reading();
    at.says('POST', unreachable('time-out'), refused(409));
    at.says('GET', unreachable('network'), voted(32));
    shown.vote();
    await settled();
    shown.vote();
    await settled();
    expect(shown.status.value).toBe('counted');
  });

  test('a refused vote for what the reader chose before, elsewhere, is an earlier one and not counted again', async () => {
    const { at, shown } = await reading();
    at.says('POST', refused(409));
    at.says('GET', voted(32));
    shown.vote();
    await settled();
    expect(shown.status.value).toBe('voted-before');
    expect(shown.tag.events).toEqual([]);
  });

  test('a lost answer whose vote the server has for another answer is an earlier one', async () => {
    const { at, shown } = await reading();
    at.says('POST', unreachable('network'));
    at.says('GET', voted(31));
    shown.vote();
    await settled();
    expect([shown.status.value, shown.ballot.value?.mine]).toEqual(['voted-before', 31]);
    expect(shown.tag.events).toEqual([]);
  });

  test('a second vote is refused (409) and the first stays', async () => {
    const { at, shown } = await reading();
    at.says('POST', refused(409, 'Je hebt al gestemd.'));
    at.says('GET', { wire: wirePoll({ my_answer: 31 }) });
    shown.vote();
    await settled();
    expect(shown.ballot.value?.mine).toBe(31);
    expect(shown.status.value).toBe('voted-before');
    expect(shown.tag.events).toEqual([]);
  });

  test.each<[string, Failure]>([
    ['403', refused(403, 'Not for you.')],
    ['409', refused(409)],
    ['422', refused(422, 'Unknown answer.')],
  ])('%s on an open poll in which the reader has no vote: said in place, choice kept', async (_, failure) => {
    const { at, shown } = await reading();
    at.says('POST', failure);
    at.says('GET', open);
    shown.vote();
    await settled();
    expect(shown.status.value).toBe(failure);
    expect(shown.chosen.value).toBe(32);
    expect(shown.showsResults.value).toBe(false);
  });

  test.each<[string, Failure]>([
    ['404', refused(404)],
    ['429', refused(429)],
  ])('%s: said in place, choice kept, nothing asked again', async (_, failure) => {
    const { at, shown } = await reading();
    at.says('POST', failure);
    shown.vote();
    await settled();
    expect(shown.status.value).toBe(failure);
    expect(shown.chosen.value).toBe(32);
    expect(at.count('GET')).toBe(1);
  });

  test('429 with a time to wait: that time is told, whatever the server wrote, and the button works', async () => {
    const { at, shown } = await reading();
    at.says('POST', refused(429, 'Rustig aan.', 30), voted(32));
    shown.vote();
    await settled();
    expect(shown.status.value).toEqual(refused(429, undefined, 30));
    expect(at.count('GET')).toBe(1);
    shown.vote();
    await settled();
    expect(shown.status.value).toBe('counted');
  });

  test.each<[string, Failure]>([
    ['401', refused(401)],
    ['no token any more', { ok: false, kind: 'unready', needs: 'reader' }],
  ])('%s: the vote is kept, login opens, and after it the vote is cast', async (_, failure) => {
    const { at, shown } = await reading();
    at.says('POST', failure, voted(32));
    at.says('GET', open);
    shown.vote();
    at.reader.value = null;
    await settled();
    expect(at.intents).toEqual([{ kind: 'poll.vote', on: '12', draft: 32, who: user.id }]);
    expect(at.wanted.value).not.toBeNull();
    expect(shown.showsResults.value).toBe(false);
    at.says('GET', open);
    at.reader.value = { ...user };
    await settled();
    expect(shown.status.value).toBe('counted');
    expect(at.count('POST')).toBe(2);
  });

  test('the vote of a reader whose session is over is not cast by the next reader', async () => {
    const { at, shown } = await reading();
    at.says('POST', refused(401));
    shown.vote();
    at.reader.value = null;
    await settled();
    at.says('GET', open);
    at.reader.value = { ...user, id: user.id + 1 };
    await settled();
    expect([at.count('POST'), shown.status.value]).toEqual([1, undefined]);
  });

  test('a session that cannot be renewed just now is told in place, and nobody is asked to log in', async () => {
    const { at, shown } = await reading();
    at.says('POST', refused(401, 'Try again later.'), voted(32));
    shown.vote();
    await settled();
    expect(shown.status.value).toEqual(refused(401, 'Try again later.'));
    expect(at.wanted.value).toBeNull();
    shown.vote();
    await settled();
    expect(shown.status.value).toBe('counted');
  });

  test.each<[string, Reply, Reply[]]>([
    ['in the reply', { wire: { data: wirePoll({ is_closed: true }) } }, []],
    ['with a 409', refused(409, 'Closed.'), [{ wire: wirePoll({ is_closed: true }) }]],
    ['with a 403', refused(403, 'Closed.'), [{ wire: wirePoll({ is_closed: true }) }]],
  ])('the poll closed while voting, said %s: results and a notice', async (_, reply, reads) => {
    const { at, shown } = await reading();
    at.says('POST', reply);
    at.says('GET', ...reads);
    shown.vote();
    await settled();
    expect(shown.ballot.value).toMatchObject({ isClosed: true, mine: undefined, total: 60 });
    expect(shown.showsResults.value).toBe(true);
    expect(shown.status.value).toBe('too-late');
    expect(shown.tag.events).toEqual([]);
  });

  test('the last vote before closing counts', async () => {
    const { at, shown } = await reading();
    at.says('POST', voted(32, { is_closed: true }));
    shown.vote();
    await settled();
    expect(shown.status.value).toBe('counted');
    expect(shown.ballot.value).toMatchObject({ isClosed: true, mine: 32 });
  });

  test('a vote in one tab shows in the other', async () => {
    const browser = fakeBrowser();
    const [here, there] = [browser.open(), browser.open()].map((tab) => stage({ reader: user, tab }));
    if (!here || !there) throw new Error('no tabs');
    here.says('GET', open);
    there.says('GET', open);
    const [mine, other] = [poll(here), poll(there)];
    await settled();
    here.says('POST', voted(32));
    there.says('GET', voted(32));
    mine.choose(32);
    mine.vote();
    await settled();
    expect(other.ballot.value?.mine).toBe(32);
    expect(there.count('POST')).toBe(0);
  });
});

describe('voting as a guest', () => {
  test('a guest who cancels the login has not voted, and does not when he logs in later', async () => {
    const at = stage();
    const shown = poll(at);
    await settled();
    at.says('GET', open);
    shown.choose(32);
    shown.vote();
    at.page.session.close();
    at.reader.value = user;
    await settled();
    expect([shown.status.value, shown.chosen.value, at.count('POST')]).toEqual([undefined, 32, 0]);
  });

  test('the vote is kept, login opens, and after login it is cast once', async () => {
    const at = stage();
    const shown = poll(at);
    shown.choose(33);
    shown.vote();
    await settled();
    expect(at.sent).toEqual([]);
    expect(at.intents).toEqual([{ kind: 'poll.vote', on: '12', draft: 33 }]);
    at.says('GET', open);
    at.says('POST', voted(33));
    at.reader.value = user;
    expect(shown.isBusy.value).toBe(true);
    await settled();
    expect(shown.ballot.value?.mine).toBe(33);
    expect(shown.status.value).toBe('counted');
    at.reader.value = null;
    at.says('GET', open);
    at.reader.value = user;
    await settled();
    expect(at.count('POST')).toBe(1);
  });

  test('who turns out to have voted before is told so, and nothing is sent', async () => {
    const at = stage();
    const shown = poll(at);
    shown.choose(33);
    shown.vote();
    at.says('GET', { wire: wirePoll({ my_answer: 31 }) });
    at.reader.value = user;
    await settled();
    expect(shown.status.value).toBe('voted-before');
    expect(shown.ballot.value?.mine).toBe(31);
    expect(at.count('POST')).toBe(0);
  });

  test('a poll that closed during login shows its results', async () => {
    const at = stage();
    const shown = poll(at);
    shown.choose(33);
    shown.vote();
    at.says('GET', { wire: wirePoll({ is_closed: true }) });
    at.reader.value = user;
    await settled();
    expect(shown.status.value).toBe('too-late');
    expect(at.count('POST')).toBe(0);
  });

  test('a vote kept before a page load is cast when the reader is back', async () => {
    const at = stage({ reader: user });
    at.intents.push({ kind: 'poll.vote', on: '12', draft: 31 });
    at.says('GET', open);
    at.says('POST', voted(31));
    const shown = poll(at);
    await settled();
    expect(shown.status.value).toBe('counted');
    expect(shown.chosen.value).toBe(31);
  });

  test('a kept vote that is not a vote is dropped', async () => {
    const at = stage({ reader: user });
    at.intents.push({ kind: 'poll.vote', on: '12', draft: 'x' });
    at.says('GET', open);
    const shown = poll(at);
    await settled();
    expect(at.count('POST')).toBe(0);
    expect(shown.showsResults.value).toBe(false);
  });
});

describe('before the island was ready', () => {
  test('the radio that was ticked stays ticked', () => {
    const shown = poll(stage(), printedForm([1, 2, 3], 33));
    expect(shown.chosen.value).toBe(33);
  });

  test('a radio ticked while the view is on its way is taken over', () => {
    const shown = poll(stage());
    const radio = shown.tag.element.querySelector<HTMLInputElement>('input[value="32"]');
    radio?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(shown.chosen.value).toBe(32);
  });

  test('a held vote is cast', async () => {
    const at = stage({ reader: user });
    at.says('GET', open);
    at.says('POST', voted(32));
    const shown = poll(at, printedForm(), [{ action: 'vote', values: { answer_id: '32' } }]);
    await settled();
    expect(shown.status.value).toBe('counted');
    expect(at.count('POST')).toBe(1);
  });

  test('a guest who pressed vote early sees login', () => {
    const at = stage();
    const shown = poll(at);
    shown.tag.hold({ action: 'vote', values: { answer_id: '31' } });
    expect(at.intents).toEqual([{ kind: 'poll.vote', on: '12', draft: 31 }]);
    expect(at.wanted.value).not.toBeNull();
  });
});

describe('what is not about this poll', () => {
  test('a vote in another poll, in another tab, asks nothing here', async () => {
    const browser = fakeBrowser();
    const at = stage({ reader: user, tab: browser.open() });
    at.says('GET', open);
    poll(at);
    await settled();
    browser.open().local().setItem('tribune:demo:poll_vote', '{"poll":13,"at":1}');
    await settled();
    expect(at.count('GET')).toBe(1);
    browser.open().local().setItem('tribune:demo:poll_vote', '{"poll":12,"at":2}');
    await settled();
    expect(at.count('GET')).toBe(2);
  });

  test('the event of a vote is fired at a tag that is still there', async () => {
    const at = stage({ reader: user });
    const answer = later();
    at.says('GET', open);
    at.says('POST', answer.reply);
    const [first, second] = [poll(at), poll(at)];
    await settled();
    first.choose(32);
    first.vote();
    first.tag.leave();
    answer.send(voted(32));
    await settled();
    expect([first.tag.events.length, second.tag.events.length]).toEqual([0, 1]);
  });
});
