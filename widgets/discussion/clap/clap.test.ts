// @vitest-environment happy-dom

import { within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { QueuedAction } from '#core/base/widget/island.ts';
import { clapResource, visitResource } from '#core/contract/community.ts';
import { introduceResource } from '#core/contract/resource.ts';
import { printedTag } from '#tests/support/printed.ts';
import { someReader } from '#tests/support/readers.ts';
import { spoken } from '#tests/support/soak.ts';
import {
  later,
  malformed,
  refused,
  type StagedReply,
  type StageOptions,
  settled,
  stage,
  unreachable,
} from '#tests/support/stage.ts';
import { island } from './clap.island.ts';
import type { Printed } from './clap.printed.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const data: Printed = {
  resource_type: 'article',
  resource_id: 7,
  claps_text: '1,212',
  claps_label: 'claps',
  visitors_text: '90 readers',
};
const printed = printedTag('clap', data).innerHTML;
const answer = (claps: unknown, visitors: string | null = null): StagedReply => ({
  wire: { data: { claps_count: claps, visitors_string: visitors } },
});
const clapCall = 'POST /api/v2/resource/{type}/{id}/clap';
const visitCall = 'POST /api/v2/resource/{type}/{id}/visit';

interface Options extends StageOptions {
  readonly html?: string;
  readonly visit?: StagedReply | Promise<StagedReply>;
  readonly server?: readonly (StagedReply | Promise<StagedReply>)[];
  readonly queued?: readonly QueuedAction[];
  readonly token?: string;
}

function applause({ html = '', visit = refused(500), server = [], queued = [], token, ...options }: Options = {}) {
  const set = stage({ ...options, words: { en, nl } });
  set.says(visitResource, visit);
  set.says(clapResource, ...server);
  const drawn = vi.fn();
  const open = (inside = html, actions = queued) => {
    const place = set.host(inside, actions);
    const undraw = island
      .start(set.page, { resourceType: 'article', resourceId: 7, resourceToken: token }, place.host)
      .draw({ host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn, crashed: () => {} });
    const leave = () => {
      if (typeof undraw === 'function') undraw();
      place.leave();
    };
    leaving.push(leave);
    return { ...place, leave };
  };
  const place = open();
  const inside = within(place.element);
  const button = () => inside.getByRole('button');
  return {
    ...set,
    ...place,
    open,
    drawn,
    inside,
    button,
    count: () => place.element.querySelector('button .tb-clap-count')?.textContent,
    trouble: () => inside.getByRole('alert').textContent,
    spoken: () => inside.getByRole('status').textContent,
    press(times = 1) {
      for (let each = 0; each < times; each += 1) button().click();
    },
    calls: (name: string) => set.sent.filter(({ call }) => call === name),
  };
}

test('what the host printed is where it starts, and the visit brings the newest number and who was here', async () => {
  const reply = later();
  const shown = applause({ html: printed, visit: reply.reply });
  expect(shown.drawn).toHaveBeenCalledWith();
  expect(shown.count()).toBe('1,212');
  reply.send(answer('1300', 'Read by <b>91</b>'));
  await settled();
  expect(shown.count()).toBe('1,300');
  expect(shown.element.textContent).toContain('Read by <b>91</b>');
  expect(shown.calls(visitCall).map(({ params }) => params)).toEqual([{ type: 'article', id: 7 }]);
});

const failures: StagedReply[] = [
  ...[400, 401, 403, 404, 409, 422, 429, 500, 503].map((status) => refused(status)),
  ...(['network', 'time-out', 'offline', 'aborted'] as const).map(unreachable),
  malformed,
  { wire: 'no object' },
  { wire: { data: { claps_count: -1 } } },
];
test.each([...failures, { wire: { data: null } }])(
  'a visit that is not counted (%j) keeps what is there and says nothing',
  async (visit) => {
    const shown = applause({ html: printed, visit });
    await settled();
    expect([shown.count(), shown.trouble(), shown.spoken()]).toEqual(['1,212', '', '']);
  },
);

