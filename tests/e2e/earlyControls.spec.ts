import type { Page, Request } from 'playwright/test';
import type { FaultProxy } from '../support/faultProxy.ts';
import { expect, test } from '../support/newsroom.ts';
import { openAsleep } from '../support/openAsleep.ts';
import { addressOf, places, withoutControls } from '../support/printedPlaces.ts';
import { papers } from '../support/reader.ts';
import type { ResettableNewsroom } from '../support/resettable.ts';
import { isSoak } from '../support/soak.ts';

const paper = papers.nl;
test.use({ locale: 'nl' });

/** The last file before an island is drawn whose printed controls have the focus. */
const lastFile = /\/w\/handOver/;

/** What readers press, choose from or type in. */
const controls = 'a[href]:not([target]), button, input:not([type=hidden]), select, textarea, summary';

/** The nth printed control in a tag. */
interface Control {
  readonly tag: string;
  readonly nth: number;
  /** What it is; alike controls of many rows are the same. */
  readonly kind: string;
  /** Of a link and a form without the island: the request, as `GET` and its address, or the part of the page that it leads to. */
  readonly leads?: { readonly request: string } | { readonly here: string } | undefined;
  /** How it is used with the keyboard. */
  readonly keys: readonly string[];
  /** Whether it says what is shown already. */
  readonly isChosen: boolean;
}

/** In the page: the controls that a tag has of its own. */
function controlsOf([tag, selector]: readonly [tag: string, selector: string]): Control[] {
  const within = document.querySelector<HTMLElement>(tag);
  const all = within?.querySelectorAll<HTMLInputElement>(selector);
  const keysOf = (control: HTMLElement) => {
    if (control.matches('select')) return ['ArrowDown'];
    if (control.matches('[type=checkbox], [type=radio]')) return ['Space'];
    return control.matches('input, textarea') ? [...'psv 3'] : ['Enter'];
  };
  const leadsOf = (control: Element) => {
    if (control instanceof HTMLAnchorElement) {
      const { pathname, search, hash } = control;
      return hash && pathname + search === location.pathname + location.search
        ? { here: pathname + search + hash }
        : { request: `GET ${control.href.replace(/#.*/, '')}` };
    }
    const form = control instanceof HTMLButtonElement && control.type === 'submit' ? control.form : null;
    return form ? { request: `${form.method.toUpperCase()} ${form.action.replace(/[?#].*/, '')}` } : undefined;
  };
  const found = [...(all ?? [])].flatMap((control, nth) => {
    const isOwn = control.closest('[data-widget], [data-page]') === within;
    // Of a form that lacks something the browser itself says so.
    if (control.matches('form:invalid [type=submit]')) return [];
    if (!isOwn || control.matches(':disabled') || !control.checkVisibility({ visibilityProperty: true })) return [];
    const kind = [control.localName, control.type, control.className, control.dataset.wAction, control.name].join(' ');
    const isChosen = control.matches('[aria-current], [aria-selected=true], [aria-pressed=true], :checked');
    const used = { leads: leadsOf(control), keys: keysOf(control), isChosen };
    return [{ tag, nth, kind: kind.replace(/\d+/g, 'N').trim(), ...used }];
  });
  return [...new Map(found.reverse().map((each) => [each.kind, each])).values()].reverse();
}

/** In the page: focuses a printed control and wakes its island. */
function wakeFocused([{ tag, nth }, selector]: readonly [control: Control, selector: string]): void {
  const within = document.querySelector<HTMLElement>(tag);
  within?.querySelectorAll<HTMLElement>(selector)[nth]?.focus();
  if (within) void window.Tribune.mount(within);
}

