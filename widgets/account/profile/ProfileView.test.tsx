// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { me } from '#core/contract/base/account.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { deleteAvatar, deleteProfile, updateProfile } from '#core/contract/form/profile.ts';
import { someReader } from '#tests/support/readers.ts';
import { spoken, turns } from '#tests/support/soak.ts';
import { later, malformed, refused, unreachable } from '#tests/support/stage.ts';
import {
  alerts,
  draw,
  errorOf,
  type ProfileOptions,
  photo,
  shrunk,
  statuses,
  texts,
  wireReader,
} from './profile.support.tsx';

let leave = () => {};
async function open(options: ProfileOptions = {}) {
  const made = await draw(options);
  leave = made.leave;
  return made;
}
type Drawn = Awaited<ReturnType<typeof draw>>;
afterEach(() => {
  cleanup();
  leave();
  document.body.replaceChildren();
});

const failures: readonly (readonly [string, Failure, string])[] = [
  ['401', refused(401), 'failure.login-again'],
  ['403', refused(403), 'failure.forbidden'],
  ['404', refused(404), 'failure.missing'],
  ['409', refused(409), 'failure.conflict'],
  ['422 without fields', refused(422), 'failure.invalid'],
  ['429', refused(429), 'failure.slow-down'],
  ['500', refused(500, { message: 'SQLSTATE[42P01]' }), 'failure.server'],
  ['time-out', unreachable('time-out'), 'failure.timeout'],
  ['offline', unreachable('offline'), 'failure.offline'],
  ['malformed', malformed, 'failure.malformed'],
];

test('a reader whose account is the publisher’s has no password to change here', async () => {
  const account = { mode: 'host', loginUrl: '/in', logoutUrl: '/out', tokenUrl: '/token' };
  await open({ config: { account } });
  expect(screen.queryByLabelText(texts.en['new-password'])).toBeNull();
  expect(screen.getByLabelText(texts.en.name)).toBeTruthy();
  cleanup();
  await open();
  expect(screen.getByLabelText(texts.en['new-password'])).toBeTruthy();
});

const openDialog = async (made: Drawn) => {
  await made.press(made.texts['delete-open']);
  return within(screen.getByRole('dialog'));
};

/** Each form: how it is filled in and sent, and that what was typed is still there. */
const forms: readonly (readonly [
  string,
  {
    readonly endpoint: typeof updateProfile | typeof deleteAvatar | typeof deleteProfile;
    readonly send: (made: Drawn) => Promise<unknown>;
    readonly isKept: (made: Drawn) => boolean;
  },
])[] = [
  [
    'details',
    {
      endpoint: updateProfile,
      send: (made) => made.submit(made.type(made.texts.name, 'Another Name')),
      isKept: (made) => made.field(made.texts.name).value === 'Another Name',
    },
  ],
  [
    'password',
    {
      endpoint: updateProfile,
      send(made) {
        made.type(made.texts['current-password'], 'old');
        return made.submit(made.type(made.texts['new-password'], 'new'));
      },
      isKept: (made) => made.field(made.texts['new-password']).value === 'new',
    },
  ],
  [
    'notifications',
    {
      endpoint: updateProfile,
      async send(made) {
        const [box] = screen.getAllByRole('checkbox');
        if (!box) throw new Error('There is nothing to tick.');
        made.tick(box);
        await made.submit(box);
      },
      isKept: () => !(screen.getAllByRole<HTMLInputElement>('checkbox')[0]?.checked ?? true),
    },
  ],
  [
    'picture',
    {
      endpoint: updateProfile,
      async send(made) {
        await made.release(() => void made.open().picture.pick([photo]));
        await made.press(made.texts['picture-save']);
      },
      isKept: (made) => screen.getByRole('img', { name: made.texts['picture-draft'] }) instanceof HTMLImageElement,
    },
  ],
  [
    'removing the picture',
    {
      endpoint: deleteAvatar,
      async send(made) {
        await made.press(made.texts['picture-remove']);
        await made.press(made.texts['picture-remove']);
      },
      isKept: (made) => screen.getByRole('img', { name: made.texts['picture-now'] }) instanceof HTMLImageElement,
    },
  ],
  [
    'deletion',
    {
      endpoint: deleteProfile,
      async send(made) {
        const dialog = await openDialog(made);
        fireEvent.input(dialog.getByLabelText(made.texts['delete-password']), { target: { value: 'secret' } });
        const confirmation = made.field(made.words.say('delete-confirmation', { username: 'demo' }));
        confirmation.value = 'demo';
        await made.submit(confirmation);
      },
      isKept: (made) => made.field(made.words.say('delete-confirmation', { username: 'demo' })).value === 'demo',
    },
  ],
];

