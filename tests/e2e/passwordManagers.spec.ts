import type { ConsoleMessage, Page } from 'playwright/test';
import profileSays from '../../widgets/account/profile/locales/en.json' with { type: 'json' };
import { desks, linkIn, mailsTo, menuButton, newcomer, register } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { logIn, loginDialog } from '../support/reader.ts';

/** Chromium looks at each form with a password a moment after it came, and says what password managers miss. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.text().startsWith('[DOM]')) complaints.push(message.text());
  });
  return complaints;
}

/** A form that Chromium has something to say about: once it has, it has looked at all that came before. */
async function drawBadForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [form, input] = [document.createElement('form'), document.createElement('input')];
    input.type = 'password';
    input.name = 'canary';
    form.append(input);
    document.body.append(form);
  });
}

/** What Chromium says of the page as it stands, apart from the bad form that proves that it looks. */
async function expectNoComplaint(page: Page, complaints: string[]): Promise<void> {
  await drawBadForm(page);
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  expect(complaints).toEqual([expect.stringMatching(/Input elements should have autocomplete attributes/)]);
}

const kindsOf = (tab: Page, within: string) =>
  tab
    .locator(`${within} form`)
    .evaluateAll((forms) =>
      forms.map((form) =>
        [...form.querySelectorAll('input:not([type="checkbox"])')].map((input) => input.getAttribute('autocomplete')),
      ),
    );

test('Chromium has nothing to say about the forms of the dialog, and would say it', { tag: '@soak' }, async ({
  context,
  site,
}) => {
  const { paper } = desks.en;
  const panels = [
    { hash: '#login', kinds: ['username', 'current-password'] },
    { hash: '#register', kinds: ['username', 'email', 'new-password', 'new-password'] },
    { hash: '#reset-password', kinds: ['email'] },
  ];
  const bare = await context.newPage();
  await bare.addInitScript(() => {
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      if (name.toLowerCase() !== 'autocomplete') set.call(this, name, value);
    };
  });
  const complaints = complaintsOf(bare);
  await bare.goto(`${site.url}${paper.home}/about#login`);
  await expect.poll(() => complaints.join()).toContain('suggested: "current-password"');
  await bare.close();

  for (const { hash, kinds } of panels) {
    const tab = await context.newPage();
    const complaints = complaintsOf(tab);
    await tab.goto(`${site.url}${paper.home}/about${hash}`);
    await expect(loginDialog(tab).locator(':focus')).toHaveCount(1);
    expect(await kindsOf(tab, 'dialog')).toEqual([kinds]);
    expect(await loginDialog(tab).evaluate((dialog) => dialog.getRootNode() === document)).toBe(true);
    await expectNoComplaint(tab, complaints);
    await tab.close();
  }
});

test('what makes a browser offer to save a password is there, and Chromium has nothing to say about the pages', {
  tag: '@soak',
}, async ({ page, context, site }) => {
  const { paper, says } = desks.en;
  await page.goto(`${paper.home}/about#register`);
  await register(page, desks.en);
  // The form is gone, and the address is another one.
  await expect(loginDialog(page).locator('form')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  await loginDialog(page).getByRole('button', { name: says.continue, exact: true }).click();

  const profile = await context.newPage();
  const complaints = complaintsOf(profile);
  await profile.goto(`${site.url}${paper.home}/user/profile`);
  await expect(profile.locator('input[autocomplete="new-password"]').first()).toBeVisible();
  for (const kinds of await kindsOf(profile, '[data-page="profile"]'))
    if (kinds.some((kind) => kind?.endsWith('-password'))) expect(kinds[0]).toBe('username');
  await profile.getByRole('button', { name: profileSays['delete-open'] }).click();
  await expect(loginDialog(profile).locator(':focus')).toHaveCount(1);
  expect(await kindsOf(profile, 'dialog')).toEqual([['username', 'current-password', 'off']]);
  await expectNoComplaint(profile, complaints);
  await profile.close();

  await page.request.post('/api/front/v1/password/email', {
    headers: { 'x-tenant': paper.tenant },
    data: { email: newcomer.email },
  });
  const [mail] = await mailsTo(page, newcomer.email);
  if (!mail) throw new Error('No mail was sent.');
  const reset = await context.newPage();
  const more = complaintsOf(reset);
  await reset.goto(site.url + linkIn(mail));
  await expect(reset.locator('input[autocomplete="new-password"]')).toHaveCount(2);
  expect(await kindsOf(reset, '[data-page="reset-password"]')).toEqual([['username', 'new-password', 'new-password']]);
  await expectNoComplaint(reset, more);
  await reset.close();

  await menuButton(page).click();
  await page.getByRole('button', { name: says.logout, exact: true }).click();
  await page.goto(`${paper.home}/about#login`);
  await logIn(page, paper);
  await expect(loginDialog(page).locator('form')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
});
