// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Locale } from '#core/base/page/page.ts';
import { socialLogin } from '#core/contract/form/registration.ts';
import { beginSocialLogin } from '#core/social/socialLogin.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { spoken } from '#tests/support/soak.ts';
import { refused, type StagedReply, settled, stage, unreachable } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { View } from './SocialLoginView.tsx';
import { socialLoginOf } from './social-login.model.ts';

afterEach(cleanup);

const provider = {
  name: 'google',
  label: 'Google',
  authorizeUrl: 'https://provider.example/authorize',
  clientId: 'tribune',
};

async function open(locale: Locale, came: Readonly<Record<string, string>>, ...replies: StagedReply[]) {
  const set = stage({ locale, words: { en, nl }, config: { social: [provider] } });
  const [begun] = set.page.config.social;
  if (!begun) throw new Error('There is no provider.');
  await beginSocialLogin(set.page, begun);
  const state = new URL(set.places.went.pop() ?? '').searchParams.get('state') ?? '';
  set.page.place.rename(`/login/google/callback?${new URLSearchParams({ state, ...came })}`);
  set.says(socialLogin, ...replies);
  render(
    <StrictMode>
      <Surrounded words={set.words} clock={set.clock}>
        <View model={socialLoginOf(set.page)} />
      </Surrounded>
    </StrictMode>,
  );
  return { ...set, texts: { en, nl }[locale] };
}

const alertText = () => screen.getByRole('alert').textContent;
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe.each(spoken('nl'))('in %s', (locale) => {
  test('whoever waits is told politely, and has nothing to do', async () => {
    const { texts } = await open(locale, { code: 'one' }, { wire: { token: 't', user: { id: 1, username: 'a' } } });
    expect(screen.getByRole('status').textContent).toBe(texts.waiting);
    expect([alertText(), hrefs()]).toEqual(['', []]);
    await act(settled);
  });

  test('whoever said no can try again, or go back', async () => {
    const { texts } = await open(locale, { error: 'access_denied' });
    expect(alertText()).toBe(texts.denied);
    expect(hrefs()).toEqual(['#login', '/article/3']);
    expect(screen.getByRole('link', { name: texts.login })).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.back })).toBeTruthy();
  });

  test('a forgery leads to the login or to the front page', async () => {
    const { texts } = await open(locale, { state: 'made up', code: 'one' });
    expect(alertText()).toBe(texts.forged);
    expect(hrefs()).toEqual(['#login', '/']);
    expect(screen.getByRole('link', { name: texts.home })).toBeTruthy();
  });

  test('a provider that failed is quoted as text', async () => {
    const { texts } = await open(locale, { error: 'server_error', error_description: 'We are <b>closed</b>.' });
    expect(alertText()).toBe(`${texts['provider-failed']}We are <b>closed</b>.`);
    cleanup();
    await open(locale, { error: 'server_error' });
    expect(alertText()).toBe(texts['provider-failed']);
  });

  test('the sentence of the newsroom is the alert, also when it failed itself', async () => {
    for (const status of [401, 403, 500]) {
      await open(locale, { code: 'one' }, refused(status, { message: 'Nee, <i>dank je</i>.' }));
      await act(settled);
      expect(alertText()).toBe('Nee, <i>dank je</i>.');
      expect(screen.getByRole('status').textContent).toBe('');
      cleanup();
    }
  });

  test('without a sentence of the newsroom there is one of ours', async () => {
    const { words, texts } = await open(locale, { code: 'one' }, refused(401));
    await act(settled);
    expect(alertText()).toBe(texts.refused);
    for (const [failure, key] of [
      [refused(422), 'refused'],
      [refused(500), 'failure.server'],
      [refused(404), 'failure.missing'],
      [unreachable('time-out'), 'failure.timeout'],
    ] as const) {
      cleanup();
      await open(locale, { code: 'one' }, failure);
      await act(settled);
      expect(alertText()).toBe(words.say(key));
    }
  });

  test('a newsroom out of reach can be asked again', async () => {
    const { words, sent } = await open(locale, { code: 'one' }, unreachable('offline'), refused(401));
    await act(settled);
    expect([alertText(), hrefs()]).toEqual([words.say('failure.offline'), ['/article/3']]);
    fireEvent.click(screen.getByRole('button', { name: words.say('action.retry') }));
    await act(settled);
    expect(sent).toHaveLength(2);
    expect(hrefs()).toEqual(['#login', '/article/3']);
  });
});

test('fields that were refused are named, and a wait is told', async () => {
  await open('en', { code: 'one' }, refused(422, { fields: { code: ['Too old.'], email: ['No e-mail came along.'] } }));
  await act(settled);
  expect(alertText()).toBe('Too old.No e-mail came along.');
  cleanup();
  await open('en', { code: 'one' }, refused(429, { message: 'Slow down, please.', retryAfter: 20 }));
  await act(settled);
  expect(alertText()).toBe('Slow down, please.You can try again in 20 seconds.');
});
