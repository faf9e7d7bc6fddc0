import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Breakage, brokenServer } from '../../tests/support/brokenServer.ts';
import { turns } from '../../tests/support/soak.ts';
import { readContract } from '../contract/readContract.ts';
import { specified } from '../contract/specified.ts';
import { createMock } from '../mock/createMock.ts';
import { readCallers } from './callers.ts';
import { type Asked, openConform, type Report } from './conform.ts';
import { lineOf, linesOf } from './lines.ts';
import { lost, needed } from './needed.ts';
import { asJson, asJunit, asText } from './report.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/openapi.json'), 'utf8');

let mock: FastifyInstance;
let origin: string;
let conform: Awaited<ReturnType<typeof openConform>>;
beforeAll(async () => {
  mock = await createMock(text);
  origin = await mock.listen({ port: 0, host: '127.0.0.1' });
  conform = await openConform(root);
});
afterAll(() => mock.close());

/** What each call is about; any will do, the mock does not look. */
const ids = new Map(
  Object.entries({
    ...{ article: '12', poll: '12', answer: '1', comment: '31', author: 'sam', tag: 'derby', reader: '7', number: '3' },
    ...{ collection: 'players', field: 'country', fixture: '7', league: 'world-cup', team: 'ned', player: '9' },
    ...{
      notification: '5',
      post: 'https://x.com/kop/status/12',
      handle: 'kop',
      id: '12',
      token: '/api/v2/article/home/get/',
    },
  }),
);
const asked = (more: Partial<Asked> = {}): Asked => ({
  origin,
  tenant: 'fc',
  reader: 't1',
  manager: 't2',
  admin: 't3',
  isWriting: true,
  ids,
  ...more,
});

/** Every finding, once, as call, kind and field. */
const found = ({ widgets }: Report): readonly string[] => [
  ...new Set(
    widgets.flatMap(({ calls }) =>
      calls.flatMap(({ name, findings }) => findings.map(({ kind, field }) => `${name} ${kind} ${field}`.trim())),
    ),
  ),
];

const gradeOf = ({ widgets }: Report, name: string) => widgets.find(({ widget }) => widget === name)?.grade;

type Reply = Readonly<Record<string, unknown>>;
const poll = { call: 'GET /api/v1/poll/12/show' };
const thread = { call: 'GET /api/v2/article/12/comments-stateless/0' };
const liveblog = { call: 'GET /api/v1/resource/12/liveblogs-as-html' };
const bell = { call: 'GET /api/v2/notifications' };
const me = { call: 'GET /api/v2/user/me-as-resource' };

/** A reply with other fields; one that is undefined is left out. */
const but = (fields: object) => (reply: Reply) => ({ ...reply, ...fields });
/** The same of the first row of its list. */
const row =
  (list: string, fields: object) =>
  (reply: Reply): Reply => {
    const [first, ...others] = Array.isArray(reply[list]) ? reply[list] : [];
    return { ...reply, [list]: [{ ...first, ...fields }, ...others] };
  };
/** The same of what is under `data`. */
const data = (change: (reply: Reply) => unknown) => (reply: Reply) => ({ ...reply, data: change(Object(reply.data)) });