describe.each(spoken('nl'))('in %s', (locale) => {
  describe.each(forms.map(([name, form], at) => ({ name, at, ...form })))('$name', ({ endpoint, send, isKept, at }) => {
    test.each(turns(failures, at))(
      '%s: a translated text has the focus, and nothing is lost',
      async (_status, failure, key) => {
        const made = await open({ locale });
        made.says(endpoint, failure);
        await send(made);
        const text = made.words.say(key);
        expect(text).not.toBe(key);
        expect(alerts()).toBe(text);
        expect(document.activeElement?.textContent).toBe(text);
        expect(isKept(made)).toBe(true);
        expect(document.querySelectorAll('[aria-disabled]')).toHaveLength(0);
      },
    );
  });

  test.each(turns(failures, 1))('%s of the first question: a text and another try', async (_, failure, key) => {
    const made = await open({ locale, says: failure });
    expect(alerts()).toContain(made.words.say(key));
    made.says(me, { wire: wireReader });
    await made.press(made.words.say('action.retry'));
    expect(made.field(made.texts.email).value).toBe('demo@example.org');
    expect(document.activeElement).not.toBe(document.body);
  });

  test('each part has a heading, and every field a name', async () => {
    const made = await open({ locale });
    const { texts } = made;
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      texts.picture,
      texts.details,
      texts.password,
      texts.notifications,
      texts.delete,
    ]);
    expect(within(screen.getByRole('group', { name: texts.likes })).getAllByRole('checkbox')).toHaveLength(2);
    expect(within(screen.getByRole('group', { name: texts.replies })).getAllByRole('checkbox')).toHaveLength(2);
  });

  test('what was saved is said for two seconds, by its own form', async () => {
    const made = await open({ locale });
    made.says(updateProfile, { wire: { ...wireReader, name: 'Another Name' } });
    await made.submit(made.type(made.texts.name, 'Another Name '));
    expect(made.section(made.texts.details).textContent).toContain(made.texts['details-saved']);
    made.pass(1999);
    expect(statuses()).toContain(made.texts['details-saved']);
    made.pass(1);
    expect(statuses()).not.toContain(made.texts['details-saved']);
    expect(made.field(made.texts.name).value).toBe('Another Name');
  });
});

