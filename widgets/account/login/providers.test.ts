// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { settled, stage } from '#tests/support/stage.ts';
import { createProviders } from './providers.ts';

const google = {
  name: 'google',
  label: 'Google',
  authorizeUrl: 'https://provider.example/authorize',
  clientId: 'tribune',
};

function setUp(address = 'https://news.example/article/3#register') {
  const set = stage({ config: { social: [google] }, address });
  const providers = createProviders(set.page);
  const [provider] = providers.all;
  if (!provider) throw new Error('There is no provider.');
  return { ...set, providers, provider };
}

test('one press leaves for the provider once, however often it is pressed', async () => {
  const { providers, provider, places } = setUp();
  const first = providers.choose(provider);
  void providers.choose(provider);
  expect(providers.isBusy.value).toBe(true);
  await first;
  await settled();
  expect(places.went.map((address) => new URL(address).origin)).toEqual(['https://provider.example']);
  expect([providers.isBusy.value, providers.trouble.value]).toEqual([false, undefined]);
});

test('a browser that keeps nothing stays here, with the reason; it goes with the panel', async () => {
  const set = setUp();
  const store = {
    ...set.page.store,
    slot: () => ({ read: () => undefined, write: () => false, remove() {}, watch: () => () => {} }),
  };
  const providers = createProviders({ ...set.page, store });
  await providers.choose(set.provider);
  expect([providers.trouble.value, providers.isBusy.value, set.places.went]).toEqual(['no-storage', false, []]);
  providers.clear();
  expect(providers.trouble.value).toBeUndefined();
});
