import type { Locator, Page } from 'playwright/test';
import nl from '../../widgets/account/session-menu/locales/nl.json' with { type: 'json' };
import { enter, menuButton } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers, stir } from '../support/reader.ts';
import { few, turns } from '../support/soak.ts';

const paper = papers.nl;
const phone = { width: 390, height: 844 };

const ready = async (tag: Locator) => {
  await stir(tag.page());
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
};
const withoutScript = { javaScriptEnabled: false } as const;

test.describe('the sections on a phone', () => {
  test.use({ viewport: phone });

  async function openSections(page: Page) {
    await page.goto(`${paper.home}/about`);
    const opener = page.locator('header .tb-navigation-open');
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link').first()).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    return { opener, dialog };
  }

  test('open as a dialog that keeps the focus, close in every way there is, with the focus back on the button, and lead where they say', async ({
    page,
  }) => {
    await page.goto(`${paper.home}/contact`);
    const { opener, dialog } = await openSections(page);
    const links = await dialog.getByRole('link').count();
    for (let pressed = 0; pressed < links + 4; pressed += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first the browser's own bar has its turn.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName)).toMatch(
        /dialog|body/,
      );
      expect(await page.evaluate(() => document.activeElement?.matches('main *, footer *'))).toBe(false);
    }
    const ways: readonly (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button').click(),
      () => page.mouse.click(1, 400),
      () => page.goBack(),
    ];
    for (const close of ways) {
      if (!(await dialog.isVisible())) await opener.press('Enter');
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(page).toHaveURL(new RegExp(`${paper.home}/about$`));
    }
    // None of them left a step behind; a link in the dialog leads where it says, and going back leads past the dialog.
    await opener.press('Enter');
    await dialog.locator('a[href$="/table"]').click();
    await expect(page).toHaveURL(/\/table$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('stand where the link leads without JavaScript', async ({ browser, site }) => {
    const page = await browser.newPage({ ...withoutScript, viewport: phone });
    await page.goto(`${site.url}${paper.home}/about`);
    const list = page.locator('header .tb-navigation-list');
    await expect(list).toBeHidden();
    await page.locator('header .tb-navigation-open').click();
    await expect(list).toBeVisible();
    await page.close();
  });
});

test('on a wide screen the sections stand as they are printed', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${paper.home}/about`);
  await expect(page.locator('header .tb-navigation-open')).toBeHidden();
  const list = page.locator('header .tb-navigation-list');
  await expect(list.getByRole('link').first()).toBeVisible();
  await list.hover();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('tabs are found by address, by key and by going back, and all of them without JavaScript and in print', async ({
  browser,
  page,
  site,
}) => {
  await page.goto(`${paper.home}/table#thuis`);
  const tag = page.locator('[data-widget="tabs"]');
  await ready(tag);
  const selected = tag.getByRole('tab', { selected: true });
  const shown = tag.getByRole('tabpanel');
  await expect(selected).toHaveText('Thuis');
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveId('thuis');

  await selected.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Uit', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveText('Stand');
  await expect(selected).toBeFocused();
  await expect(page).toHaveURL(/#stand$/);
  await page.keyboard.press('Tab');
  await expect(shown).toBeFocused();

  await page.evaluate(() => {
    location.hash = '#uitslagen';
  });
  await expect(selected).toHaveText('Uitslagen');
  await page.goBack();
  await expect(selected).toHaveText('Stand');
  await page.goForward();
  await expect(selected).toHaveText('Uitslagen');
  // A hash of somebody else changes nothing.
  await page.evaluate(() => {
    location.hash = '#login';
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#uitslagen')).not.toHaveAttribute('hidden');
  await page.keyboard.press('Escape');

  const count = await tag.locator('.tb-tabs-panel').count();
  const seen = (panels: Locator) => panels.filter({ visible: true });
  await page.emulateMedia({ media: 'print' });
  await expect(seen(tag.locator('.tb-tabs-panel h2'))).toHaveCount(count);

  const plain = await browser.newPage(withoutScript);
  await plain.goto(`${site.url}${paper.home}/table`);
  await expect(seen(plain.locator('.tb-tabs-panel h2'))).toHaveCount(count);
  await plain.close();
});

test('on paper tables and an article are text of 11 pt, each heading stays with what follows, and nothing is a control', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of few(['/article/1', '/table', '/match/7', '/matchcenter/live'])) {
    await page.goto(`${site.url}${paper.home}${path}`);
    await page.waitForFunction(() => 'Tribune' in window);
    const sizes = await page
      .locator('body, .prose > p:visible')
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
    for (const size of sizes) expect.soft(size, path).toBeCloseTo((11 * 96) / 72, 1);
    const headings = page.locator('main :is(h1, h2, h3, caption):visible');
    expect(await headings.count()).toBeGreaterThan(0);
    const apart = await headings.evaluateAll((all) =>
      all.filter((each) => getComputedStyle(each).breakAfter !== 'avoid').map((each) => each.outerHTML.slice(0, 120)),
    );
    expect.soft(apart, path).toEqual([]);
    const controls = page.locator(
      ':is(button, label:has(input:not(.tb-poll-radio)), input:not(.tb-poll-radio), select, textarea, summary, [data-widget="showcase"]):visible',
    );
    expect.soft(await controls.evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 160))), path).toEqual([]);
  }
});

