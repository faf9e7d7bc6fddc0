import { papers } from '../support/reader.ts';
import { tooWide, unready } from './support/firstScreen.ts';
import { readyTag } from './support/reader.ts';
import { expect, pageErrorsOf, test } from './support/test.ts';

test.use({ failsOnErrors: false });

test('what goes wrong on a page is heard, on the page and after it was left', async ({ tab, newsroom }) => {
  const { home } = papers.nl;
  await tab.open(`${home}/about`);
  await readyTag(tab, 'header [data-widget="session-menu"]');
  expect(await pageErrorsOf(tab, newsroom)).toEqual([]);
  await tab.run(() => {
    setTimeout(() => {
      throw new Error('thrown');
    });
    Promise.reject(new Error('rejected'));
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }));
  });
  const errors = async () => (await pageErrorsOf(tab, newsroom)).join('\n');
  for (const part of ['thrown', 'rejected', 'img-src']) await expect.poll(errors).toContain(part);
  await tab.open(`${home}/contact`);
  for (const part of ['thrown', 'rejected', 'img-src']) await expect.poll(errors).toContain(part);
});

test('what is not ready, failed, or is wider than the screen is seen', async ({ tab }) => {
  await tab.open(`${papers.nl.home}/about`);
  await tab.moveMouse();
  await expect.poll(() => tab.run(unready)).toEqual([]);
  expect(await tab.run(tooWide)).toEqual([]);
  await tab.run(() => {
    const wide = document.createElement('div');
    wide.className = 'wide';
    wide.style.minWidth = '3000px';
    wide.textContent = 'Wide';
    document.querySelector('main')?.prepend(wide);
    // The state of its own tags is restored by the loader.
    for (const state of ['loading', 'failed']) {
      const tag = document.createElement('div');
      Object.assign(tag.dataset, { widget: 'stranger', wState: state });
      tag.textContent = state;
      document.querySelector('main')?.prepend(tag);
    }
  });
  expect(await tab.run(tooWide)).toContain('<div class="wide">');
  expect(await tab.run(unready)).toEqual(['stranger is failed', 'stranger is loading']);
});
