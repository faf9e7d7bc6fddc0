import { expect } from 'playwright/test';
import type { Tab } from './tab.ts';

export const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/**
 * Runs in the page: which tags of the first screen are not ready, and which failed anywhere. Some wait for a press or an address, or stand in one that
 * does, and two kinds of page are there for others than islands.
 */
export function unready(): readonly string[] {
  if (document.readyState !== 'complete') return ['the page is loading'];
  const nameOf = ({ dataset }: HTMLElement) => `${dataset.widget ?? dataset.page} is ${dataset.wState ?? 'not found'}`;
  const isSeen = (tag: HTMLElement) => {
    const { top, bottom, height } = tag.getBoundingClientRect();
    return tag.checkVisibility({ visibilityProperty: true }) && height > 0 && bottom > 0 && top < innerHeight;
  };
  const tags = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-widget]:not([data-widget="navigation"], [data-widget="site-search"]), [data-page]:not([data-page="community"], [data-page="liveblog-article"])',
    ),
  ].filter((tag) => !tag.closest('[data-when^="interaction"], [data-when^="hash"]'));
  return tags
    .filter((tag) => tag.dataset.wState === 'failed' || (tag.dataset.wState !== 'ready' && isSeen(tag)))
    .map(nameOf);
}

/** Runs in the page: what sticks out to the right, when the page can be scrolled there. */
export function tooWide(): readonly string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (each) => each.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [`${scrollWidth} px`, ...wide.slice(0, 5).map((each) => `<${each.localName} class="${each.className}">`)];
}

/** The page opens on a phone and then on a desktop: what is seen first is ready, nothing failed, and nothing sticks out. */
export async function expectFirstScreen(tab: Tab, path: string): Promise<void> {
  // A page may lead on by itself: while it does nobody answers, and the next one waits for a sign of its reader too.
  const look = async () => {
    await tab.moveMouse();
    return [...(await tab.run(unready)), ...(await tab.run(tooWide))];
  };
  const lookAgain = () => look().catch((error) => [String(error)]);
  const { poll } = expect.configure({ soft: true });
  await tab.resize(screens.phone);
  await tab.open(path);
  for (const [name, screen] of Object.entries(screens)) {
    if (name !== 'phone') await tab.resize(screen);
    await poll(lookAgain, `${path} on a ${name} of ${screen.width} px`).toEqual([]);
  }
}
