import menuEn from '../../widgets/account/session-menu/locales/en.json' with { type: 'json' };
import menuNl from '../../widgets/account/session-menu/locales/nl.json' with { type: 'json' };
import { papers } from '../support/reader.ts';
import { logIn, loginDialog, menuButton, readyTag } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const menus = { nl: menuNl, en: menuEn } as const;

for (const language of ['nl', 'en'] as const) {
  const paper = papers[language];
  const says = menus[language];

  test(`${language}: a reader logs in, stays so after a reload, and logs out`, async ({ tab }) => {
    await tab.open(`${paper.home}/about`);
    await readyTag(tab, 'header [data-widget="session-menu"]');
    await tab.find('header a[href="#login"]').click();
    await logIn(tab, paper);
    await expect.poll(() => menuButton(tab).count(), 'the reader has a menu').toBe(1);
    await expect.poll(() => loginDialog(tab).find('input[autocomplete~="username"]').count()).toBe(0);
    await tab.reload();
    await expect.poll(() => menuButton(tab).count(), 'the reader has a menu after a reload').toBe(1);
    await menuButton(tab).click();
    await tab.find('button', { named: says['log-out'] }).click();
    await expect.poll(() => tab.find('[data-widget="session-menu"] [role="status"]').text()).toBe(says.left);
    await expect.poll(() => menuButton(tab).count()).toBe(0);
    await tab.reload();
    await readyTag(tab, 'header [data-widget="session-menu"]');
    expect(await menuButton(tab).count()).toBe(0);
    expect(await tab.find('header a[href="#login"]').count()).toBeGreaterThan(0);
  });

  test(`${language}: a page turns dark when a reader wants it dark, and stays so`, async ({ tab }) => {
    const theme = () => tab.find('html').attribute('data-theme');
    const ground = () => tab.run(() => getComputedStyle(document.body).backgroundColor);
    await tab.open(`${paper.home}/about`);
    const looks = await readyTag(tab, 'header [data-widget="appearance"]');
    const light = await ground();
    expect(await theme()).toBe('');
    await looks.find('summary').click();
    await looks.find('input[value="dark"]').click();
    await expect.poll(theme).toBe('dark');
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await tab.reload();
    expect(await theme()).toBe('dark');
    expect(await ground()).toBe(dark);
    await tab.open(`${paper.home}/table`);
    expect(await ground()).toBe(dark);
  });
}
