import type { Locator, Page } from 'playwright/test';
import { expect } from './newsroom.ts';

/** A tenant as the tests use it: where it is, who has an account, and how its language says things. */
export const papers = {
  nl: {
    home: '/t/deaftrap',
    tenant: 'deaftrap',
    reader: { login: 'demo.lezer', password: 'demo-lezer-2026' },
    says: {
      vote: 'Stem',
      again: 'Opnieuw',
      retry: 'Opnieuw proberen',
      login: 'Inloggen',
      name: 'Gebruikersnaam of e-mailadres',
      password: 'Wachtwoord',
      logout: 'Uitloggen',
      mine: /jouw keuze/,
      counted: 'Je stem is geteld.',
      close: 'Sluiten',
    },
  },
  en: {
    home: '/t/thefinalwhistle',
    tenant: 'thefinalwhistle',
    reader: { login: 'demo.reader', password: 'demo-reader-2026' },
    says: {
      vote: 'Vote',
      again: 'Try again',
      retry: 'Try again',
      login: 'Log in',
      name: 'Username or e-mail',
      password: 'Password',
      logout: 'Log out',
      mine: /your choice/,
      counted: 'Your vote has been counted.',
      close: 'Close',
    },
  },
} as const;
export type Paper = (typeof papers)[keyof typeof papers];

/** The login dialog of a page. */
export const loginDialog = (page: Page): Locator => page.getByRole('dialog');

/** Follows a link to the account, as a page may have one anywhere. */
export const openAccount = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#login';
    document.body.append(link);
    link.click();
    link.remove();
  });

/** Moves the pointer at the edge of the page, where nothing is: what waits for a reader's activity wakes, and no layout shift is excused. */
export async function stir(page: Page): Promise<void> {
  for (const y of [200, 201]) await page.mouse.move(1, y);
}

/** Types a reader's name and password into the open dialog and sends it. */
export async function logIn(
  page: Page,
  paper: { readonly says: Paper['says']; readonly reader: { readonly login: string; readonly password: string } },
): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByLabel(paper.says.name).fill(paper.reader.login);
  await dialog.getByLabel(paper.says.password, { exact: true }).fill(paper.reader.password);
  await dialog.getByRole('button', { name: paper.says.login, exact: true }).click();
}

/** Closes the dialog as soon as it greets the reader: by itself it stays for 3 s. */
export async function leaveLogin(page: Page): Promise<void> {
  const dialog = loginDialog(page);
  await expect(dialog.getByText(/^(Welcome back|Welkom terug)/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** The first ready island of a poll, scrolled into view. */
export async function readyPoll(page: Page, id: number, nth = 0): Promise<Locator> {
  const poll = page.locator(`[data-widget="poll"][data-poll-id="${id}"]`).nth(nth);
  await poll.scrollIntoViewIfNeeded();
  await expect(poll).toHaveAttribute('data-w-state', 'ready');
  return poll;
}

/** A guest votes for the first answer of poll 12, logs in through the dialog that opens, and sees that it counts. */
export async function voteAsGuest(page: Page, paper: Paper): Promise<Locator> {
  const poll = await readyPoll(page, 12);
  await poll.getByRole('radio').first().check();
  await poll.getByRole('button', { name: paper.says.vote }).click();
  await logIn(page, paper);
  await expect(poll.getByRole('status')).toContainText(paper.says.counted);
  return poll;
}

/** Makes the browser refuse to keep anything, as it does in some private modes and frames. */
export const denyStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