test('a page that opens in the background is visited when it comes into sight, once', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const shown = applause();
  await settled();
  expect(shown.sent).toEqual([]);
  hidden.mockReturnValue(false);
  for (const _ of ['here', 'and again']) document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(shown.sent.map(({ call }) => call)).toEqual([visitCall]);
});

test('a server that says no more than that it counted a clap has counted one', async () => {
  const shown = applause({ html: printed, reader: someReader, visit: answer(5), server: [{ wire: null }, answer(7)] });
  await settled();
  shown.press();
  await settled();
  expect([shown.count(), shown.trouble()]).toEqual(['6', '']);
  shown.press();
  await settled();
  expect(shown.count()).toBe('7');
});

test('a translation of the button stays when the number changes', async () => {
  const shown = applause({ html: printed, reader: someReader, visit: answer(1212), server: [answer(1213)] });
  await settled();
  const word = shown.element.querySelector('button .tb-clap-word');
  word?.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'applausi' }));
  shown.press();
  await settled();
  expect([shown.count(), word?.textContent]).toEqual(['1,213', 'applausi']);
});

test('two tags of one article visit once and show the same number', async () => {
  const shown = applause({ html: printed, reader: someReader, visit: answer(5), server: [answer(6)] });
  const other = shown.open();
  await settled();
  shown.press();
  expect(other.element.querySelector('button .tb-clap-count')?.textContent).toBe('6');
  await settled();
  expect(shown.calls(visitCall)).toHaveLength(1);
});

describe.each(spoken('nl'))('in %s', (locale) => {
  const words = { en, nl }[locale];

  test('while nobody knows how often, the button says what it does', async () => {
    const shown = applause({ locale, reader: someReader, server: [answer(3)] });
    await settled();
    const says = () => [shown.button().textContent?.trim(), shown.button().getAttribute('aria-label')];
    expect(says()).toEqual([words.clap, words.clap]);
    shown.press();
    await settled();
    expect(says()[0]).toBe(`3 ${words.claps_other}`);
  });

  test('the button says how often, and what was clapped here is read out', async () => {
    const shown = applause({ locale, reader: someReader, visit: answer(0), server: [answer(1), answer(2)] });
    await settled();
    const name = () => shown.button().getAttribute('aria-label');
    const names = {
      en: ['Clap', 'Clap: 1 clap, 1 of them yours just now', 'Clap: 2 claps, 2 of them yours just now'],
      nl: [
        'Applaudisseren',
        'Applaudisseren: 1 keer applaus, waarvan zojuist 1 van jou',
        'Applaudisseren: 2 keer applaus, waarvan zojuist 2 van jou',
      ],
    }[locale];
    expect([name(), shown.spoken()]).toEqual([names[0], '']);
    shown.press();
    expect([name(), shown.spoken()]).toEqual([names[1], words.clapped_one]);
    shown.press();
    const twice = { en: 'You clapped 2 times.', nl: 'Je hebt 2 keer geapplaudisseerd.' }[locale];
    expect([name(), shown.spoken()]).toEqual([names[2], twice]);
  });

  test('the number is written as the language does, and the name holds what is seen', async () => {
    const shown = applause({ locale, visit: answer(1234) });
    await settled();
    const seen = { en: '1,234 claps', nl: '1.234 keer applaus' }[locale];
    expect(shown.button().textContent).toBe(seen);
    expect(shown.button().getAttribute('aria-label')).toContain(seen);
  });

  test('after ten claps it says that more do not count', async () => {
    const server = Array.from({ length: 12 }, (_, at) => answer(at + 6));
    const shown = applause({ locale, reader: someReader, visit: answer(5), server });
    await settled();
    shown.press(12);
    expect(shown.count()).toBe('15');
    expect([shown.button().getAttribute('aria-disabled'), shown.spoken()]).toEqual(['true', words.full]);
    for (let each = 0; each < 12; each += 1) await settled();
    expect(shown.calls(clapCall)).toHaveLength(10);
    expect(shown.count()).toBe('15');
  });
});

