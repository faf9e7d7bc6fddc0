import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendBugReport } from '#core/contract/admin.ts';
import { sendContact } from '#core/contract/contact.ts';
import { editComment, storeComment } from '#core/contract/discussion/commentWriting.ts';
import { updateProfile } from '#core/contract/form/profile.ts';
import { register } from '#core/contract/form/registration.ts';
import {
  password,
  type Reader,
  type Reply,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { problemOf } from '../editorial/entryHtml.ts';
import { problemInTitle } from '../editorial/promotionRules.ts';

/** Texts that keyboards and chat programs write and nobody sees. */
const unseen = {
  'Hangul fillers': '\u3164\u115f\uffa0',
  'blank Braille patterns': '\u2800\u2800\u2800',
  'zero-width characters': '\u200b\u2060\u200d',
  'soft hyphens among spaces': ' \u00ad \u00ad ',
  'variation selectors': '\ufe0f\ufe0f\ufe0f',
};

afterAll(stopDatabases);

interface Writer {
  readonly reader: Reader;
  readonly comment: number;
}
type Write = (newsroom: TestNewsroom, text: string, writer: Writer) => Promise<Reply>;

const captcha = { 'g-recaptcha-response': '', check_score: false };
const letter = { name: 'Demo', email: 'demo@example.org', message: 'Hi', ...captcha };
const account = { email: 'new@example.org', password, password_confirmation: password, redirect_data: '/', ...captcha };
const comment = (content: string) => ({ reply_to: null, resource_id: 1, resource_type: 'article', content });
const edited = (id: number) => editComment.path.replace('{comment_id}', `${id}`);

/** Every field of a call whose text others see, by the field that a refusal names. */
const writes: readonly (readonly [field: string, what: string, write: Write])[] = [
  [
    'username',
    'a registration',
    (newsroom, username) => newsroom.ask('POST', register.path, { body: { ...account, username } }),
  ],
  [
    'name',
    'a profile',
    (newsroom, name, { reader }) => {
      const body = new FormData();
      body.set('_method', 'PATCH');
      body.set('name', name);
      return newsroom.ask('POST', updateProfile.path, { token: reader.token, body });
    },
  ],
  ['name', 'a letter', (newsroom, name) => newsroom.ask('POST', sendContact.path, { body: { ...letter, name } })],
  [
    'message',
    'a letter',
    (newsroom, message) => newsroom.ask('POST', sendContact.path, { body: { ...letter, message } }),
  ],
  [
    'content',
    'a comment',
    (newsroom, text, { reader }) =>
      newsroom.ask('POST', storeComment.path, { token: reader.token, body: comment(text) }),
  ],
  [
    'new_comment',
    'an edited comment',
    (newsroom, new_comment, { reader, comment: id }) =>
      newsroom.ask('PATCH', edited(id), { token: reader.token, body: { new_comment } }),
  ],
  [
    'message',
    'a bug report',
    (newsroom, message, { reader }) =>
      newsroom.ask('POST', sendBugReport.path, { token: reader.token, body: { message, url: '/', state: '{}' } }),
  ],
];

describe.each(testDatabase)('texts that others see, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let writer: Writer;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url(), { commentLimits: undefined });
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      newsroom.clock.pass(120_000);
      const reader = await newsroom.reader('deaftrap', { is_admin: true, role: 'editor' });
      const posted = await newsroom.ask('POST', storeComment.path, { token: reader.token, body: comment('Hup') });
      writer = { reader, comment: Object(posted.body).data.comment.id };
    });

    test.each(writes)('the %s of %s is refused when nothing of it can be seen', async (field, _, write) => {
      for (const [kind, text] of Object.entries(unseen)) {
        newsroom.clock.pass(61_000);
        const { status, body } = await write(newsroom, text, writer);
        expect([kind, status, Object.keys(Object(Object(body).errors))]).toEqual([kind, 422, [field]]);
      }
    });

    test.each(writes)('the %s of %s is taken with something to see among it', async (_, __, write) => {
      const { status } = await write(newsroom, 'Bé❤\ufe0f', writer);
      expect(status).toBeLessThan(300);
    });

    test.each(['Pi\u3164et', 'Piet\u200b', '\u2800Piet', 'Pi\u00adet'])(
      'a username that looks like another one for a filler in it (%j) is refused',
      async (username) => {
        const { status, body } = await newsroom.ask('POST', register.path, { body: { ...account, username } });
        expect([status, Object.keys(Object(Object(body).errors))]).toEqual([422, ['username']]);
      },
    );
  });
});

test.each(Object.entries(unseen))('what the desk publishes is not %s alone', (_, text) => {
  for (const html of [text, `<p>${text}</p>`, `<b>${text}&nbsp;&#8203;&#x3164;&shy;</b><br>`])
    expect([html, problemOf(html)]).toEqual([html, 'empty']);
  for (const html of [`<p>${text}1</p>`, '<img src="a.png">', '&#9917;', '&amp;'])
    expect([html, problemOf(html)]).toEqual([html, undefined]);
  expect(problemInTitle(text)).toBe('title');
  expect(problemInTitle(`${text}1`)).toBeUndefined();
});
