import { expect } from 'playwright/test';
import { desks } from '../../support/commentSection.ts';
import type { Paper } from '../../support/reader.ts';
import type { Place, Tab } from './tab.ts';

/** Each paper with the account that looks after its comments. */
export const managers = desks;

/** A paper, and who logs in there. */
export interface Visit {
  readonly home: string;
  readonly says: Pick<Paper['says'], 'login'>;
  readonly reader: { readonly login: string; readonly password: string };
}

export const loginDialog = (tab: Tab): Place => tab.find('dialog[open]');

/** What opens the menu of a reader; a guest has none. */
export const menuButton = (tab: Tab): Place => tab.find('[data-widget="session-menu"] button[aria-expanded]');

/** A tag, scrolled into view and ready, on a page that somebody uses. */
export async function readyTag(tab: Tab, css: string): Promise<Place> {
  const tag = tab.find(css, { nth: 0 });
  await tab.moveMouse();
  await tag.read(([first]) => first?.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => tag.attribute('data-w-state'), `${css} is ready`).toBe('ready');
  return tag;
}

/** Types a reader's name and password into the open dialog and sends it. */
export async function logIn(tab: Tab, { says, reader }: Visit): Promise<void> {
  const dialog = loginDialog(tab);
  await dialog.find('input[autocomplete~="username"]').type(reader.login);
  await dialog.find('input[autocomplete~="current-password"]').type(reader.password);
  await dialog.find('button', { named: says.login }).click();
}

/** Logs a reader in through the dialog of a small page. */
export async function enter(tab: Tab, visit: Visit): Promise<void> {
  await tab.open(`${visit.home}/contact#login`);
  await logIn(tab, visit);
  await expect.poll(() => menuButton(tab).count(), 'the reader has a menu').toBe(1);
}

/** Runs in the page: the element that has the focus, in shadow roots too, as `tag.class`. */
export function focused(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active ? `${active.localName}.${active.className}` : '';
}

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
export async function tabTo(tab: Tab, place: Place, key: string): Promise<void> {
  const hasFocus = () => place.read((found) => found.some((each) => each.matches(':focus')));
  for (let pressed = 0; pressed < 300; pressed += 1) {
    if (await hasFocus()) return;
    await tab.press(key);
  }
  expect(await hasFocus(), `Tab leads to ${place.what}; it stands at ${await tab.run(focused)}`).toBe(true);
}
