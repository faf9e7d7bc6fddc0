import type { Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';
import { keepable } from '#core/base/session/fields.ts';
import { session } from '#core/contract/base/account.ts';
import loginEn from '../../widgets/account/login/locales/en.json' with { type: 'json' };
import loginNl from '../../widgets/account/login/locales/nl.json' with { type: 'json' };
import type { FaultProxy } from './faultProxy.ts';
import { expect } from './newsroom.ts';
import { logIn, loginDialog, type Paper, papers } from './reader.ts';

/**
 * Logs a reader in by the call that the dialog makes, and keeps what the dialog would keep; the tests of the dialog go through it.
 * `site` is where, when it is not where the tests usually are.
 */
export async function enter(
  page: Page,
  { tenant, reader }: Pick<Paper, 'tenant'> & Parameters<typeof logIn>[1],
  site = '',
): Promise<void> {
  const answer = await page.request.post(`${site}/api/v2/login`, { headers: { 'x-tenant': tenant }, data: reader });
  const { token, user } = z.parse(session, await answer.json());
  await page.goto(`${site}/assets/cdn/${tenant}/tenant.json`);
  await page.evaluate(
    (kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
    [
      [`tribune:${tenant}:user`, JSON.stringify(keepable(user))],
      [`tribune:${tenant}:token`, JSON.stringify(token)],
    ] as const,
  );
}

/** Logs a reader in through the dialog of a small page, and stays there. */
export async function enterByDialog(
  page: Page,
  paper: Pick<Paper, 'home' | 'says'> & Parameters<typeof logIn>[1],
  site = '',
): Promise<void> {
  await page.goto(`${site}${paper.home}/contact#login`);
  await logIn(page, paper);
  await expect(menuButton(page)).toBeAttached();
}

/** What opens the menu of a reader; a guest has none. */
export const menuButton = (page: Page): Locator => page.locator('[data-widget="session-menu"] button[aria-expanded]');

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** What was mailed to an address, newest first. */
export async function mailsTo(page: Page, address: string): Promise<readonly Mail[]> {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(address)}`);
  return answer.json();
}

/** The page that a mail leads to, below the address that the tests use. */
export function linkIn({ text }: Mail): string {
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < 300; pressed += 1) {
    if (await control.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** A paper, what its account dialog says, and the box of its captcha; the other kind of captcha has nothing to tick. */
export interface Desk {
  readonly paper: Paper;
  readonly says: typeof loginNl;
  readonly robot?: RegExp;
}
export const desks: { readonly nl: Desk; readonly en: Desk } = {
  nl: { paper: papers.nl, says: loginNl },
  en: { paper: papers.en, says: loginEn, robot: /I am not a robot/ },
};

/** Somebody without an account yet. */
export const newcomer = {
  username: 'demo.nieuw',
  email: 'demo.nieuw@example.org',
  password: 'een lang wachtwoord 26',
} as const;

/** Fills in the register form of the open dialog, ticks its box where it has one, and sends it. */
export async function register(page: Page, { says, robot }: Desk, who: typeof newcomer = newcomer): Promise<void> {
  const dialog = loginDialog(page);
  for (const field of ['username', 'email', 'password', 'password_confirmation'] as const) {
    const value = field === 'password_confirmation' ? who.password : who[field];
    await dialog.getByLabel(says[field], { exact: true }).fill(value);
  }
  if (robot) await tickRobot(dialog);
  await dialog.getByRole('button', { name: says.register, exact: true }).click();
}

/** The error under a field, as a screen reader finds it. */
export const errorUnder = async (field: Locator): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );

/** The requests of a method to paths that match. */
export const sent = (site: FaultProxy, method: string, path: RegExp): readonly string[] =>
  site.requests.filter((line) => line.startsWith(`${method} `) && path.test(line));

/** The address of the page below its host. */
export function hereIn(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Ticks the box of the local captcha, which the English paper has, and waits for its proof: each attempt needs another. */
export async function tickRobot(place: Locator): Promise<void> {
  const language = await place.evaluate(({ ownerDocument }) => ownerDocument.documentElement.lang);
  if (language === 'nl') return;
  const box = place.getByRole('checkbox', { name: 'I am not a robot' });
  await box.check();
  await expect(box).toBeEnabled();
}
