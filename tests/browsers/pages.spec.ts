import { papers } from '../support/reader.ts';
import { expectFirstScreen } from './support/firstScreen.ts';
import { pagesOf } from './support/pagesOf.ts';
import { enter, managers } from './support/reader.ts';
import { expect, expectNoPageErrors, test } from './support/test.ts';

// Many pages each, on machines that may be busy.
test.describe.configure({ timeout: 1_200_000 });

const parts = ['/article/', '/user/', ''] as const;

for (const language of ['nl', 'en'] as const) {
  const { home } = papers[language];

  for (const part of parts)
    test(`${language}: every page opens for a guest, on a phone and on a desktop: ${part || 'the others'}`, async ({
      tab,
      newsroom,
    }) => {
      const pages = await pagesOf(newsroom.url, papers[language]);
      const partOf = (path: string) => parts.find((each) => path.startsWith(each));
      for (const path of pages.filter((each) => partOf(each) === part)) {
        await expectFirstScreen(tab, home + path);
        await expectNoPageErrors(tab, newsroom);
      }
    });

  test(`${language}: every tag on the editors' page wakes when a reader comes to it, or touches it`, async ({
    tab,
    newsroom,
  }) => {
    await tab.open(`${home}/editors`);
    await tab.moveMouse();
    const names = await tab
      .find('main [data-widget]')
      .read((tags) => tags.map((tag) => tag.getAttribute('data-widget') ?? ''));
    expect(new Set(names).size).toBeGreaterThan(10);
    for (const [nth, name] of names.entries()) {
      const tag = tab.find('main [data-widget]', { nth });
      await tag.read(([first]) => {
        first?.scrollIntoView({ block: 'center', behavior: 'instant' });
        if (first?.matches('[data-when^="interaction"], [data-when^="hash"]'))
          first.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      });
      await expect
        .configure({ soft: true })
        .poll(() => tag.attribute('data-w-state'), `${name} (${nth})`)
        .toBe('ready');
    }
    await expectNoPageErrors(tab, newsroom);
  });

  test(`${language}: every page that is another one for readers opens for them`, async ({ tab, newsroom }) => {
    await enter(tab, papers[language]);
    const paths = ['/', '/user/profile', '/account', '/football-pool/predictions', '/formation', '/match/7'];
    for (const path of [...paths, '/article/7', '/live/13', '/forum', '/forum/1', '/community', '/contact']) {
      await expectFirstScreen(tab, home + path);
      await expectNoPageErrors(tab, newsroom);
    }
  });

  test(`${language}: every page that is another one for managers opens for them`, async ({ tab, newsroom }) => {
    await enter(tab, managers[language]);
    for (const path of ['/moderation', '/editors', '/article/7', '/forum/1', '/']) {
      await expectFirstScreen(tab, home + path);
      await expectNoPageErrors(tab, newsroom);
    }
  });
}