/** In the page: what a reader finds of a tag and around it. */
function stateOf(tag: string): string {
  const flags = ['aria-pressed', 'aria-expanded', 'aria-checked', 'aria-selected', 'open', 'data-view'];
  const fieldOf = (each: Element) => {
    if (each instanceof HTMLInputElement) return `${each.type} ${each.checked} ${each.value}`;
    return each instanceof HTMLSelectElement || each instanceof HTMLTextAreaElement ? each.value : '';
  };
  const read = (root: Element | ShadowRoot): string[] =>
    [...root.childNodes].flatMap((each) => {
      // Countdowns go on.
      if (each instanceof Text) return each.data.trim().replace(/\d+:\d\d:\d\d/, 'h:mm:ss');
      if (!(each instanceof HTMLElement) || !each.checkVisibility()) return [];
      const own = flags.flatMap((name) => (each.hasAttribute(name) ? `${name}=${each.getAttribute(name)}` : []));
      return [...own, fieldOf(each), ...read(each.shadowRoot ?? each)];
    });
  const rootsIn = (root: ParentNode): ParentNode[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const dialogs = rootsIn(document).flatMap((root) => [...root.querySelectorAll('dialog[open]')]).length;
  const within = document.querySelector(tag);
  const words = within ? read(within.shadowRoot ?? within).filter(Boolean) : ['gone'];
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const focused = active instanceof HTMLElement && active !== document.body ? [active.localName, active.innerText] : [];
  const place = location.pathname + location.search + location.hash;
  return [place, `${dialogs} open`, `focus: ${focused.join(' ').replace(/\s+/g, ' ')}`, ...words].join('\n');
}

/** In the page: waits until nothing has changed for more frames than any delay of an island takes. */
async function settled(tag: string): Promise<void> {
  const within = document.querySelector(tag);
  let still = 0;
  // A countdown goes on each second.
  const countsDown = ({ target: { textContent } }: MutationRecord) =>
    /^.{0,60}\d:\d\d:\d\d\D*$/.test(textContent ?? '');
  const observer = new MutationObserver((records) => {
    if (!records.every(countsDown)) still = 0;
  });
  for (const root of [within?.shadowRoot ?? within, document.body])
    if (root) observer.observe(root, { attributes: true, childList: true, characterData: true, subtree: true });
  // The longest is the second after which a search says how many it has found.
  while (still < 80) {
    still += 1;
    await new Promise(requestAnimationFrame);
  }
  observer.disconnect();
}

interface Use {
  readonly page: Page;
  readonly site: FaultProxy;
  readonly newsroom: Pick<ResettableNewsroom, 'reset'>;
  readonly moment: string;
  /** What the page has asked for and not been answered. */
  readonly pending: Set<Request>;
  /** Which controls are used. */
  readonly selector: string;
  /** Where it has led, and stayed: no answer to that has content. */
  readonly led: string[];
}

/** Keeps what a page is waiting for. */
function pendingOf(page: Page): Set<Request> {
  const pending = new Set<Request>();
  const ended = (request: Request) => pending.delete(request);
  page.on('request', (request) => request.isNavigationRequest() || pending.add(request));
  page.on('requestfinished', ended).on('requestfailed', ended);
  return pending;
}

/** Opens the page as if for the first time. */
async function openAnew({ page, site, newsroom, moment, pending, led }: Use, path: string): Promise<void> {
  site.clear();
  await newsroom.reset(moment);
  await page.context().clearCookies();
  await page.evaluate(() => {
    if (location.protocol === 'about:') return;
    sessionStorage.clear();
    localStorage.clear();
  });
  // What the page before had asked for is nobody's any more.
  pending.clear();
  await openAsleep(page, addressOf(paper, path));
  led.length = 0;
  await page.route('**', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    led.push(`${request.method()} ${request.url()} ${request.postData()}`);
    return route.fulfill({ status: 204 });
  });
}

interface End {
  readonly led: readonly string[];
  /** What a reader finds of the tag and around it. */
  readonly state: string;
  /** The same before the keys. */
  readonly before: string;
}