/** What a server does wrong, the one finding that it gives, and how the widget does then. */
const broken: readonly (readonly [what: string, breakage: Breakage, finding: string, widget: string, grade: string])[] =
  [
    ['a poll is not there', { ...poll, status: 404 }, 'showPoll failed', 'poll', 'broken'],
    ['a poll is a fault', { ...poll, status: 500 }, 'showPoll failed', 'poll', 'broken'],
    ['a poll is HTML', { ...poll, text: '<html></html>' }, 'showPoll unreadable', 'poll', 'broken'],
    ['a poll is empty', { ...poll, text: '' }, 'showPoll unreadable', 'poll', 'broken'],
    [
      'a poll has no answers',
      { ...poll, reply: but({ answers: undefined }) },
      'showPoll unreadable answers',
      'poll',
      'broken',
    ],
    ['a poll has no id', { ...poll, reply: but({ poll_id: null }) }, 'showPoll unreadable poll_id', 'poll', 'broken'],
    [
      'a flag is a word',
      { ...poll, reply: but({ is_closed: 'perhaps' }) },
      'showPoll dropped is_closed',
      'poll',
      'partial',
    ],
    ['a flag is a 1', { ...poll, reply: but({ is_closed: '1' }) }, 'showPoll spelled is_closed', 'poll', 'full'],
    [
      'a number is text',
      { ...poll, reply: but({ total_voting: '3' }) },
      'showPoll spelled total_voting',
      'poll',
      'full',
    ],
    [
      'an answer has a bad id',
      { ...poll, reply: row('answers', { answer_id: 'x' }) },
      'showPoll dropped answers[].answer_id',
      'poll',
      'partial',
    ],
    [
      'nobody knows the own vote',
      { ...poll, reply: but({ my_answer: undefined }) },
      'showPoll absent my_answer',
      'poll',
      'partial',
    ],
    [
      'a vote is refused',
      { call: 'POST /api/front/v1/poll/12/vote', status: 403 },
      'votePoll failed',
      'poll',
      'partial',
    ],
    [
      'comments are no list',
      { ...thread, reply: but({ data: 'none' }) },
      'commentsStateless unreadable data',
      'comments',
      'broken',
    ],
    ['comments are down', { ...thread, status: 503 }, 'commentsStateless failed', 'comments', 'broken'],
    [
      'comments are not counted',
      { ...thread, reply: but({ comments_count: undefined }) },
      'commentsStateless absent comments_count',
      'comments',
      'partial',
    ],
    [
      'events are not numbered',
      { ...thread, reply: but({ sequence: undefined }) },
      'commentsStateless absent sequence',
      'comments',
      'partial',
    ],
    [
      'a comment has no id',
      { ...thread, reply: row('data', { id: undefined }) },
      'commentsStateless dropped data[].id',
      'comments',
      'partial',
    ],
    [
      'a date is a map',
      { ...thread, reply: row('data', { created_at: { day: 5 } }) },
      'commentsStateless dropped data[].created_at',
      'comments',
      'partial',
    ],
    [
      'a comment cannot be stored',
      { call: 'POST /api/v2/comment', status: 422 },
      'storeComment failed',
      'comments',
      'partial',
    ],
    [
      'a comment cannot be deleted',
      { call: 'DELETE /api/v2/comment/31', status: 405 },
      'deleteComment failed',
      'comments',
      'partial',
    ],
    [
      'a liveblog has no list',
      { ...liveblog, reply: but({ data: 'none' }) },
      'liveblogsAsHtml unreadable data',
      'liveblog',
      'broken',
    ],
    [
      'an entry has no text',
      { ...liveblog, reply: row('data', { html: undefined }) },
      'liveblogsAsHtml dropped data[].html',
      'liveblog',
      'partial',
    ],
    [
      'a liveblog has no end',
      { ...liveblog, reply: but({ has_more: undefined }) },
      'liveblogsAsHtml absent has_more',
      'liveblog',
      'partial',
    ],
    [
      'a count is text',
      { ...bell, reply: but({ unopened_count: '3' }) },
      'listNotifications spelled unopened_count',
      'notifications',
      'full',
    ],
    [
      'a notification has no id',
      { ...bell, reply: row('data', { id: undefined }) },
      'listNotifications dropped data[].id',
      'notifications',
      'partial',
    ],
    ['a reader has a bad id', { ...me, reply: data(but({ id: -1 })) }, 'me unreadable data.id', 'session', 'broken'],
    [
      'a reader has no settings',
      { ...me, reply: data(but({ settings: undefined })) },
      'me absent data.settings',
      'session',
      'partial',
    ],
    [
      'an article has no title',
      { call: 'GET /ajax/articles/latest/1', reply: row('data', { title: undefined }) },
      'latestArticles dropped data[].title',
      'article-list',
      'partial',
    ],
    [
      'a ranking is no list',
      { call: 'GET /api/v2/ranking', reply: but({ data: 'none' }) },
      'showRanking unreadable data',
      'pool-rankings',
      'broken',
    ],
    [
      'a report has no match',
      {
        call: 'GET /ajax/matchcenter/fixture/7',
        reply: data(but({ match: undefined })),
      },
      'showMatch unreadable data.match',
      'match',
      'broken',
    ],
    [
      'a count is a word',
      { call: 'GET /api/v2/comments/counts', reply: row('data', { comments_count: 'many' }) },
      'commentCounts dropped data[].comments_count',
      'comment-count',
      'partial',
    ],
    [
      'a week has no games',
      { call: 'GET /api/v2/predictions', reply: but({ allGames: undefined }) },
      'predictionWeek unreadable allGames',
      'prediction-pool',
      'broken',
    ],
    [
      'a comment cannot be hidden',
      { call: 'PATCH /api/v2/comment/31/visibility', status: 403 },
      'moderateComment failed',
      'moderation',
      'partial',
    ],
    [
      'a hidden comment has no id',
      {
        call: 'PATCH /api/v2/comment/31/visibility',
        reply: data((reply) => ({ comment: but({ id: 'x' })(Object(reply.comment)) })),
      },
      'moderateComment unreadable data.comment.id',
      'moderation',
      'partial',
    ],
    [
      'reports cannot be dismissed',
      { call: 'DELETE /api/v2/comment/31/reports', status: 500 },
      'dismissReports failed',
      'moderation',
      'partial',
    ],
    [
      'a comment cannot be featured',
      { call: 'PATCH /api/v2/comment/31/feature', status: 404 },
      'featureComment failed',
      'comments',
      'partial',
    ],
    [
      'the desk cannot delete',
      { call: 'DELETE /api/v2/moderation/comments/31', status: 405 },
      'removeQueued failed',
      'moderation',
      'partial',
    ],
    [
      'rules cannot be set',
      { call: 'PATCH /api/v2/article/12/comments-rules', status: 422 },
      'ruleComments failed',
      'comments',
      'partial',
    ],
    [
      'a report of an admin is not taken',
      { call: 'POST /api/v2/bug-report', status: 404 },
      'sendBugReport failed',
      'bug-report',
      'broken',
    ],
    [
      'there are no queues',
      { call: 'GET /api/v2/moderation/comments', status: 404 },
      'moderationQueue failed',
      'moderation',
      'broken',
    ],
    [
      'code is a map',
      { call: 'GET /api/v2/custom-code', reply: data(but({ code: {} })) },
      'showCustomCode unreadable data.code',
      'custom-code',
      'broken',
    ],
    ['searching too often', { call: 'GET /ajax/search', status: 429 }, 'searchArticles failed', 'search', 'broken'],
  ];

