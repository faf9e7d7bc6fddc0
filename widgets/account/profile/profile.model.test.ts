// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { me } from '#core/contract/base/account.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { showFollowed } from '#core/contract/follow.ts';
import { deleteAvatar, deleteProfile, updateProfile } from '#core/contract/form/profile.ts';
import { exportOwnData } from '#core/contract/ownData.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import { openProfile, photo, setUp, shrunk, wireReader } from './profile.support.tsx';

const home = 'https://news.example/';
const typedName = { name: 'Another Name', email: 'demo@example.org', dateOfBirth: '1990-05-01' };
const isAsked = ({ readers }: Awaited<ReturnType<typeof openProfile>>) => readers.wanted.peek() !== null;

/** Whether the browser would ask before it leaves. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

let leave = () => {};
async function open(options: Parameters<typeof openProfile>[0] = {}) {
  const made = await openProfile(options);
  leave = made.leave;
  return made;
}
afterEach(() => {
  leave();
  document.body.replaceChildren();
});

describe('who may be here', () => {
  test.each<[string, Failure]>([
    ['without a token', { ok: false, kind: 'unready', needs: 'reader' }],
    ['whose token the server does not know', refused(401)],
  ])('a guest %s is sent home', async (_, failure) => {
    const { model, places } = await open({ reader: null, says: failure });
    expect([model.panel.value, places.went]).toEqual(['leaving', [home]]);
  });

  test('a reader whose facts this browser could not read stays', async () => {
    const { model, places } = await open({ reader: null });
    expect([model.panel.value, places.went]).toEqual(['open', []]);
  });

  test.each<[string, Failure]>([
    ['401 while the session stands', refused(401)],
    ['403', refused(403)],
    ['404', refused(404)],
    ['500', refused(500)],
    ['429', refused(429)],
    ['time-out', unreachable('time-out')],
    ['offline', unreachable('offline')],
    ['malformed', malformed],
  ])('%s: the failure is there, and another try can do it', async (_, failure) => {
    const { model, says, places } = await open({ says: failure });
    expect([model.panel.value, model.failure.value, places.went]).toEqual(['failed', failure, []]);
    says(me, { wire: wireReader });
    await model.retry();
    expect([model.panel.value, model.failure.value]).toEqual(['open', undefined]);
  });

  test('an e-mail address that was just verified is greeted, and the address loses the query', async () => {
    const { model, page } = await open({ address: 'https://news.example/user/profile?verify=1&from=mail#top' });
    expect(model.greeting.value).toBe('verified');
    expect(page.place.here().href).toBe('https://news.example/user/profile?from=mail#top');
    model.clearGreeting();
    expect(model.greeting.value).toBeUndefined();
  });

  test('any other value greets nobody', async () => {
    const { model, page } = await open({ address: 'https://news.example/user/profile?verify=0' });
    expect([model.greeting.value, page.place.here().search]).toEqual([undefined, '?verify=0']);
  });

  test('what the server tells at first goes to the session', async () => {
    const { readers } = await open();
    expect(readers.reader.value?.image).toBe('/avatars/demo.webp');
  });

  test('the answer about a page that was left changes nothing', async () => {
    const asked = later();
    const made = setUp({ says: asked.reply });
    made.leave();
    asked.send({ wire: wireReader });
    await settled();
    expect(made.model.sections.value).toBeUndefined();
  });
});

describe('a session that ends', () => {
  test('with nothing unsaved: home', async () => {
    const made = await open();
    made.readers.reader.value = null;
    expect([made.places.went, isAsked(made)]).toEqual([[home], false]);
  });

  test('while the facts are on their way: home, once', async () => {
    const asked = later();
    const made = setUp({ says: asked.reply });
    leave = made.leave;
    made.readers.reader.value = null;
    asked.send(refused(401));
    await settled();
    expect(made.places.went).toEqual([home]);
  });

  test('with something typed: a login is asked for, and the text stays', async () => {
    const made = await open();
    made.open().details.type(typedName);
    made.readers.reader.value = null;
    expect([made.places.went, isAsked(made), made.model.isLoggedOut.value]).toEqual([[], true, true]);
    made.readers.reader.value = someReader;
    expect([made.open().details.isDirty.value, made.model.isLoggedOut.value]).toEqual([true, false]);
  });

  test.each<[string, (made: Awaited<ReturnType<typeof openProfile>>) => unknown]>([
    ['a chosen picture', (made) => made.open().picture.pick([photo])],
    ['a half typed password', (made) => made.open().password.type({ current: 'old', next: '' })],
    ['an open question about a picture', (made) => made.open().picture.askToRemove()],
    ['the second step of a deletion', (made) => made.open().deletion.open(document.body)],
  ])('with %s: a login is asked for', async (_, begin) => {
    const made = await open();
    await begin(made);
    made.readers.reader.value = null;
    expect([made.places.went, isAsked(made)]).toEqual([[], true]);
  });

  test('in the middle of saving: a login is asked for, and the next try works', async () => {
    const made = await open();
    const answer = later();
    made.says(updateProfile, answer.reply, { wire: { ...wireReader, name: 'Another Name' } });
    const sending = made.open().details.send(typedName);
    made.readers.reader.value = null;
    answer.send(refused(401));
    await sending;
    expect(made.open().details.trouble.value).toMatchObject({ kind: 'unready' });
    expect([made.places.went, isAsked(made), made.open().details.isDirty.value]).toEqual([[], true, true]);
    made.readers.reader.value = someReader;
    await made.open().details.send(typedName);
    expect([made.open().details.status.value, made.readers.reader.value.name]).toEqual([
      'details-saved',
      'Another Name',
    ]);
  });

  test('and a try without a login: the dialog opens again', async () => {
    const made = await open();
    made.open().details.type(typedName);
    made.readers.reader.value = null;
    made.readers.session.close();
    made.says(updateProfile, { ok: false, kind: 'unready', needs: 'reader' });
    await made.open().details.send(typedName);
    expect(isAsked(made)).toBe(true);
  });

  test('a 401 that did not end the session asks for nothing: the dialog would only say that he is logged in', async () => {
    const made = await open();
    made.says(updateProfile, refused(401));
    await made.open().details.send(typedName);
    expect([isAsked(made), made.open().details.trouble.value]).toEqual([false, refused(401)]);
  });

  test('somebody else who logs in gets his own page, without what the first one typed', async () => {
    const made = await open();
    made.open().details.type(typedName);
    made.says(me, { wire: { ...wireReader, id: 8, name: 'Second Reader' } });
    made.readers.reader.value = null;
    made.readers.reader.value = { ...someReader, id: 8, name: 'Second Reader' };
    await settled();
    expect([made.open().of, made.open().details.saved.value.name]).toEqual([8, 'Second Reader']);
    expect([made.open().details.isDirty.value, made.model.greeting.value]).toEqual([false, 'switched']);
  });

  test('what the first one typed is back with him, but for a password', async () => {
    const made = await open();
    const { details, notifications, password } = made.open();
    const chosen = { ...notifications.saved.value, notifyByReplies: false };
    details.type(typedName);
    notifications.type(chosen);
    password.type({ current: 'old', next: 'new' });
    const second = { ...someReader, id: 8 };
    made.says(me, { wire: { ...wireReader, id: 8 } }, { wire: { ...wireReader, email: 'new@example.org' } });
    made.readers.reader.value = second;
    await settled();
    expect(made.open().notifications.isDirty.value).toBe(false);
    made.readers.reader.value = someReader;
    await settled();
    const back = made.open();
    expect([back.details.initial.value, back.details.saved.value.email]).toEqual([typedName, 'new@example.org']);
    expect([back.notifications.initial.value, back.password.isDirty.value]).toEqual([chosen, false]);
    expect(asksBeforeLeaving()).toBe(true);
    made.says(updateProfile, { wire: { ...wireReader, name: 'Another Name' } });
    await back.details.send(typedName);
    expect([back.details.isDirty.value, back.details.initial.value]).toEqual([false, typedName]);
    back.details.type({ ...typedName, name: 'x' });
    expect(back.details.initial.value).toEqual(typedName);
  });

  test('the answer about a reader who is gone again is not shown to the one who is back', async () => {
    const made = await open();
    const asked = later();
    made.says(me, asked.reply, { wire: wireReader });
    made.readers.reader.value = { ...someReader, id: 8 };
    made.readers.reader.value = someReader;
    asked.send({ wire: { ...wireReader, id: 8 } });
    await settled();
    expect([made.model.panel.value, made.open().of]).toEqual(['open', 7]);
  });
});

describe('leaving with something unsaved', () => {
  test('the browser asks only for as long as there is something', async () => {
    const made = await open();
    expect(asksBeforeLeaving()).toBe(false);
    made.open().details.type(typedName);
    expect(asksBeforeLeaving()).toBe(true);
    made.says(updateProfile, { wire: { ...wireReader, name: 'Another Name' } });
    await made.open().details.send(typedName);
    expect(asksBeforeLeaving()).toBe(false);
    await made.open().picture.pick([photo]);
    expect(asksBeforeLeaving()).toBe(true);
    made.open().picture.cancel();
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('what was typed back is not unsaved', async () => {
    const made = await open();
    made.open().details.type(typedName);
    made.open().details.type({ ...typedName, name: 'Demo Reader' });
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('an island that has left asks nothing', async () => {
    const made = await open();
    made.open().password.type({ current: 'x', next: '' });
    expect(asksBeforeLeaving()).toBe(true);
    made.leave();
    expect(asksBeforeLeaving()).toBe(false);
  });
});

describe('details', () => {
  test('only what has changed is sent', async () => {
    const made = await open();
    made.says(updateProfile, { wire: wireReader });
    await made.open().details.send({ ...typedName, name: 'Demo Reader', dateOfBirth: '' });
    expect(made.calls('user/update').map(({ body }) => body)).toEqual([{ date_of_birth: '' }]);
  });

  test('nothing changed, nothing sent, and it is said', async () => {
    const made = await open();
    await made.open().details.send({ ...typedName, name: 'Demo Reader' });
    expect([made.calls('user/update'), made.open().details.status.value]).toEqual([[], 'unchanged']);
  });

  test.each([
    [{ name: '' }, { name: 'name-missing' }],
    [{ name: '\u3164\u2800\u200b' }, { name: 'name-missing' }],
    [{ email: '' }, { email: 'email-missing' }],
    [{ email: 'demo at example.org' }, { email: 'email-wrong' }],
    [{ dateOfBirth: undefined }, { date_of_birth: 'birth-wrong' }],
    [{ dateOfBirth: '2026-11-22' }, { date_of_birth: 'birth-wrong' }],
    [{ dateOfBirth: '0190-05-01' }, { date_of_birth: 'birth-wrong' }],
  ])('%o is not sent', async (wrong, fields) => {
    const made = await open();
    await made.open().details.send({ ...typedName, ...wrong });
    expect(made.open().details.trouble.value).toEqual({ kind: 'incomplete', fields });
    expect(made.calls('user/update')).toEqual([]);
  });

  test('a new address is awaited; until it is verified the old one stands', async () => {
    const made = await open();
    made.says(updateProfile, { wire: wireReader }, { wire: { ...wireReader, email: 'New@Example.org' } });
    await made.open().details.send({ ...typedName, name: 'Demo Reader', email: 'new@example.org' });
    const { details } = made.open();
    expect([details.awaited.value, details.saved.value.email, details.status.value, details.resets.value]).toEqual([
      'new@example.org',
      'demo@example.org',
      'details-awaited',
      1,
    ]);
    await details.send({ ...typedName, name: 'Demo Reader', email: 'new@example.org' });
    expect([details.awaited.value, details.saved.value.email]).toEqual([undefined, 'New@Example.org']);
  });

  test('a server that leaves out the e-mail address and the settings does not empty the form', async () => {
    const made = await open();
    const { email: _, settings: __, date_of_birth: ___, ...short } = wireReader;
    made.says(updateProfile, { wire: { ...short, name: 'Another Name' } });
    await made.open().details.send(typedName);
    expect(made.open().details.saved.value).toEqual(typedName);
    expect(made.readers.reader.value?.settings?.notifyByLikes).toBe(true);
  });

  test('what is typed while the last is being saved is not overwritten', async () => {
    const made = await open();
    const answer = later();
    made.says(updateProfile, answer.reply);
    const { details } = made.open();
    const sending = details.send(typedName);
    details.type({ ...typedName, name: 'A Third Name' });
    answer.send({ wire: { ...wireReader, name: 'Another Name' } });
    await sending;
    expect([details.resets.value, details.isDirty.value, details.saved.value.name]).toEqual([0, true, 'Another Name']);
  });

  test('never two at once', async () => {
    const made = await open();
    const answer = later();
    made.says(updateProfile, answer.reply);
    const { details } = made.open();
    const both = [details.send(typedName), details.send({ ...typedName, name: 'Demo Reader' })];
    expect(details.status.value).toBeUndefined();
    answer.send({ wire: wireReader });
    await Promise.all(both);
    expect(made.calls('user/update')).toHaveLength(1);
  });
});

describe('password', () => {
  test.each([
    [
      { current: '', next: '' },
      { current_password: 'current-missing', password: 'new-missing' },
    ],
    [{ current: 'old', next: '' }, { password: 'new-for-current' }],
    [{ current: '', next: 'new' }, { current_password: 'current-for-new' }],
  ])('%o is not sent: it takes both', async (typed, fields) => {
    const made = await open();
    await made.open().password.send(typed);
    expect(made.open().password.trouble.value).toEqual({ kind: 'incomplete', fields });
    expect(made.calls('user/update')).toEqual([]);
  });

  test('both go along, as they were typed, and nothing else', async () => {
    const made = await open();
    made.says(updateProfile, { wire: wireReader });
    await made.open().password.send({ current: ' old ', next: ' new ' });
    expect(made.calls('user/update').map(({ body }) => body)).toEqual([
      { current_password: ' old ', password: ' new ' },
    ]);
    expect([made.open().password.isDirty.value, made.open().password.resets.value]).toEqual([false, 1]);
  });

  const wrong = refused(422, { fields: { current_password: ['Wrong.'] } });
  const typed = { current: 'old', next: 'new' };
  const twice = async (first: Failure, ...answers: Parameters<Awaited<ReturnType<typeof open>>['says']>[1][]) => {
    const made = await open();
    made.says(updateProfile, first, wrong, ...answers);
    await made.open().password.send(typed);
    await made.open().password.send(typed);
    return { made, sent: made.calls('user/update').map(({ body }) => body) };
  };

  test.each([unreachable('network'), unreachable('time-out'), malformed])(
    'a change whose answer was lost (%j) counts with the next try: by then the current password is the new one',
    async (lost) => {
      const { made, sent } = await twice(lost, { wire: wireReader });
      expect(sent.at(-1)).toEqual({ current_password: 'new', password: 'new' });
      expect([made.open().password.status.value, made.open().password.trouble.value]).toEqual([
        'password-saved',
        undefined,
      ]);
    },
  );

  test('where it had not been changed, the refusal of what was typed is shown', async () => {
    const { made, sent } = await twice(unreachable('network'), refused(429));
    expect([sent.length, made.open().password.trouble.value]).toEqual([3, wrong]);
  });

  test('a wrong password after a refusal is just wrong', async () => {
    const { made, sent } = await twice(refused(500));
    expect([sent.length, made.open().password.trouble.value]).toEqual([2, wrong]);
  });
});

test('the four notifications go together, as they are on the screen', async () => {
  const made = await open();
  made.says(updateProfile, { wire: wireReader });
  await made.open().notifications.send({
    notifyByLikes: false,
    notifyByReplies: true,
    notifyByLikesOnEmail: false,
    notifyByRepliesOnEmail: true,
  });
  expect(made.calls('user/update').map(({ body }) => body)).toEqual([
    {
      notify_by_likes: false,
      notify_by_replies: true,
      notify_by_likes_on_email: false,
      notify_by_replies_on_email: true,
    },
  ]);
});

test('where the server notifies of matches, what it knows of them goes along', async () => {
  const settings = { ...wireReader.settings, notify_by_kick_offs: true, notify_by_goals: 0, notify_by_full_times: 1 };
  const made = await open({ says: { wire: { ...wireReader, settings } } });
  const { notifications } = made.open();
  expect(notifications.saved.value).toMatchObject({ notifyByKickOffs: true, notifyByGoals: false });
  made.says(updateProfile, { wire: wireReader });
  await notifications.send({ ...notifications.saved.value, notifyByGoals: true });
  expect(made.calls('user/update').map(({ body }) => body)).toMatchObject([
    { notify_by_kick_offs: true, notify_by_goals: true, notify_by_full_times: true },
  ]);
});

test('the teams that a reader follows have their names, if the server lets readers choose for a team', async () => {
  const team_alerts = { psv: ['goals'] };
  const follows = { teams: ['psv', 'ned'], fixtures: [] };
  const reader = { ...someReader, follows: { teams: ['psv', 'ned'], matches: [] } };
  const psv = { team: { id: 1, name: 'PSV', slug: 'psv' }, match: null };
  const set = setUp({
    reader: { ...reader, teamAlerts: team_alerts },
    says: { wire: { ...wireReader, meta: { follows, team_alerts } } },
  });
  set.says(showFollowed, { wire: { data: { teams: [psv], matches: [] } } });
  await expect
    .poll(() => set.model.sections.peek()?.teams.teams.value)
    .toEqual([
      { slug: 'psv', name: 'PSV', isOwn: true },
      { slug: 'ned', name: 'ned', isOwn: false },
    ]);
  set.leave();
  const plain = await open({ reader });
  expect(plain.open().teams.teams.value).toEqual([]);
});

describe('picture', () => {
  const chosen = async (options: Parameters<typeof openProfile>[0] = {}) => {
    const made = await open(options);
    await made.open().picture.pick([photo]);
    return { ...made, picture: made.open().picture };
  };

  test('it is seen before it is sent', async () => {
    const { picture, calls } = await chosen();
    expect([picture.step.value, picture.address.value, picture.isDraft.value]).toEqual([
      'ready',
      shrunk().preview,
      true,
    ]);
    expect(calls('user/update')).toEqual([]);
  });

  test('what is sent is the small one; the menu follows, and the new one stands at once', async () => {
    const { picture, says, sent, readers } = await chosen();
    says(updateProfile, { wire: { ...wireReader, profile_image: '/avatars/new.webp' } });
    await picture.save();
    expect(sent.at(-1)?.body).toMatchObject({ profile_image: { name: 'picture.webp', type: 'image/webp' } });
    expect([picture.step.value, picture.address.value, picture.status.value, readers.reader.value?.image]).toEqual([
      'idle',
      shrunk().preview,
      'picture-saved',
      '/avatars/new.webp',
    ]);
  });

  test('progress is told, and stopping keeps the preview', async () => {
    const { picture, says, sent } = await chosen();
    says(updateProfile, later().reply, { wire: wireReader });
    const sending = picture.save();
    sent.at(-1)?.progress?.(0.4);
    expect([picture.step.value, picture.progress.value]).toEqual(['sending', 0.4]);
    picture.cancel();
    await sending;
    sent.at(-1)?.progress?.(0.9);
    expect([picture.step.value, picture.progress.value, picture.status.value, picture.trouble.value]).toEqual([
      'ready',
      0,
      'picture-stopped',
      undefined,
    ]);
    await picture.save();
    expect(picture.status.value).toBe('picture-saved');
  });

  test('never two at once', async () => {
    const { picture, says, calls } = await chosen();
    says(updateProfile, later().reply);
    void picture.save();
    await picture.save();
    expect(calls('user/update')).toHaveLength(1);
  });

  test.each(['kind', 'bytes', 'pixels', 'unreadable'] as const)('refused (%s): it says why', async (why) => {
    const { picture } = await chosen({ shrink: why });
    expect(picture.trouble.value).toEqual({ kind: 'incomplete', fields: { profile_image: `picture-${why}` } });
    expect([picture.step.value, picture.address.value]).toEqual(['idle', '/avatars/demo.webp']);
  });

  test('the file that makes it small cannot be had: it says so', async () => {
    const { picture } = await chosen({ shrink: undefined });
    expect(picture.trouble.value).toMatchObject({ kind: 'unreachable', cause: 'network' });
  });

  test('what was still being made ready when it was called off does not come back', async () => {
    let first: (made: ReturnType<typeof shrunk>) => void = () => {};
    const made = await open({
      shrink: new Promise((resolve) => {
        first = resolve;
      }),
    });
    const { picture } = made.open();
    const slow = picture.pick([photo]);
    picture.cancel();
    first(shrunk('old'));
    await slow;
    expect([picture.step.value, picture.isDraft.value]).toEqual(['idle', false]);
  });

  test('no file, no change', async () => {
    const made = await open();
    await made.open().picture.pick([]);
    expect(made.open().picture.step.value).toBe('idle');
  });

  test('removing asks first, then takes it away everywhere', async () => {
    const made = await open();
    const { picture } = made.open();
    await picture.remove();
    expect(made.calls('avatar')).toEqual([]);
    picture.askToRemove();
    picture.cancel();
    expect(picture.step.value).toBe('idle');
    picture.askToRemove();
    made.says(deleteAvatar, { wire: null });
    await picture.remove();
    expect([picture.address.value, picture.status.value, made.readers.reader.value?.image]).toEqual([
      undefined,
      'picture-removed',
      undefined,
    ]);
  });
});

describe('deletion', () => {
  const typed = { password: 'secret', confirmation: ' Demo ' };

  test.each([
    [{ password: '', confirmation: 'demo' }, { password: 'delete-password-missing' }],
    [{ password: 'secret', confirmation: 'demon' }, { confirmation: 'delete-confirmation-wrong' }],
    [{ password: 'secret', confirmation: '' }, { confirmation: 'delete-confirmation-wrong' }],
  ])('%o is not sent', async (wrong, fields) => {
    const made = await open();
    await made.open().deletion.send(wrong);
    expect(made.open().deletion.trouble.value).toEqual({ kind: 'incomplete', fields });
    expect(made.calls('v2/user/profile')).toEqual([]);
  });

  test('the password goes where the wire wants it; this browser forgets the reader and says goodbye', async () => {
    const made = await open();
    made.open().details.type(typedName);
    made.says(deleteProfile, { wire: undefined });
    await made.open().deletion.send(typed);
    expect(made.calls('v2/user/profile').map(({ body }) => body)).toEqual([{ email: 'secret' }]);
    expect([made.readers.counts.ends, made.model.panel.value, made.places.went, isAsked(made)]).toEqual([
      1,
      'deleted',
      [],
      false,
    ]);
    expect(asksBeforeLeaving()).toBe(false);
    made.model.goHome();
    expect(made.places.went).toEqual([home]);
  });

  test('never two at once', async () => {
    const made = await open();
    made.says(deleteProfile, later().reply);
    void made.open().deletion.send(typed);
    await made.open().deletion.send(typed);
    expect(made.calls('v2/user/profile')).toHaveLength(1);
  });

  test('a dialog that cannot be had says so, and can be tried again', async () => {
    const made = await open({ dialog: async () => undefined });
    await made.open().deletion.open(document.body);
    expect(made.open().deletion.trouble.value).toMatchObject({ kind: 'unreachable' });
    expect(made.open().deletion.isOpening.value).toBe(false);
  });

  test('closing forgets what went wrong; closing while it is sent does not', async () => {
    const made = await open();
    const { deletion } = made.open();
    await deletion.open(document.body);
    await deletion.send({ password: '', confirmation: '' });
    deletion.close();
    expect([deletion.trouble.value, deletion.dialog.value]).toEqual([undefined, undefined]);
    const answer = later();
    made.says(deleteProfile, answer.reply);
    const sending = deletion.send(typed);
    deletion.close();
    answer.send(refused(500));
    await sending;
    expect(deletion.trouble.value).toEqual(refused(500));
  });
});

describe('what is kept of a reader', () => {
  const withExport = { says: { wire: { ...wireReader, meta: { own_data: 'password' } } } };

  test('has no section where the server makes no file of it', async () => {
    expect((await open()).open().ownData).toBeUndefined();
  });

  test('comes as a file once the password is there, and is forgotten when the dialog closes', async () => {
    const made = await open(withExport);
    const { ownData } = made.open();
    if (!ownData) throw new Error('There is no section.');
    await ownData.open(document.body);
    await ownData.send({ password: '', format: 'html' });
    expect(ownData.trouble.value).toEqual({ kind: 'incomplete', fields: { password: 'delete-password-missing' } });
    made.says(exportOwnData, refused(422, { fields: { password: ['Wrong.'] } }));
    await ownData.send({ password: 'wrong', format: 'html' });
    expect([ownData.trouble.value, ownData.file.value]).toMatchObject([{ status: 422 }, undefined]);
    made.says(exportOwnData, { wire: { data: { file_name: 'me.json', content: '{}' } } });
    await ownData.send({ password: 'secret', format: 'json' });
    expect(ownData.file.value).toEqual({ name: 'me.json', content: '{}', format: 'json' });
    expect(made.calls('user/export').at(-1)?.body).toEqual({ password: 'secret', format: 'json' });
    ownData.close();
    expect(ownData.file.value).toBeUndefined();
  });

  test('asks readers without a password for none, and neither does the deletion', async () => {
    const made = await open({ says: { wire: { ...wireReader, meta: { own_data: 'login' } } } });
    const { ownData, deletion } = made.open();
    await ownData?.open(document.body);
    made.says(exportOwnData, { wire: { data: { file_name: 'me.html', content: '' } } });
    await ownData?.send({ password: '', format: 'html' });
    expect(made.calls('user/export').map(({ body }) => body)).toEqual([{ format: 'html' }]);
    made.says(deleteProfile, { wire: undefined });
    await deletion.send({ password: '', confirmation: 'demo' });
    expect(made.calls('v2/user/profile').map(({ body }) => body)).toEqual([{ email: '' }]);
  });
});

describe('pasting', () => {
  function paste(at: EventTarget, file = photo) {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { files: [file] } });
    at.dispatchEvent(event);
    return event.defaultPrevented;
  }

  test('a picture is taken when the focus is on the page or nowhere', async () => {
    const made = await open();
    expect(paste(document.body)).toBe(true);
    await settled();
    expect(made.open().picture.step.value).toBe('ready');
    expect(paste(made.element)).toBe(true);
  });

  test('a text field and the rest of the page keep what is theirs, and a text is no picture', async () => {
    const made = await open();
    const field = document.createElement('input');
    const elsewhere = document.createElement('button');
    made.element.append(field);
    document.body.append(elsewhere);
    const text = new File(['text'], 'text.txt', { type: 'text/plain' });
    expect([paste(field), paste(elsewhere), paste(document.body, text)]).toEqual([false, false, false]);
    made.leave();
    expect(paste(document.body)).toBe(false);
  });
});
