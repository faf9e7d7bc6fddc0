import { describe, expect, test } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import { link, setUp } from './password-reset.support.ts';

const typed = { email: 'lezer@example.org', password: 'geheim12', confirmation: 'geheim12' };
const failures: readonly (readonly [string, Failure])[] = [
  ['400', refused(400)],
  ['401', refused(401)],
  ['403', refused(403)],
  ['404', refused(404)],
  ['422', refused(422, { fields: { email: ['No.'] } })],
  ['429', refused(429, { retryAfter: 30 })],
  ['500', refused(500)],
  ['offline', unreachable('offline')],
  ['network', unreachable('network')],
  ['time-out', unreachable('time-out')],
  ['malformed', malformed],
];

describe('the link', () => {
  test.each<[string, string, string]>([
    [link, 't0ken', 'lezer@example.org'],
    ['https://news.example/password/reset/a%2Fb/?email=a@example.org', 'a/b', 'a@example.org'],
    ['https://news.example/password/reset/100%?email=a@example.org', '100%', 'a@example.org'],
    ['https://news.example/forgotten?token=t&email=a@example.org', 't', 'a@example.org'],
    ['https://news.example/password/reset/in-path?token=in-query', 'in-query', ''],
  ])('%s holds the token %s for "%s"', async (address, token, email) => {
    const { model, says, calls, sent } = setUp({ address });
    expect([model.step.value, model.email.value]).toEqual(['choose', email]);
    says(calls.reset, { wire: null });
    await model.choice.send(typed);
    expect(sent[0]?.body).toMatchObject({ token });
  });

  test('what the page says wins', async () => {
    const { model, says, calls, sent } = setUp({ attributes: { token: 'printed', email: 'printed@example.org' } });
    expect(model.email.value).toBe('printed@example.org');
    says(calls.reset, { wire: null });
    await model.choice.send(typed);
    expect(sent[0]?.body).toMatchObject({ token: 'printed' });
  });

  test.each(['/password/reset', '/password/reset/', '/password/reset?token=', '/account/reset/abc'])(
    '%s holds none: a mail is asked for',
    (path) => {
      const { model } = setUp({ address: `https://news.example${path}` });
      expect(model.step.value).toBe('request');
    },
  );
});

describe('a new password', () => {
  test('is sent once, and then the link leaves the address', async () => {
    const { model, says, calls, sent, address } = setUp();
    const answer = later();
    says(calls.reset, answer.reply);
    void model.choice.send({ ...typed, email: ' lezer@example.org ' });
    void model.choice.send(typed);
    expect([model.choice.isBusy.value, address()]).toEqual([true, link]);
    answer.send({ wire: { message: 'Saved.' } });
    await settled();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /api/v2/password/reset',
        { email: 'lezer@example.org', token: 't0ken', password: 'geheim12', password_confirmation: 'geheim12' },
      ],
    ]);
    expect([model.step.value, model.message.value]).toEqual(['done', 'Saved.']);
    expect(address()).toBe('https://news.example/site/password/reset?from=mail');
  });

  test.each([
    [{ password: '', confirmation: '' }, { password: 'password-missing' }],
    [{ password: 'a', confirmation: 'b' }, { password_confirmation: 'confirmation-differs' }],
    [{ email: ' ', password: 'a', confirmation: 'a' }, { email: 'email-missing' }],
  ])('%s is not sent', async (given, fields) => {
    const { model, sent } = setUp();
    await model.choice.send({ ...typed, ...given });
    expect(model.choice.trouble.value).toEqual({ kind: 'incomplete', fields });
    expect(sent).toEqual([]);
  });

  test.each(failures)('%s: nothing has changed, and it can be sent again', async (_, failure) => {
    const { model, says, calls, address } = setUp();
    says(calls.reset, failure, { wire: null });
    await model.choice.send(typed);
    expect([model.step.value, model.choice.trouble.value, address()]).toEqual(['choose', failure, link]);
    await model.choice.send(typed);
    expect([model.step.value, model.choice.trouble.value]).toEqual(['done', undefined]);
  });

  test('whoever is logged in here hears at once that the session has ended', async () => {
    const { model, says, calls, sent } = setUp({ reader: someReader });
    says(calls.reset, { wire: null });
    await model.choice.send(typed);
    expect(sent.map(({ call }) => call).at(-1)).toBe('GET /api/v2/user/me-as-resource');
  });

  test('for a guest the session is not asked', async () => {
    const { model, says, calls, sent } = setUp();
    says(calls.reset, { wire: null });
    await model.choice.send(typed);
    expect(sent).toHaveLength(1);
  });

  test('a new mail and the login are asked for in the dialog', () => {
    const { model, readers } = setUp();
    model.askForMail();
    expect(readers.wanted.value?.panel).toBe('reset');
    model.login();
    expect(readers.wanted.value?.panel).toBe('login');
  });

  test('who has chosen one logs in where the host says', () => {
    const { model, readers, places } = setUp({ attributes: { loginUrl: '/site/desk' } });
    model.login();
    expect(readers.wanted.value).toBeNull();
    expect(places.went).toEqual(['https://news.example/site/desk']);
  });

  test('a new mail for such a password is asked for on the page, not in the dialog of other accounts', () => {
    const { model, readers } = setUp({ attributes: { loginUrl: '/site/desk' } });
    model.askForMail();
    expect(readers.wanted.value).toBeNull();
    expect([model.step.value, model.isAgain.value, model.email.value]).toEqual(['request', true, 'lezer@example.org']);
  });
});

describe('a mail', () => {
  const address = 'https://news.example/site/password/reset';

  test('is asked for once', async () => {
    const { model, says, calls, sent } = setUp({ address });
    says(calls.request, { wire: null });
    void model.request.send(' lezer@example.org ');
    void model.request.send('lezer@example.org');
    await settled();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/front/v1/password/email', { email: 'lezer@example.org', idempotency_key: expect.any(String) }],
    ]);
    expect([model.step.value, model.email.value]).toEqual(['asked', 'lezer@example.org']);
  });

  test('is not asked for without an address', async () => {
    const { model, sent } = setUp({ address });
    await model.request.send('  ');
    expect(model.request.trouble.value).toEqual({ kind: 'incomplete', fields: { email: 'email-missing' } });
    expect(sent).toEqual([]);
  });

  test.each(failures)('%s: it can be asked for again', async (_, failure) => {
    const { model, says, calls, sent } = setUp({ address });
    says(calls.request, failure, { wire: null });
    await model.request.send('a@example.org');
    expect([model.step.value, model.request.trouble.value]).toEqual(['request', failure]);
    await model.request.send('a@example.org');
    expect([model.step.value, model.request.trouble.value]).toEqual(['asked', undefined]);
    const keys = sent.map(({ body }) => Object(body).idempotency_key);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});