describe('a server that answers as openapi.json says', () => {
  test('works fully with every widget of which a call can be made', async () => {
    const report = await conform(asked());
    expect(found(report)).toEqual([]);
    const grades = report.widgets.map(({ grade }) => grade);
    expect(grades.filter((grade) => grade === 'full').length).toBeGreaterThan(30);
    expect(new Set(grades)).toEqual(new Set(['full', 'unchecked']));
    expect(asText(report)).toMatch(/^poll: works fully$/m);
  });

  test('is not written to unless that is asked for, and not on what nobody named', async () => {
    const skippedIn = ({ widgets }: Report) =>
      widgets.flatMap(({ calls }) => calls).find(({ name }) => name === 'votePoll')?.skipped;
    expect(skippedIn(await conform(asked({ isWriting: false })))).toBe('is a write: --writes');
    expect(skippedIn(await conform(asked({ ids: new Map() })))).toBe('needs --id poll= --id answer=');
  });

  test('is called for managers and admins only with their tokens, and the desk writes about no comment of others', async () => {
    const skippedIn = ({ widgets }: Report, wanted: string) =>
      widgets.flatMap(({ calls }) => calls).find(({ name }) => name === wanted)?.skipped;
    const without = await conform(asked({ manager: undefined, admin: undefined }));
    expect(['moderationQueue', 'moderateComment', 'sendBugReport'].map((name) => skippedIn(without, name))).toEqual([
      ...['needs --manager', 'needs --manager', 'needs --admin'],
    ]);
    const alone = await conform(asked({ reader: undefined }));
    expect(skippedIn(alone, 'moderateComment')).toBe('needs the comment that --writes stores');
    const reading = await conform(asked({ isWriting: false }));
    expect(['moderationQueue', 'removeQueued'].map((name) => skippedIn(reading, name))).toEqual([
      ...[undefined, 'is a write: --writes'],
    ]);
  });

  test('is called for readers only with a token', async () => {
    const report = await conform(asked({ reader: undefined }));
    expect(found(report)).toEqual([]);
    expect(gradeOf(report, 'notifications')).toBe('unchecked');
    expect(asText(report)).toMatch(/^notifications: not checked \(needs --reader/m);
  });
});

test('there are thirty broken servers and more', () => {
  expect(broken.length).toBeGreaterThan(30);
});

test.each(turns(broken, 0, 6))('%s: that is found, and nothing else', async (_, breakage, finding, widget, grade) => {
  await using server = await brokenServer(origin, breakage);
  const report = await conform(asked({ origin: server.url }));
  expect(found(report)).toEqual([finding]);
  expect(gradeOf(report, widget)).toBe(grade);
});

describe('the report', () => {
  const badId = { ...poll, reply: but({ poll_id: 'perhaps' }) };

  test('names call, field, what came, what was expected and the line of openapi.json', async () => {
    await using server = await brokenServer(origin, badId);
    const lines = asText(await conform(asked({ origin: server.url }))).split('\n');
    const reported = lines[lines.indexOf('poll: does not work') + 1] ?? '';
    const [, line = ''] = /openapi\.json:(\d+)/.exec(reported) ?? [];
    expect(reported).toMatch(
      /GET \/api\/v1\/poll\/12\/show \(showPoll\) poll_id: "perhaps" came, integer was expected/,
    );
    expect(
      text
        .split('\n')
        .slice(Number(line) - 2, Number(line) + 1)
        .join(),
    ).toMatch(/"poll_id"/);
  });

  test('is JSON and JUnit as well', async () => {
    await using server = await brokenServer(origin, badId);
    const report = await conform(asked({ origin: server.url }));
    expect(JSON.parse(asJson(report))).toEqual(report);
    const xml = asJunit(report);
    expect(xml.match(/<failure>/g)).toHaveLength(1);
    expect(xml).toContain('&quot;perhaps&quot; came');
  });

  test('says that nobody answers', async () => {
    const report = await conform(asked({ origin: 'http://127.0.0.1:1' }));
    expect(gradeOf(report, 'poll')).toBe('broken');
    expect(new Set(found(report).map((each) => each.split(' ')[1]))).toEqual(new Set(['failed']));
  });
});

test('lines are those of the text', () => {
  const json = JSON.stringify({ a: { 'b/c': [1, { d: [] }] }, e: 2 }, null, 2);
  const lines = linesOf(json);
  const at = (pointer: string) => json.split('\n')[lineOf(lines, pointer) - 1]?.trim();
  expect([at('/a'), at('/a/b~1c/1/d'), at('/a/b~1c/1/d/none'), at('/e'), at('/none')]).toEqual([
    '"a": {',
    '"d": []',
    '"d": []',
    '"e": 2',
    '{',
  ]);
});

describe('which widget makes which call', () => {
  test('every call is of a widget, or of all pages', async () => {
    const { endpoints } = await readContract(root);
    const callers = readCallers(root, new Set(endpoints.map(({ name }) => name)));
    const called = new Set([...callers.values()].flat());
    // Editors and programs make the others, and a beacon is sent without a client.
    const ofPages = endpoints.filter(
      ({ declared }) => !declared.isBeacon && !/^\/api\/v2\/(desk|feed)\b/.test(declared.path),
    );
    expect(ofPages.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
    for (const [name, caller] of Object.values(specified)) {
      const widget = caller.split('/')[2];
      if (widget !== undefined) expect([widget, callers.get(widget)]).toEqual([widget, expect.arrayContaining([name])]);
    }
    for (const [widget, names] of Object.entries(needed))
      expect(callers.get(widget)).toEqual(expect.arrayContaining([...names]));
    expect(Object.keys(lost).filter((name) => !called.has(name))).toEqual([]);
  });
});
