// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { showCustomCode } from '#core/contract/admin.ts';
import { malformed, refused, type StagedReply, stage, unreachable } from '#tests/support/stage.ts';
import { fetchCode } from './custom-code.model.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const code = 'document.title = "tried";';
const reply: StagedReply = { wire: { data: { code, updated_at: '2026-11-22T09:00:00Z' } } };

async function start(says: StagedReply, address = 'https://news.example/') {
  const set = stage({ address });
  set.says(showCustomCode, says);
  const place = set.host();
  await fetchCode(set.page, {}, place.host);
  const { element } = place;
  return {
    ...set,
    ...place,
    script: () => element.querySelector('script'),
    codes: () => set.notices.map((notice) => notice.code),
  };
}

test('the code that the server tells stands in one script, under the nonce of the page’s own', async () => {
  const own = document.createElement('script');
  own.setAttribute('nonce', '');
  Object.assign(own, { nonce: 'n1' });
  document.head.append(own);
  const { script, codes, sent } = await start(reply);
  expect(script()?.text).toBe(`${code}\n//# sourceURL=tribune-custom-code.js`);
  expect(script()?.nonce).toBe('n1');
  expect(codes()).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('it runs once a page load, however often an admin comes and goes', async () => {
  const { page, host, sent, says } = await start(reply);
  says(showCustomCode, reply);
  const again = stage().host();
  await fetchCode(page, {}, { ...host, element: again.element });
  expect(sent).toHaveLength(1);
  expect(again.element.querySelector('script')).toBeNull();
});

test('tribune=safe in the address leaves it out, without asking, and says so', async () => {
  const { script, codes, sent } = await start(reply, 'https://news.example/?a=1&tribune=safe#top');
  expect([script(), sent]).toEqual([null, []]);
  expect(codes()).toEqual(['F01']);
});

test.each([refused(403), refused(401), { ok: false, kind: 'unready', needs: 'reader' } as const])(
  'for whom the server does not know as an admin nothing runs, and nothing is told: %j',
  async (answer) => {
    const { script, codes } = await start(answer);
    expect([script(), codes()]).toEqual([null, []]);
  },
);

test('a server without the call for it costs nothing', async () => {
  const { script, codes } = await start(refused(404));
  expect([script(), codes()]).toEqual([null, []]);
});

test.each([refused(500), refused(409), unreachable(), malformed])(
  'what cannot be fetched costs a notice: %j',
  async (answer) => {
    const { script, codes } = await start(answer);
    expect([script(), codes()]).toEqual([null, ['F02']]);
  },
);

test('a tenant without code has none', async () => {
  const { script, codes } = await start({ wire: { data: null } });
  expect([script(), codes()]).toEqual([null, []]);
});

test('another code than the first is not let into the page, and a notice says so', async () => {
  const other = 'document.title = "other";';
  await start(reply);
  const { script, codes } = await start({ wire: { data: { code: other, updated_at: '2026-11-22T10:00:00Z' } } });
  expect(script()).toBeNull();
  expect(codes()).toEqual(['F03']);
});

test('a page whose policy stops the code is told how to let it run', async () => {
  const { script, codes } = await start(reply);
  const stopped = Object.assign(new Event('securitypolicyviolation'), { violatedDirective: 'script-src-elem' });
  script()?.dispatchEvent(stopped);
  expect(codes()).toEqual(['F03']);
});

test('whoever leaves before the answer has nothing run', async () => {
  const set = stage();
  set.says(showCustomCode, reply);
  const place = set.host();
  const asked = fetchCode(set.page, {}, place.host);
  place.leave();
  await asked;
  expect(place.element.querySelector('script')).toBeNull();
});