test('a poll in which nobody votes on paper is printed with its votes, with the island and without', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${site.url}${paper.home}/poll/12`);
  const votesIn = (radios: Locator) =>
    radios.evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content.replaceAll('"', '')));
  const radios = page.locator('.tb-poll-radio:visible');
  const printed = await votesIn(radios);
  expect(printed.length).toBeGreaterThan(2);
  expect(printed.every((votes) => /^\d+$/.test(votes))).toBe(true);
  await ready(page.locator('[data-widget="poll"]'));
  expect(await votesIn(radios)).toEqual(printed);
  await expect(page.locator('[data-widget="poll"] button:visible')).toHaveCount(0);
});

/** Puts a block with `data-href` and some content on a page whose linked elements are awake. */
async function block(page: Page, address: string, { html = '', isForeign = false } = {}): Promise<Locator> {
  await page.evaluate(
    ([href, text, foreign]) => {
      const box = document.createElement('div');
      box.id = 'block';
      box.dataset.href = href;
      const words = document.createElement('p');
      words.textContent = 'A block that somebody made.';
      box.append(words);
      if (text) {
        const link = document.createElement('a');
        link.href = text;
        link.textContent = 'Nested';
        box.append(link);
      }
      document.getElementById('block')?.remove();
      const around = document.createElement('div');
      if (foreign) around.setAttribute('data-w-foreign', '');
      around.append(box);
      document.querySelector('main')?.prepend(around);
    },
    [address, html, isForeign] as const,
  );
  return page.locator('#block');
}

test('a block leads where it says: by mouse, by key, in a new tab; not while text is marked, nor past a link in it', {
  tag: '@soak',
}, async ({ context, page }) => {
  const home = `${paper.home}/`;
  const open = async () => {
    await page.goto(home);
    await ready(page.locator('[data-widget="linked-elements"]'));
  };
  await open();
  const card = page.locator('main [data-href]').first();
  const address = (await card.getAttribute('data-href')) ?? '';
  const words = card.locator('p').last();
  const box = await words.boundingBox();
  if (!box) throw new Error('The card has no text.');
  await page.mouse.move(box.x + 2, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 6, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(false);
  expect(new URL(page.url()).pathname).toBe(home);
  await page.evaluate(() => getSelection()?.empty());

  const presses = [() => words.click({ modifiers: ['ControlOrMeta'] }), () => words.click({ button: 'middle' })];
  for (const press of presses) {
    const [tab] = await Promise.all([context.waitForEvent('page'), press()]);
    expect(new URL(tab.url()).pathname).toBe(address);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    expect(new URL(page.url()).pathname).toBe(home);
  }
  await words.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  await open();
  const made = await block(page, `${paper.home}/about`);
  await expect(made).toHaveRole('link');
  await made.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);

  await open();
  const nested = await block(page, `${paper.home}/about`, { html: `${paper.home}/contact` });
  await expect(nested).not.toHaveAttribute('role');
  await nested.getByRole('link').click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a hostile address leads nowhere, and neither does what readers wrote', async ({ context, page, site }) => {
  const home = `${site.url}${paper.home}/poll/12`;
  await page.goto(home);
  await ready(page.locator('[data-widget="linked-elements"]'));
  const { host, port } = new URL(site.url);
  const tab = String.fromCharCode(9);
  const hostile = [
    'javascript:document.title="taken"',
    ` java${tab}script:document.title="taken"`,
    'JaVaScRiPt://%0adocument.title="taken"',
    'data:text/html,<script>document.title="taken"</script>',
    'blob:null/taken',
    'vbscript:taken',
    'file:///etc/passwd',
    'about:blank',
    `view-source:${home}`,
    '//taken.example/',
    '///taken.example/',
    '/\\taken.example/',
    '\\\\taken.example\\',
    `/${tab}/taken.example/`,
    '/.//taken.example/',
    'https:taken.example',
    'https://taken.example/',
    `http://${host}@taken.example/`,
    `http://reader:word@${host}/`,
    `http://${host}.taken.example/`,
    `http://127.0.0.1:${Number(port) + 1}/`,
    'http://[::1',
    'ht\ntp://taken.example/',
    'mailto:taken@taken.example',
    '%6Aavascript:taken\u0000',
    '',
    '   ',
  ];
  const pages: string[] = [];
  context.on('page', (each) => pages.push(each.url()));
  page.on('dialog', (dialog) => dialog.dismiss());
  const title = await page.title();
  const press = async (made: Locator) => {
    await made.locator('p').click();
    await made.locator('p').click({ modifiers: ['ControlOrMeta'] });
    await made.locator('p').click({ button: 'middle' });
    await made.dispatchEvent('keydown', { key: 'Enter', bubbles: true });
  };
  for (const address of turns(hostile, 0, 14)) {
    const made = await block(page, address);
    await press(made);
    expect(await made.getAttribute('role'), address).toBeNull();
    expect([page.url(), await page.title(), pages.length], address).toEqual([home, title, 0]);
  }
  const written = await block(page, `${paper.home}/contact`, { isForeign: true });
  await press(written);
  expect(await written.getAttribute('role')).toBeNull();
  expect([page.url(), pages.length]).toEqual([home, 0]);
});

