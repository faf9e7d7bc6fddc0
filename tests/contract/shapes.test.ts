import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, fillPath, type PathParams } from '#core/contract/base/endpoint.ts';
import {
  count,
  flag,
  id,
  map,
  maybe,
  moment,
  nothing,
  number,
  readWhole,
  rows,
  text,
} from '#core/contract/base/shapes.ts';
import { under } from '#core/contract/base/under.ts';
import { withNonsense } from '../support/nonsense.ts';
import { phpManner } from '../support/phpManner.ts';
import { seededChance } from '../support/seededChance.ts';
import { sized } from '../support/soak.ts';
import { cases } from './catalogue.ts';
import { endpoints } from './endpoints.ts';

test('every endpoint has its replies in the catalogue, and nothing else has', () => {
  expect(Object.keys(cases).sort()).toEqual([...endpoints.keys()].sort());
});

test('no two endpoints speak of the same call', () => {
  const calls = [...endpoints.values()].map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each([...endpoints])('%s is declared as the wire spells it', (_, { method, path, body, service }) => {
  expect(path).toMatch(/^(\/|\{\+)[\w/{}.-]+$/);
  if (method === 'GET') expect(body).toBeUndefined();
  if (/^\/(ajax|refresh-token)/.test(path)) expect(service).toBe('host');
});

test.each([...endpoints])(
  '%s reads the canonical reply and its other spellings alike',
  (name, { reply, body, query }) => {
    const known = cases[name];
    for (const wire of known?.wire ?? []) {
      const parsed = z.safeParse(reply, wire);
      expect(parsed.success).toBe(true);
      if (known && 'data' in known) expect(parsed.data).toEqual(known.data);
    }
    if (body) expect(z.parse(body, known?.body)).toEqual(known?.body);
    if (query) expect(z.parse(query, known?.query)).toEqual(known?.query);
  },
);

test.each([...endpoints])('%s does not believe a reply of another shape', (name, { reply }) => {
  for (const wrong of cases[name]?.wrong ?? [])
    expect([wrong, z.safeParse(reply, wrong).success]).toEqual([wrong, false]);
});

test('a reader is read without what a server may leave out', () => {
  const me = endpoints.get('me');
  expect(me && z.parse(me.reply, { id: 7, username: 'demo', email: null, image: null, name: '' })).toEqual({
    id: 7,
    username: 'demo',
    name: 'demo',
    email: undefined,
    image: undefined,
    role: undefined,
    isAdmin: false,
    canPlaceComments: true,
  });
});

test.each([[[]], [null], [{ has_formation: null }], [{ has_formation: { current_formation_id: 'x' } }], ['none']])(
  'a reader whose meta is %j has no line-up, and is a reader all the same',
  (meta) => {
    const me = endpoints.get('me');
    expect(me && z.parse(me.reply, { id: 7, username: 'demo', meta })).toMatchObject({ id: 7, formation: undefined });
  },
);

test('a reader without settings of his own follows the device, reads small text and is told nothing by mail', () => {
  const me = endpoints.get('me');
  const settings = { night_mode: null, text_size: null };
  expect(me && z.parse(me.reply, { id: 7, username: 'demo', settings })).toMatchObject({
    settings: {
      nightMode: undefined,
      isTextBig: false,
      isLookChosen: false,
      notifyByLikes: false,
      notifyByReplies: false,
      notifyByLikesOnEmail: false,
      notifyByRepliesOnEmail: false,
    },
  });
  for (const none of [null, undefined]) {
    expect(me && z.parse(me.reply, { id: 7, username: 'demo', settings: none })).toMatchObject({ settings: undefined });
  }
});

test('a registration that lets nobody in yet says so', () => {
  const register = endpoints.get('register');
  for (const [wire, message] of [
    [{ message: 'Open de link.' }, 'Open de link.'],
    [null, undefined],
    [undefined, undefined],
  ] as const) {
    expect(register && z.parse(register.reply, wire)).toEqual({ session: undefined, message });
  }
});

test('a link that was used before is told from one that works now', () => {
  for (const name of ['verifyEmail', 'verifyNewEmail']) {
    const verify = endpoints.get(name);
    expect(verify && z.parse(verify.reply, { status: 'already-verified' })).toMatchObject({ wasVerified: true });
    for (const none of [null, undefined]) {
      expect(verify && z.parse(verify.reply, none)).toEqual({ message: undefined, wasVerified: false });
    }
  }
});

test('who has no place in the ranking is read, too', () => {
  const ranking = endpoints.get('karmaRanking');
  const wire = { rank: null, username: 'demo', avatar: null, karma_score: 0, user_id: 7 };
  expect(ranking && z.parse(ranking.reply, wire)).toMatchObject({ rank: null, avatar: undefined, score: 0 });
});

test('a poll is read without the texts that the host printed, and without a vote', () => {
  const show = endpoints.get('showPoll');
  const answers = [{ answer_id: 1, answer_voting: 0 }];
  for (const my_answer of [null, undefined]) {
    const wire = { poll_id: 12, question: null, answers, total_voting: 0, my_answer, is_closed: 1 };
    expect(show && z.parse(show.reply, wire)).toEqual({
      id: 12,
      question: undefined,
      answers: [{ id: 1, votes: 0, text: undefined }],
      total: 0,
      mine: undefined,
      isClosed: true,
    });
  }
});

test('numbers, ids and flags are read as servers write them, and nothing more', () => {
  expect([3, '3', ' -2.5 '].map((value) => z.parse(number, value))).toEqual([3, 3, -2.5]);
  for (const bad of ['', 'x', '1e3', null, true, Number.NaN]) expect(z.safeParse(number, bad).success).toBe(false);
  for (const bad of [0, -1, '1.5', '0']) expect(z.safeParse(id, bad).success).toBe(false);
  expect([true, 1, '1', 'true'].every((value) => z.parse(flag, value))).toBe(true);
  expect([false, 0, '0', 'false', ''].some((value) => z.parse(flag, value))).toBe(false);
  expect([null, undefined, ''].map((value) => z.parse(text, value))).toEqual([undefined, undefined, '']);
});

test.each([
  ['2026-11-28 20:30:00', '2026-11-28T20:30:00.000Z'],
  ['2026-11-28 20:30:00.123456', '2026-11-28T20:30:00.123Z'],
  ['2026-11-28T20:30:00.000000Z', '2026-11-28T20:30:00.000Z'],
  ['2026-11-28T20:30:00Z', '2026-11-28T20:30:00Z'],
  ['2026-11-28T20:30Z', '2026-11-28T20:30Z'],
  ['2026-11-28T20:30:00+0100', '2026-11-28T19:30:00.000Z'],
  [1_795_897_800, '2026-11-28T20:30:00.000Z'],
  ['gisteren', 'gisteren'],
  ['2026-13-28 20:30:00', '2026-13-28 20:30:00'],
])('the moment %s is %s', (wire, read) => {
  expect(z.parse(moment, wire)).toBe(read);
});

test.each([...endpoints].filter(([, { isText }]) => !isText))(
  '%s reads what a server in PHP makes of its canonical reply as the same data',
  (name, { reply }) => {
    const known = cases[name];
    const canonical = known?.wire[0];
    const data = z.parse(reply, canonical);
    for (const chance of [() => 0, ...Array.from({ length: sized(15, 60) }, (_, seed) => seededChance(seed + 1))]) {
      const wire = phpManner(canonical, chance);
      expect([wire, z.safeParse(reply, wire)]).toEqual([wire, { success: true, data }]);
    }
  },
);

/** What a server may write as it likes; a registration without a session is one that waits for a mail. */
const isAnything =
  /custom_data|^(collectionItems|listNotifications) data\.\d\.id$|^register (authorization|user)|^showFeed (data\.)?rows\.\d\.fields\./;

test.each([...endpoints].filter(([, { isText }]) => !isText))(
  '%s reads no nonsense: it is refused, left out with a notice, or nothing that is read',
  (name, { reply }) => {
    const canonical = cases[name]?.wire[0];
    const data = z.parse(reply, canonical);
    for (const [where, wire] of withNonsense(canonical)) {
      const { read, leftOut } = readWhole(reply, wire);
      if (read.success && leftOut.length === 0 && !isAnything.test(`${name} ${where}`))
        expect([where, read.data]).toEqual([where, data]);
    }
  },
);

test('a bad row is dropped and told; the list stands', () => {
  const list = rows(z.object({ id, name: text }));
  const { read, leftOut } = readWhole(list, [{ id: 1 }, null, { id: 'x' }, { id: '2', name: ['a'] }]);
  expect(read).toEqual({ success: true, data: [{ id: 1 }, { id: 2, name: undefined }] });
  expect(leftOut).toEqual(['row 1: null', 'row 2.id: "x"', '3.name: ["a"]']);
  expect(readWhole(list, 'no list').read.success).toBe(false);
  expect(readWhole(list, [{ id: 3 }]).leftOut).toEqual([]);
});

test('a field that is left out is named with its path, once a kind, in a list by key as well', () => {
  const votes = rows(z.object({ id, grade: maybe(count) }), 'id');
  const schema = under(z.object({ is_closed: maybe(flag), page: maybe(map({ total: maybe(count) })), votes }));
  const wire = { is_closed: 'perhaps', page: { total: { x: 1 } }, votes: { 7: { grade: 'a' }, 8: { grade: 'b' } } };
  const { read, leftOut } = readWhole(schema, { data: wire });
  expect(read.data).toEqual({ page: {}, votes: [{ id: 7 }, { id: 8 }] });
  expect(leftOut).toEqual(['data.is_closed: "perhaps"', 'data.page.total: {"x":1}', 'data.votes.7.grade: "a"']);
  const [, , , ...others] = readWhole(
    rows(z.object({ id })),
    Array.from({ length: 12 }, () => ({ id: 'x' })),
  ).leftOut;
  expect(others).toEqual([]);
});

test('a path is filled with what is encoded, and not without', () => {
  expect(fillPath('/a/{team}/b/{id}', { team: 'Ajax/PSV ?', id: 5 })).toBe('/a/Ajax%2FPSV%20%3F/b/5');
  expect(fillPath('/a')).toBe('/a');
  expect(() => fillPath('/a/{id}', {})).toThrow(TypeError);
});

test('the parameters of a path are typed by its text', () => {
  expectTypeOf<PathParams<'/a/{team}/b/{id}'>>().toEqualTypeOf<{
    readonly team: string | number;
    readonly id: string | number;
  }>();
  const declared = endpoint('GET /a/{id}', 'anyone', { reply: nothing });
  expectTypeOf(declared.path).toEqualTypeOf<'/a/{id}'>();
});