describe('a page that the server does not know', () => {
  const introduced = 'PUT /api/v2/resource/{type}/{id}';

  test('is made known by what the CMS has signed, and the visit counts', async () => {
    const shown = applause({ visit: refused(404), token: 'signed.by-cms' });
    shown.says(introduceResource, { wire: undefined });
    shown.says(visitResource, answer(3));
    await import('#core/ungrouped/act/introduce.ts');
    await settled();
    expect(shown.calls(introduced)).toMatchObject([{ body: { token: 'signed.by-cms' } }]);
    expect([shown.calls(visitCall).length, shown.count()]).toEqual([2, '3']);
  });

  test.each([
    ['nothing is signed', undefined, refused(404)],
    ['the server is down', 'signed.by-cms', refused(503)],
  ])('is left alone where %s', async (_, token, visit) => {
    const shown = applause({ visit, ...(token && { token }) });
    await import('#core/ungrouped/act/introduce.ts');
    await settled();
    expect([shown.calls(introduced).length, shown.calls(visitCall).length]).toEqual([0, 1]);
  });
});

test('claps are seen at once and sent one after the other', async () => {
  const replies = [later(), later()];
  const shown = applause({ reader: someReader, visit: answer(5), server: replies.map(({ reply }) => reply) });
  await settled();
  shown.press(2);
  expect([shown.count(), shown.calls(clapCall).length]).toEqual(['7', 1]);
  replies[0]?.send(answer(6));
  await settled();
  expect([shown.count(), shown.calls(clapCall).length]).toEqual(['7', 2]);
  replies[1]?.send(answer(9, 'Read by 12'));
  await settled();
  expect(shown.count()).toBe('9');
  expect(shown.element.textContent).toContain('Read by 12');
  // A browser may send one of them again: each counts once, by its key.
  const keys = shown.calls(clapCall).map(({ body }) => Object(body).idempotency_key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  for (const key of keys) expect(key).toMatch(/^[\w-]{8,80}$/);
});

test.each(failures)(
  'a clap that fails (%j) is taken back, those behind it too, with a reason for 3 s at least',
  async (reply) => {
    const shown = applause({ reader: someReader, visit: answer(5), server: [answer(6), reply, answer(99)] });
    await settled();
    shown.press(3);
    expect(shown.count()).toBe('8');
    await settled();
    await settled();
    expect(shown.count()).toBe('6');
    expect(shown.calls(clapCall)).toHaveLength(2);
    const reason = shown.trouble();
    expect(reason).not.toBe('');
    shown.clock.pass(3000);
    expect(shown.trouble()).toBe(reason);
    shown.clock.pass(3000);
    expect(shown.trouble()).toBe('');
  },
);

test.each(['en', 'nl'] as const)(
  'a clap whose answer is lost may have counted, which readers are told (%s)',
  async (locale) => {
    const server = [unreachable('network'), refused(503), malformed, refused(403)];
    const shown = applause({ locale, reader: someReader, visit: answer(5), server });
    await settled();
    const isShown: boolean[] = [];
    for (const _ of server) {
      shown.press();
      await settled();
      isShown.push(shown.trouble()?.endsWith({ en, nl }[locale].doubtful) ?? false);
    }
    expect(isShown).toEqual([true, true, true, false]);
  },
);

test('the next press takes the reason away, and it is the server’s own where it wrote one', async () => {
  const shown = applause({
    reader: someReader,
    visit: answer(5),
    server: [refused(403, { message: 'Not today.' }), answer(6)],
  });
  await settled();
  shown.press();
  await settled();
  expect(shown.trouble()).toBe('Not today.');
  shown.press();
  expect(shown.trouble()).toBe('');
  await settled();
  expect(shown.count()).toBe('6');
});

test('a clap arrives although the page is left right after it', async () => {
  const shown = applause({ reader: someReader, visit: answer(5), server: [answer(6)] });
  await settled();
  shown.press(1);
  expect(shown.calls(clapCall)).toMatchObject([{ keepalive: true }]);
});

test('a number that does not grow says that this reader had clapped ten times before', async () => {
  const shown = applause({ reader: someReader, visit: answer(40), server: [answer(40)] });
  await settled();
  shown.press(3);
  await settled();
  expect([shown.count(), shown.button().getAttribute('aria-disabled'), shown.spoken()]).toEqual([
    '40',
    'true',
    en.full,
  ]);
  shown.press();
  expect(shown.calls(clapCall)).toHaveLength(1);
});

test('an answer to the visit that comes after a clap does not undo it', async () => {
  const reply = later();
  const shown = applause({ html: printed, reader: someReader, visit: reply.reply, server: [answer(1213)] });
  shown.press();
  await settled();
  reply.send(answer(1212, 'Read by 91'));
  await settled();
  expect(shown.count()).toBe('1,213');
  expect(shown.element.textContent).toContain('Read by 91');
});

test('a guest is asked to log in, and the clap is sent once then', async () => {
  const shown = applause({ visit: answer(5), server: [answer(6), answer(7)] });
  await settled();
  shown.press(2);
  expect(shown.readers.wanted.value?.panel).toBe('login');
  expect(shown.readers.intents.every(({ kind, on }) => kind === 'clap' && on === 'article:7')).toBe(true);
  expect([shown.count(), shown.calls(clapCall)]).toEqual(['5', []]);
  // The real session keeps one of each kind.
  shown.readers.intents.splice(1);
  shown.readers.reader.value = someReader;
  await settled();
  expect([shown.count(), shown.calls(clapCall).length]).toEqual(['6', 1]);
  shown.readers.reader.value = { ...someReader, name: 'Another name' };
  await settled();
  expect(shown.calls(clapCall)).toHaveLength(1);
});

test('a guest who cancels the login has not clapped, and does not when he logs in later', async () => {
  const shown = applause({ visit: answer(5), server: [answer(6)] });
  await settled();
  shown.press();
  shown.readers.session.close();
  shown.readers.reader.value = someReader;
  await settled();
  expect([shown.count(), shown.calls(clapCall)]).toEqual(['5', []]);
});

test('a clap that was kept on a page before is sent where the reader comes back', async () => {
  const set = applause({ visit: answer(5), server: [answer(6)] });
  await settled();
  set.press();
  set.leave();
  set.readers.reader.value = someReader;
  set.open();
  await settled();
  expect(set.calls(clapCall)).toHaveLength(1);
});

test.each([refused(401), { ok: false, kind: 'unready', needs: 'reader' } as const])(
  'a session that ended meanwhile (%j) asks to log in, and the clap is sent then',
  async (refusal) => {
    const reply = later();
    const shown = applause({ reader: someReader, visit: answer(5), server: [reply.reply, answer(6)] });
    await settled();
    shown.press();
    shown.readers.reader.value = null;
    reply.send(refusal);
    await settled();
    expect(shown.count()).toBe('5');
    expect(shown.readers.wanted.value?.panel).toBe('login');
    shown.readers.reader.value = someReader;
    await settled();
    expect(shown.count()).toBe('6');
  },
);

test('a reader who logs out leaves the unsent claps behind, and another one begins anew', async () => {
  const reply = later();
  const shown = applause({ reader: someReader, visit: answer(5), server: [reply.reply, answer(7)] });
  await settled();
  shown.press(4);
  shown.readers.reader.value = { ...someReader, id: 8 };
  expect(shown.count()).toBe('5');
  reply.send(answer(6));
  await settled();
  expect([shown.count(), shown.calls(clapCall).length, shown.spoken()]).toEqual(['6', 1, '']);
  shown.press();
  await settled();
  expect(shown.count()).toBe('7');
});

test('a press before the island stood counts', async () => {
  const shown = applause({
    reader: someReader,
    visit: answer(5),
    server: [answer(6)],
    queued: [
      { action: 'clap', values: {} },
      { action: 'other', values: {} },
    ],
  });
  await settled();
  expect(shown.calls(clapCall)).toHaveLength(1);
});

test('when the tag leaves, its drawing goes and nothing is heard any more', async () => {
  const reply = later();
  const shown = applause({ html: printed, reader: someReader, visit: answer(5), server: [reply.reply, answer(7)] });
  await settled();
  shown.press(2);
  shown.leave();
  expect(shown.element.innerHTML).toBe(printed);
  reply.send(answer(6));
  await settled();
  expect(shown.calls(clapCall)).toHaveLength(1);
});