describe('the first look', () => {
  test('it waits, then shows what the server has', async () => {
    const answer = later();
    const made = await open({ says: answer.reply });
    expect(statuses()).toContain('Loading');
    await made.release(() => answer.send({ wire: wireReader }));
    expect([made.field('Name').value, made.field('E-mail').value]).toEqual(['Demo Reader', 'demo@example.org']);
    expect(made.field('Date of birth (optional)').value).toBe('1990-05-01');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('a guest sees nothing of it, and is on the way home', async () => {
    const made = await open({ reader: null, says: { ok: false, kind: 'unready', needs: 'reader' } });
    expect([screen.queryByRole('textbox'), made.places.went]).toEqual([null, ['https://news.example/']]);
  });

  test('?verify=1 is greeted for two seconds', async () => {
    const made = await open({ address: 'https://news.example/user/profile?verify=1' });
    expect(statuses()).toContain(made.texts.verified);
    made.pass(2000);
    expect(statuses()).not.toContain(made.texts.verified);
  });

  test('what the server wants said about an address that is not verified stays', async () => {
    const made = await open({ says: { wire: { ...wireReader, verify_email_message: 'Open <b>the</b> mail.' } } });
    made.pass(60_000);
    expect(made.section('About you').textContent).toContain('Open <b>the</b> mail.');
  });
});

describe('forms that browsers and password managers know', () => {
  test('each field says what it is for', async () => {
    const made = await open();
    const { field } = made;
    expect(
      ['Name', 'E-mail', 'Date of birth (optional)', 'Current password', 'New password'].map(
        (label) => field(label).autocomplete,
      ),
    ).toEqual(['name', 'email', 'bday', 'current-password', 'new-password']);
    const form = field('Current password').form;
    const username = form?.querySelector<HTMLInputElement>('[autocomplete="username"]');
    expect([field('New password').form === form, form?.method, username?.value, username?.hidden]).toEqual([
      true,
      'post',
      'demo',
      true,
    ]);
    const forms = new Set([...document.querySelectorAll('form')]);
    expect(forms.size).toBe(4);
  });

  test('what a password manager filled in without a word is sent', async () => {
    const made = await open();
    made.says(updateProfile, { wire: wireReader });
    made.field('Current password').value = 'old';
    made.field('New password').value = 'new';
    await made.submit(made.field('New password'));
    expect(made.calls('user/update').map(({ body }) => body)).toEqual([{ current_password: 'old', password: 'new' }]);
    expect([made.field('Current password').value, made.field('New password').value]).toEqual(['', '']);
    expect(made.section('Password').textContent).toContain('Your password is changed.');
  });

  test('one password alone is not sent: a sentence under the other one, which has the focus', async () => {
    const made = await open();
    const current = made.type('Current password', 'old');
    await made.submit(current);
    const next = made.field('New password');
    expect([errorOf(next), document.activeElement === next, current.value]).toEqual([
      made.texts['new-for-current'],
      true,
      'old',
    ]);
    expect(made.calls('user/update')).toEqual([]);
  });
});

describe('422', () => {
  test('an e-mail address: under the field, which has the focus; what belongs nowhere stands above', async () => {
    const made = await open();
    made.says(updateProfile, refused(422, { fields: { email: ['Taken.'], plan: ['Unknown plan.'] } }));
    const email = made.type('E-mail', 'taken@example.org');
    await made.submit(email);
    expect([errorOf(email), email.value, alerts()]).toEqual(['Taken.', 'taken@example.org', 'Unknown plan.']);
    expect(document.activeElement?.textContent).toBe('Unknown plan.');
  });

  test('both passwords have their own, and stay', async () => {
    const made = await open();
    made.says(updateProfile, refused(422, { fields: { password: ['Too short.'], current_password: ['Not yours.'] } }));
    const current = made.type('Current password', 'old');
    const next = made.type('New password', 'new');
    await made.submit(next);
    expect([errorOf(current), errorOf(next), current.value, next.value]).toEqual([
      'Not yours.',
      'Too short.',
      'old',
      'new',
    ]);
    expect(document.activeElement).toBe(current);
  });

  test('a picture: under the field', async () => {
    const made = await open();
    made.says(updateProfile, refused(422, { fields: { profile_image: ['At most 5 MB.'] } }));
    await made.release(() => void made.open().picture.pick([photo]));
    await made.press('Save picture');
    expect(errorOf(made.field('Choose a picture'))).toContain('At most 5 MB.');
    expect(document.activeElement).toBe(made.field('Choose a picture'));
  });

  test.each([
    ['in its own words', refused(413, { message: 'Pictures have at most 5 MB.' }), 'Pictures have at most 5 MB.'],
    ['without a word', refused(413), texts.en['picture-too-large']],
  ])('a picture that is too large for the server is told of under its field, %s', async (_, failure, message) => {
    const made = await open();
    made.says(updateProfile, failure);
    await made.release(() => void made.open().picture.pick([photo]));
    await made.press('Save picture');
    expect(errorOf(made.field('Choose a picture'))).toContain(message);
    expect(alerts()).toBe('');
    expect(document.activeElement).toBe(made.field('Choose a picture'));
  });

  test('a trouble in one form leaves the others alone', async () => {
    const made = await open();
    made.says(updateProfile, refused(422, { fields: { email: ['Taken.'] } }), { wire: wireReader });
    const email = made.type('E-mail', 'taken@example.org');
    await made.submit(email);
    const [box] = screen.getAllByRole('checkbox');
    if (!box) throw new Error('There is nothing to tick.');
    made.tick(box);
    await made.submit(box);
    expect(statuses()).toContain('Your notifications are saved.');
    expect([errorOf(email), email.value]).toEqual(['Taken.', 'taken@example.org']);
  });
});

describe('details', () => {
  test('a new address is awaited: the note stays, the old one is back in the field', async () => {
    const made = await open();
    made.says(updateProfile, { wire: wireReader });
    await made.submit(made.type('E-mail', 'new@example.org'));
    made.pass(60_000);
    expect(made.section('About you').textContent).toContain('We have sent a mail to new@example.org.');
    expect(made.field('E-mail').value).toBe('demo@example.org');
  });

  test('half a date is not taken for none', async () => {
    const made = await open();
    const date = made.field('Date of birth (optional)');
    Object.defineProperty(date, 'validity', { value: { badInput: true } });
    date.value = '';
    await made.submit(date);
    expect([errorOf(date), made.calls('user/update')]).toEqual([made.texts['birth-wrong'], []]);
  });

  test('the button is at work while it sends, and sends once', async () => {
    const made = await open();
    const answer = later();
    made.says(updateProfile, answer.reply);
    const name = made.type('Name', 'Another Name');
    await made.submit(name);
    await made.submit(name);
    expect(screen.getByRole('button', { name: 'Saving…' }).getAttribute('aria-disabled')).toBe('true');
    await made.release(() => answer.send({ wire: { ...wireReader, name: 'Another Name' } }));
    expect(made.calls('user/update')).toHaveLength(1);
    expect(made.readers.reader.value?.name).toBe('Another Name');
  });

  test('nothing new: it says so', async () => {
    const made = await open();
    await made.submit(made.field('Name'));
    expect(statuses()).toContain('There is nothing new to save.');
  });
});

test('a session that ends on the way: the text stays, a login is asked for, the next try works', async () => {
  const made = await open();
  const answer = later();
  made.says(updateProfile, answer.reply, { wire: { ...wireReader, name: 'Another Name' } });
  const name = made.type('Name', 'Another Name');
  await made.submit(name);
  await made.release(() => {
    made.readers.reader.value = null;
    answer.send(refused(401));
  });
  expect([name.value, made.readers.wanted.value?.panel, made.places.went]).toEqual(['Another Name', 'login', []]);
  expect(alerts()).toContain('You are no longer logged in.');
  act(() => made.readers.session.close());
  await made.press('Log in');
  expect(made.readers.wanted.value?.panel).toBe('login');
  expect(made.readers.wanted.value?.opener?.isConnected).toBe(true);
  act(() => {
    made.readers.reader.value = someReader;
  });
  expect(alerts()).not.toContain('You are no longer logged in.');
  await made.submit(name);
  expect(statuses()).toContain('Your details are saved.');
});

describe('picture', () => {
  const choose = (made: Drawn, file = photo) =>
    made.release(() => {
      const input = made.field('Choose a picture');
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      fireEvent.change(input);
    });

  test('the field says what it takes, and how much', async () => {
    const { field } = await open();
    const input = field('Choose a picture');
    expect([input.type, input.accept]).toEqual(['file', 'image/jpeg,image/png,image/webp']);
    expect(errorOf(input)).toContain('at most 50 MB and 25 megapixels');
  });

  test.each([
    ['kind', 'JPEG, PNG or WebP'],
    ['bytes', 'at most 50 MB'],
    ['pixels', 'at most 25 megapixels'],
    ['unreadable', 'JPEG, PNG or WebP'],
  ] as const)('refused (%s): the limit stands under the field, which has the focus', async (why, limit) => {
    const made = await open({ shrink: why });
    await choose(made);
    const input = made.field('Choose a picture');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(errorOf(input)).toContain(limit);
    expect([document.activeElement === input, screen.queryByRole('button', { name: 'Save picture' })]).toEqual([
      true,
      null,
    ]);
  });

  test('chosen, seen, sent: the new one stands there, and the focus is on the field', async () => {
    const made = await open();
    await choose(made);
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Preview of your new picture' }).src).toBe(
      shrunk().preview,
    );
    expect(statuses()).toContain('Others see it once you save it.');
    const answer = later();
    made.says(updateProfile, answer.reply);
    await made.press('Save picture');
    act(() => made.sent.at(-1)?.progress?.(0.5));
    const bar = screen.getByLabelText<HTMLProgressElement>('Sending your picture…');
    expect([bar.localName, bar.getAttribute('value')]).toEqual(['progress', '0.5']);
    await made.release(() => answer.send({ wire: wireReader }));
    expect(statuses()).toContain('Your new picture is saved.');
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Your picture' }).src).toBe(shrunk().preview);
    expect(document.activeElement).toBe(made.field('Choose a picture'));
  });

  test('sending can be stopped, and the preview can be thrown away', async () => {
    const made = await open();
    await choose(made);
    made.says(updateProfile, later().reply);
    await made.press('Save picture');
    const stop = await made.press('Stop sending');
    expect(statuses()).toContain('Sending was stopped.');
    expect(document.activeElement).toBe(stop);
    await made.press('Cancel');
    expect(screen.queryByRole('img', { name: 'Preview of your new picture' })).toBeNull();
    expect(document.activeElement).toBe(made.field('Choose a picture'));
  });

  test('a dropped file is taken; a dropped text is left alone', async () => {
    const made = await open();
    const zone = made.section('Picture').querySelector('.tb-profile-zone');
    if (!zone) throw new Error('There is nowhere to drop.');
    expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(fireEvent.drop(zone, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'], files: [] } })).toBe(false);
    expect(zone.className).toContain('--over');
    await made.release(() => fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [photo] } }));
    expect(zone.className).not.toContain('--over');
    expect(screen.getByRole('button', { name: 'Save picture' })).toBeTruthy();
  });

  test('removing asks first, with the focus on what keeps it', async () => {
    const made = await open();
    made.says(deleteAvatar, { wire: null });
    await made.press('Remove picture');
    expect(screen.getByRole('group', { name: /^Remove your picture\?/ })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Keep picture');
    await made.press('Keep picture');
    expect(made.calls('avatar')).toEqual([]);
    expect(made.section('Picture').contains(document.activeElement)).toBe(true);
    await made.press('Remove picture');
    await made.press('Remove picture');
    expect(statuses()).toContain('Your picture is removed.');
    expect(screen.getByRole('img', { name: 'Your picture' }).textContent).toBe('DR');
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
    expect(document.activeElement).toBe(made.field('Choose a picture'));
  });
});

describe('deletion', () => {
  test('a second step asks for the password and the username, and gives the focus back', async () => {
    const made = await open();
    const dialog = await openDialog(made);
    const password = dialog.getByLabelText<HTMLInputElement>('Password');
    expect([password.name, password.autocomplete]).toEqual(['password', 'current-password']);
    expect(document.activeElement).toBe(password);
    await made.submit(password);
    expect(errorOf(password)).toContain('Fill in your password.');
    expect(errorOf(made.field('Type your username to confirm: demo'))).toContain('This is not your username.');
    await made.press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete my account…' }));
  });

  const send = async (made: Drawn) => {
    const dialog = await openDialog(made);
    fireEvent.input(dialog.getByLabelText('Password'), { target: { value: 'secret' } });
    const confirmation = made.field('Type your username to confirm: demo');
    confirmation.value = 'Demo';
    await made.submit(confirmation);
    return dialog.queryByLabelText<HTMLInputElement>('Password');
  };

  test('a wrong password: under the field, though the wire calls it e-mail', async () => {
    const made = await open();
    made.says(deleteProfile, refused(422, { fields: { email: ['This is not your password.'] } }));
    const password = await send(made);
    if (!password) throw new Error('The dialog is gone.');
    expect([errorOf(password), document.activeElement === password]).toEqual(['This is not your password.', true]);
  });

  test('a reader without a password reads what the server says', async () => {
    const made = await open();
    made.says(deleteProfile, refused(403, { message: 'Your account has no password: write to us.' }));
    await send(made);
    expect(alerts()).toContain('Your account has no password: write to us.');
  });

  test('gone: it is said, the focus is on the way home, and home it is after two seconds', async () => {
    const made = await open();
    made.says(deleteProfile, { wire: { message: 'ok' } });
    await send(made);
    expect(statuses()).toContain('Your account is deleted');
    expect([document.activeElement?.textContent, made.readers.counts.ends]).toEqual(['Go to the home page', 1]);
    expect(screen.queryByLabelText('Name')).toBeNull();
    made.pass(1999);
    expect(made.places.went).toEqual([]);
    made.pass(1);
    expect(made.places.went).toEqual(['https://news.example/']);
  });

  test('a dialog that was closed meanwhile: how it ended stands beside the button', async () => {
    const made = await open();
    const answer = later();
    made.says(deleteProfile, answer.reply);
    await send(made);
    await made.press('Cancel');
    expect(statuses()).toContain('Deleting your account…');
    await made.release(() => answer.send(refused(500)));
    expect(alerts()).toBe(made.words.say('failure.server'));
  });

  test('of a reader who logs in elsewhere asks for no password, and says what stays', async () => {
    const made = await open({ says: { wire: { ...wireReader, meta: { own_data: 'login' } } } });
    const dialog = await openDialog(made);
    expect(dialog.queryByLabelText('Password')).toBeNull();
    expect(document.activeElement).toBe(made.field('Type your username to confirm: demo'));
    expect(dialog.getByText(made.texts['delete-left'])).toBeTruthy();
  });

  test('a dialog that cannot be fetched says so', async () => {
    const made = await open({ dialog: async () => undefined });
    await made.press('Delete my account…');
    expect(alerts()).toBe(made.words.say('failure.network'));
  });
});
