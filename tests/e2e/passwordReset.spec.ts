import resetEn from '../../widgets/account/password-reset/locales/en.json' with { type: 'json' };
import resetNl from '../../widgets/account/password-reset/locales/nl.json' with { type: 'json' };
import { desks, errorUnder, hereIn, linkIn, mailsTo, menuButton } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { logIn, loginDialog, readyPoll } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

const wrong = {
  nl: 'Deze link hoort niet bij dit e-mailadres, is al gebruikt of is verlopen. Vraag een nieuwe aan.',
  en: 'This link does not belong to this e-mail address, has been used, or has expired. Ask for a new one.',
};

for (const language of spoken('en')) {
  const says = { nl: resetNl, en: resetEn }[language];
  test(`a reader who forgot the password sets a new one, and is logged out elsewhere (${language})`, {
    tag: '@soak',
  }, async ({ page, site, browser }) => {
    const { paper, says: dialogSays } = desks[language];
    const email = `${paper.reader.login}@${paper.tenant}.example`;
    const dialog = loginDialog(page);
    const elsewhere = await browser.newPage({ baseURL: site.url });
    await elsewhere.goto(`${paper.home}/poll/12#login`);
    await logIn(elsewhere, paper);
    await expect(menuButton(elsewhere)).toBeAttached();
    await elsewhere.keyboard.press('Escape');
    await expect(loginDialog(elsewhere)).toBeHidden();
    const poll = await readyPoll(elsewhere, 12);

    await page.goto(`${paper.home}/about#reset-password`);
    const answers: string[] = [];
    for (const address of ['nobody@example.org', email]) {
      await dialog.getByLabel(dialogSays.email, { exact: true }).fill(address);
      const answer = page.waitForResponse(/\/password\/email$/);
      await dialog.getByRole('button', { name: dialogSays.mail, exact: true }).click();
      await expect(dialog.getByText(dialogSays.mailed.replace('{{email}}', address))).toBeVisible();
      const came = await answer;
      answers.push(`${came.status()} ${await came.text()}`);
      await dialog.getByRole('button', { name: dialogSays['mail-again'], exact: true }).click();
    }
    expect(new Set(answers).size).toBe(1);
    expect(await mailsTo(page, 'nobody@example.org')).toEqual([]);
    const [mail] = await mailsTo(page, email);
    if (!mail) throw new Error('No mail was sent.');

    const link = linkIn(mail);
    await page.goto(link);
    const place = page.locator('[data-page="reset-password"]');
    const [password, again] = ['password', 'password_confirmation'].map((name) => place.locator(`[name="${name}"]`));
    if (!password || !again) throw new Error('No form was drawn.');
    const save = place.getByRole('button', { name: says.reset, exact: true });
    const username = place.locator('form input[autocomplete="username"]');
    await expect(username).toHaveValue(email);
    await expect(username).toBeHidden();
    await password.fill('een nieuw wachtwoord');
    await again.fill('een ander wachtwoord');
    await save.click();
    await expect(again).toBeFocused();
    expect(await errorUnder(again)).toBe(says['confirmation-differs']);
    await again.fill('een nieuw wachtwoord');
    await save.click();
    await expect(place.locator('.tb-reset-done')).toBeFocused();
    await expect(place.locator('form')).toHaveCount(0);
    await expect.poll(() => hereIn(page)).toMatch(/\/password\/reset$/);

    await poll.getByRole('radio').first().check();
    await poll.getByRole('button', { name: paper.says.vote }).click();
    await expect(loginDialog(elsewhere).getByLabel(paper.says.name)).toBeVisible();
    await expect(menuButton(elsewhere)).toHaveCount(0);
    await logIn(elsewhere, paper);
    await expect(loginDialog(elsewhere).getByLabel(paper.says.name)).toBeFocused();
    expect(await errorUnder(loginDialog(elsewhere).getByLabel(paper.says.name))).not.toBe('');
    await logIn(elsewhere, { ...paper, reader: { login: email, password: 'een nieuw wachtwoord' } });
    await expect(poll.getByRole('status')).toContainText(paper.says.counted);
    await elsewhere.close();

    await page.goto(link);
    await password.fill('nog een wachtwoord');
    await again.fill('nog een wachtwoord');
    await save.click();
    await expect(place.getByRole('alert').first()).toHaveText(wrong[language]);
    await place.getByRole('button', { name: says['ask-for-mail'] }).click();
    await expect(dialog.getByLabel(dialogSays.email, { exact: true })).toBeFocused();
  });
}