/** What is found in the end when a control is used as soon as the island asks for a file, or else once it is ready; undefined if it never asks. */
async function endOf(
  { page, site, pending, led, selector }: Use,
  control: Control,
  held?: RegExp,
): Promise<End | undefined> {
  const tag = page.locator(control.tag).first();
  const settle = async () => {
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    do await page.evaluate(settled, control.tag);
    while (pending.size > 0);
  };
  const release = held ? site.hold(held) : () => {};
  await page.evaluate(wakeFocused, [control, selector] as const);
  if (held) {
    const isHeld = () => site.requests.some((line) => held.test(line));
    await expect.poll(async () => isHeld() || (await tag.getAttribute('data-w-state')) === 'ready').toBe(true);
    if (!isHeld()) {
      release();
      return undefined;
    }
    await expect(tag).toHaveAttribute('data-w-state', 'loading');
  } else await settle();
  const before = await page.evaluate(stateOf, control.tag);
  for (const key of control.keys) await page.keyboard.press(key);
  release();
  await settle();
  return { led: [...led], state: await page.evaluate(stateOf, control.tag), before };
}

/** Whether a link or a form has done what it says: without the island they are the page's own. */
function isOwnEnd({ leads }: Control, { led, state }: End): boolean {
  if (!leads) return false;
  return 'here' in leads ? state.startsWith(`${leads.here}\n`) : led.some((each) => each.startsWith(leads.request));
}

/** The end of an early use: before the drawing, or before the island itself where that asks for no file in order to draw. */
async function earlyEndOf(use: Use, control: Control, path: string, name: string): Promise<End | undefined> {
  for (const held of [lastFile, new RegExp(`/w/${name}-[\\w-]+\\.js`)]) {
    await openAnew(use, path);
    const end = await endOf(use, control, held);
    if (end !== undefined) return end;
  }
  return undefined;
}

/** Uses a control before and after the drawing. */
async function compare(use: Use, control: Control, path: string, name: string): Promise<void> {
  const early = await earlyEndOf(use, control, path, name);
  expect.soft(early, `${control.kind} is used before the drawing`).toBeDefined();
  if (!early || isOwnEnd(control, early)) return;
  await openAnew(use, path);
  const late = await endOf(use, control);
  expect.soft([early.led, early.state], control.kind).toEqual([late?.led, late?.state]);
  if (control.isChosen) return;
  expect.soft([late?.led, late?.state], `${control.kind} does something`).not.toEqual([[], late?.before]);
}

/** A widget at one of its places. */
interface Case {
  readonly name: string;
  /** Named if it is not as a desktop has it that shows all results. */
  readonly way?: 'on a phone' | 'with results hidden';
  /** Which of its controls; all by default. */
  readonly selector: string;
}

const cases: readonly Case[] = [
  ...Object.keys(places).map((name) => ({ name, selector: controls })),
  ...['collection', 'navigation'].map((name) => ({ name, way: 'on a phone', selector: `.tb-${name}-open` }) as const),
  ...['fixtures', 'league-standings', 'liveblog', 'match', 'player', 'team', 'top-mom', 'top-scorers'].map(
    (name) => ({ name, way: 'with results hidden', selector: '.tb-spoilers-show' }) as const,
  ),
];

for (const { name, way, selector } of cases)
  test(`what is used before ${name} is drawn${way ? ` ${way}` : ''} has the same end as what is used afterwards`, {
    tag: name === 'follow' ? [] : ['@soak'],
  }, async ({ page, site, newsroom, moment }) => {
    test.setTimeout(isSoak ? 600_000 : 60_000);
    const [path = '', tag = `[data-widget="${name}"]`] = places[name] ?? [];
    if (way === 'on a phone') await page.setViewportSize({ width: 390, height: 844 });
    if (way === 'with results hidden')
      await page.addInitScript((tenant) => localStorage.setItem(`tribune:${tenant}:spoilers`, 'true'), paper.tenant);
    const use = { page, site, newsroom, moment, pending: pendingOf(page), led: [], selector };
    await openAnew(use, path);
    const found = await page.evaluate(controlsOf, [tag, selector] as const);
    expect(found.length > 0, `${name} has controls of its own`).toBe(way !== undefined || !withoutControls.has(name));
    for (const control of found) await compare(use, control, path, name);
  });
