// @vitest-environment happy-dom
import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { demo, fakeHash, fakeSession, refused, unreachable } from './fakeReaders.ts';
import { createLogin } from './login.model.ts';

function desk(options: { reader?: typeof demo; hash?: boolean } = {}) {
  const readers = fakeSession(options.reader ?? null);
  const hash = fakeHash(options.hash);
  const link = document.createElement('a');
  const left = new AbortController();
  const model = createLogin({ session: readers.session, hash, focused: () => link, left: left.signal });
  return { ...readers, hash, link, left, model };
}
const typed = { login: ' demo@example.org ', password: ' geheim ' };

test('an island that wants a reader opens the dialog, and closing it tells the session', () => {
  const { model, session } = desk();
  expect(model.isOpen.value).toBe(false);
  session.ask({ kind: 'poll.vote', on: '12' });
  expect([model.isOpen.value, model.isAsked.value, model.panel.value]).toEqual([true, true, 'form']);
  model.close();
  expect([model.isOpen.value, session.wanted.value]).toEqual([false, null]);
});

test('whoever wants to register gets the same dialog while there is no other', () => {
  const { model, session } = desk();
  session.ask(undefined, 'register');
  expect(model.isOpen.value).toBe(true);
});

test('a page that is opened at #login opens the dialog; closing takes the hash off the address', () => {
  const { model, hash, link } = desk({ hash: true });
  expect([model.isOpen.value, model.isAsked.value, model.opener.value]).toEqual([true, false, link]);
  model.close();
  expect([model.isOpen.value, hash.isSet(), hash.dropped]).toEqual([false, false, 1]);
});

test('the same link opens it again and again', () => {
  const { model, hash } = desk();
  for (const _ of [1, 2, 3]) {
    hash.go(true);
    expect(model.isOpen.value).toBe(true);
    model.close();
    expect(model.isOpen.value).toBe(false);
  }
});

test('going back in the history closes what a link opened, not what an island opened', () => {
  const { model, hash, session } = desk();
  hash.go(true);
  hash.go(false);
  expect(model.isOpen.value).toBe(false);
  session.ask();
  hash.go(false);
  expect(model.isOpen.value).toBe(true);
});

test('an island that stops wanting a reader closes the dialog', () => {
  const { model, session } = desk();
  session.ask();
  session.close();
  expect(model.isOpen.value).toBe(false);
});

test('what was typed is sent once, however often it is submitted; the password as it is', async () => {
  const { model, session, sent, answer } = desk();
  session.ask();
  const first = model.submit(typed);
  void model.submit(typed);
  void model.submit({ login: 'other', password: 'other' });
  expect(sent).toEqual([{ login: 'demo@example.org', password: ' geheim ' }]);
  expect(model.busy.value).toBe('login');
  await answer(refused(401, { message: 'Wrong.' }));
  await first;
  expect(model.busy.value).toBeUndefined();
  void model.submit(typed);
  expect(sent).toHaveLength(2);
});

test('an empty field is refused without a request', async () => {
  const { model, session, sent } = desk();
  session.ask();
  await model.submit({ login: '  ', password: 'x' });
  expect(model.trouble.value).toEqual({ kind: 'incomplete', login: true, password: false });
  await model.submit({ login: 'demo', password: '' });
  expect(model.trouble.value).toEqual({ kind: 'incomplete', login: false, password: true });
  expect(sent).toEqual([]);
});

test('after success the reader is greeted first, and the dialog stays until it is closed', async () => {
  const { model, session, accept, hash } = desk({ hash: true });
  const seen: string[] = [];
  effect(() => void seen.push(model.panel.value));
  void model.submit(typed);
  await accept();
  expect(seen).toEqual(['form', 'welcome']);
  expect([model.isOpen.value, hash.isSet(), session.reader.value]).toEqual([true, false, demo]);
  model.close();
  expect(model.isOpen.value).toBe(false);
  hash.go(true);
  expect(model.panel.value).toBe('reader');
});

test('a session that stops asking at once does not take the greeting away', async () => {
  const { model, session, become } = desk();
  session.ask();
  become(demo);
  session.close();
  expect([model.isOpen.value, model.panel.value]).toEqual([true, 'welcome']);
});

test('a login in another tab is greeted here, too, when the dialog is open, and opens nothing when it is not', () => {
  const { model, session, become } = desk();
  become(demo);
  expect(model.isOpen.value).toBe(false);
  session.ask();
  expect(model.panel.value).toBe('reader');
  model.close();
  become(null);
  session.ask();
  become(demo);
  expect(model.panel.value).toBe('welcome');
  become({ ...demo, name: 'Demo Two' });
  expect(model.panel.value).toBe('welcome');
});

test('an answer that comes after the dialog was closed is not shown when it opens again', async () => {
  const { model, session, answer } = desk();
  session.ask();
  const sending = model.submit(typed);
  model.close();
  await answer(refused(500));
  await sending;
  session.ask();
  expect([model.trouble.value, model.busy.value, model.name.value]).toEqual([undefined, undefined, 'demo@example.org']);
});

test('trouble goes when the next attempt starts, so that the same trouble is announced again', async () => {
  const { model, session, answer } = desk();
  session.ask();
  const first = model.submit(typed);
  await answer(unreachable('offline'));
  await first;
  expect(model.trouble.value).toEqual(unreachable('offline'));
  void model.submit(typed);
  expect(model.trouble.value).toBeUndefined();
});

test('a reader who logs out sees the form again', async () => {
  const { model, session, accept, logouts } = desk({ reader: demo });
  session.ask();
  expect(model.panel.value).toBe('reader');
  const leaving = model.logout();
  void model.logout();
  expect(logouts).toHaveLength(1);
  await accept(null);
  await leaving;
  expect([model.panel.value, model.left.value, model.busy.value]).toEqual(['form', 'everywhere', undefined]);
  model.settle();
  expect(model.left.value).toBeUndefined();
});

test('a reader who is gone here is told at once, not when the server has answered', async () => {
  const { model, session, become, accept } = desk({ reader: demo });
  const goodbye = session.logout;
  session.logout = () => {
    become(null);
    return goodbye();
  };
  session.ask();
  const leaving = model.logout();
  expect([model.panel.value, model.left.value]).toEqual(['form', 'everywhere']);
  model.settle();
  await accept(null);
  await leaving;
  expect(model.left.value).toBeUndefined();
});

test('a logout that only this browser knows of says so', async () => {
  const { model, session, become, answer } = desk({ reader: demo });
  session.ask();
  const leaving = model.logout();
  become(null);
  await answer(unreachable('time-out'));
  await leaving;
  expect([model.panel.value, model.left.value, model.trouble.value]).toEqual(['form', 'here', undefined]);
});

test('a logout that was refused leaves the reader logged in, with the reason', async () => {
  const { model, session, answer } = desk({ reader: demo });
  session.ask();
  const leaving = model.logout();
  await answer(refused(500));
  await leaving;
  expect([model.panel.value, model.left.value, model.trouble.value]).toEqual(['reader', undefined, refused(500)]);
});

test('while a logout is on its way somebody else can log in', async () => {
  const { model, session, become, sent } = desk({ reader: demo });
  session.ask();
  void model.logout();
  become(null);
  void model.submit(typed);
  expect([sent.length, model.busy.value]).toEqual([1, 'login']);
});

test('a dialog that left the page listens to nothing', () => {
  const { model, session, hash, left } = desk();
  left.abort();
  hash.go(true);
  session.ask();
  expect(model.isOpen.value).toBe(false);
});
