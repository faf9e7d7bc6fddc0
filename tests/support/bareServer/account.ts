import { done, html, invalid, ok, open, own, type Route, refused, textIn } from './route.ts';
import { type Account, accounts, type World } from './world.ts';

const everybody: readonly Account[] = Object.values(accounts);
const tokenOf = ({ id }: Account): string => `bare-token-${id}`;

/** Whose token an Authorization header has. */
export const readerOf = (header = ''): Account | undefined =>
  everybody.find((account) => header === `Bearer ${tokenOf(account)}`);

/** The user with the fields of the specification, and no others. */
const userOf = ({ settings }: World, account: Account) => ({
  ...account,
  email: `${account.username}@example.com`,
  can_place_comments: true,
  image: null,
  profile_image: null,
  name: account.username,
  settings: {
    ...{ night_mode: false, text_size: 'small', notify_by_likes: true, notify_by_replies: true },
    ...{ notify_by_likes_on_email: false, notify_by_replies_on_email: false },
    ...Object(settings.get(`user:${account.id}`)),
  },
  enable_notifications_popup: true,
  meta: [{ key: 'has_formation', value: { current_formation_id: 5 } }],
  claps_count: 4,
  custom_data: null,
  date_of_birth: null,
  verify_email_message: null,
});

const session = (world: World, account: Account) =>
  ok({ authorization: tokenOf(account), user: userOf(world, account) });

const changed = ({ settings }: World, { id }: Account, more: object) =>
  settings.set(`user:${id}`, { ...Object(settings.get(`user:${id}`)), ...more });

export const account: readonly Route[] = [
  open('POST /api/v2/login', (asked) => {
    const name = textIn(asked, 'login').split('@')[0];
    const found = everybody.find(({ username }) => username === name && textIn(asked, 'password') === username);
    return found ? session(asked.world, found) : refused(401, 'These credentials do not match our records.');
  }),
  open('POST /api/v2/login/{provider}', (asked) =>
    textIn(asked, 'code') ? session(asked.world, accounts.reader) : refused(422, 'The code is missing.'),
  ),
  open('POST /api/v2/r-register', (asked) =>
    textIn(asked, 'username') === 'reader'
      ? invalid({ username: ['The username has already been taken.'] })
      : session(asked.world, accounts.reader),
  ),
  own('POST /api/v1/logout', () => done),
  open('POST /api/front/v1/password/email', (asked) =>
    textIn(asked, 'email') ? done : invalid({ email: ['The email field is required.'] }),
  ),
  open('POST /api/v2/password/reset', (asked) =>
    textIn(asked, 'token') === 'good' ? done : invalid({ email: ['This password reset token is invalid.'] }),
  ),
  ...['email', 'new-email'].map((kind) =>
    open(`POST /api/v2/${kind}/verify/{id}/{hash}`, ({ params }) =>
      params.hash === 'good' ? done : refused(401, 'This link is not valid any more.'),
    ),
  ),
  own('POST /api/v2/user/update-user-layout', ({ world, reader, body: { mode } }) => {
    changed(world, reader, /^(small|big)$/.test(`${mode}`) ? { text_size: mode } : { night_mode: mode === 'dark' });
    return done;
  }),
  own('GET /api/v2/user/me-as-resource', ({ world, reader }) => ok({ data: userOf(world, reader) })),
  own('PATCH /api/v1/front/user/update', (asked) => {
    const { world, reader, body } = asked;
    if (body.password && textIn(asked, 'current_password') !== reader.username)
      return invalid({ current_password: ['The password is incorrect.'] });
    changed(world, reader, Object.fromEntries(Object.entries(body).filter(([name]) => name.startsWith('notify_'))));
    return ok({ data: { ...userOf(world, reader), ...(body.name ? { name: body.name } : {}) } });
  }),
  own('DELETE /api/v2/user/profile', (asked) =>
    textIn(asked, 'email') === asked.reader.username ? done : invalid({ email: ['The password is incorrect.'] }),
  ),
  own('DELETE /api/v1/user/profile/avatar', () => done),
  own('GET /refresh-token', ({ reader }) => ok({ token: tokenOf(reader) })),
  open('GET /ajax/load-guest-user-section', () => html('<a href="#login">Log in</a> <a href="#register">Register</a>')),
  open('GET /api/v2/setting', ({ world }) => ok({ data: { pop_up: world.settings.get('pop_up') } })),
];