test('an empty menu asks the server for its guest section, and has a link to log in where there is none', {
  tag: '@soak',
}, async ({ page, site }) => {
  for (const [isThere, expected] of [
    [true, ['#login', '#register']],
    [false, ['#login']],
  ] as const) {
    site.clear();
    if (!isThere) site.fault(/load-guest-user-section/, { answer: 500 });
    await page.goto(`${paper.home}/about`);
    await page.evaluate(() => {
      const tag = document.createElement('div');
      tag.dataset.widget = 'session-menu';
      document.querySelector('main')?.prepend(tag);
    });
    const tag = page.locator('main [data-widget="session-menu"]');
    await ready(tag);
    for (const hash of expected) await expect(tag.locator(`a[href$="${hash}"]`)).toBeVisible();
    expect(site.requests.filter((line) => line.includes('load-guest-user-section'))).toHaveLength(1);
    await tag.locator('a[href$="#login"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

test('the menu of a reader: by keyboard, on to the profile, and out', { tag: '@soak' }, async ({ page, site }) => {
  await enter(page, paper);
  await page.goto(`${paper.home}/about`);
  const button = menuButton(page);
  const [profile, out] = [
    page.getByRole('link', { name: nl.profile }),
    page.getByRole('button', { name: nl['log-out'] }),
  ];
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(profile).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(profile).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(600, 600);
  await expect(profile).toBeHidden();
  await button.click();
  await profile.click();
  await expect(page).toHaveURL(/\/user\/profile$/);

  await page.setViewportSize(phone);
  await page.goto(`${paper.home}/about`);
  await button.press('Enter');
  await out.press('Enter');
  await expect(page.locator('[data-widget="session-menu"]').getByRole('status')).toHaveText(nl.left);
  // The first link of the guest section that a phone shows.
  await expect(page.locator('header [data-widget="session-menu"] a').filter({ visible: true }).first()).toBeFocused();
  expect(await page.evaluate((tenant) => localStorage.getItem(`tribune:${tenant}:token`), paper.tenant)).toBeNull();
  expect(site.requests.filter((line) => line === 'POST /api/v1/logout')).toHaveLength(1);
});

test('a session that the server has ended already ends with a new page; one that it does not hear of, with a word', {
  tag: '@soak',
}, async ({ page, site }) => {
  await enter(page, paper);
  await page.goto(`${paper.home}/about`);
  site.clear();
  site.fault(/\/logout$|refresh-token/, { answer: 401, body: '{"message":"Over."}' });
  await menuButton(page).click();
  await page.getByRole('button', { name: nl['log-out'] }).click();
  await expect.poll(() => site.requests.filter((line) => line === `GET ${paper.home}/about`)).toHaveLength(1);
  await expect(page.locator('header a[href="#login"]')).toBeVisible();
  await expect(menuButton(page)).toHaveCount(0);

  site.clear();
  await enter(page, paper);
  await page.goto(`${paper.home}/about`);
  site.clear();
  site.fault(/\/logout$/, { answer: 500 });
  await menuButton(page).click();
  await page.getByRole('button', { name: nl['log-out'] }).click();
  await expect(page.locator('[data-widget="session-menu"]').getByRole('status')).toHaveText(nl['left-here']);
  await expect(page.locator('header a[href="#login"]')).toBeVisible();
  expect(site.requests.filter((line) => line.endsWith('/about'))).toEqual([]);
});

test('in the gallery an editor finds a widget by a part of its name, and each of its links leads somewhere', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto(`${papers.nl.home}/editors`);
  const rows = page.locator('.gallery-widgets > li');
  const count = await rows.count();
  const field = page.getByRole('searchbox', { name: 'Zoek een widget' });
  await field.fill('top');
  await expect(rows.filter({ visible: true }).locator('strong')).toHaveText(['top-mom', 'top-scorers']);
  await expect(page.locator('.specimen').filter({ visible: true })).toHaveCount(0);
  await field.fill('zzz');
  await expect(page.getByText('Geen widget heet zo.')).toBeVisible();
  await field.fill('');
  await expect(rows.filter({ visible: true })).toHaveCount(count);
  const links = await rows.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const link of new Set(links.map((each) => each.split('#')[0] ?? '')))
    expect((await page.request.get(link)).status(), link).toBe(200);
});
