import { effect } from '@preact/signals-core';
import { onPlainClick } from '#core/base/page/isPlainClick.ts';
import type { Draw } from '#core/base/widget/island.ts';
import type { PrintedTab } from './printedTabs.ts';
import { setAttributes } from './setAttributes.ts';
import type { Tabs } from './tabs.model.ts';

/** The value of `hidden` for a section, by which the browser's own search still finds it, where that is supported. */
const away = (panel: HTMLElement) => ('onbeforematch' in panel ? 'until-found' : '');

/** Turns the printed links and sections into tabs, with the keyboard of the ARIA tabs pattern. */
export const drawTabs: Draw<Tabs> = (model, { host, drawn }) => {
  const { tabs } = model;
  const { signal } = host;
  const restores: (() => void)[] = [];

  let isPressed = false;
  const panels = createPanels(tabs);
  const press = (id: string) => {
    isPressed = true;
    model.show(id);
    isPressed = false;
  };

  const list = tabs[0]?.link.closest<HTMLElement>('.tb-tabs-list');
  if (list) restores.push(setAttributes(list, { role: 'tablist' }));
  tabs.forEach(({ id, link, panel }, at) => {
    restores.push(...markTab({ id, link, panel }, list));
    onPlainClick(link, () => press(id), signal);
    link.addEventListener(
      'keydown',
      (event) => {
        const to = tabs[target(event, at, tabs.length, getComputedStyle(link).direction === 'rtl')];
        if (!to) return;
        event.preventDefault();
        to.link.focus();
        press(to.id);
      },
      { signal },
    );
    // The browser's search, or a link to something in it, is about to show it.
    panel.addEventListener('beforematch', () => model.show(id), { signal });
    host.trust(panel);
  });

  const stop = effect(() => {
    const id = model.shown.value;
    for (const tab of tabs) drawLink(tab, tab.id === id);
    panels.show(id, isPressed);
  });
  drawn('keep');

  return () => {
    stop();
    panels.stop();
    for (const undo of restores) undo();
  };
};

/**
 * A section that was never seen takes long to lay out, so that after a press it is shown when its tab has answered. The browser's search and a new hash look for
 * what is in it at once.
 */
function createPanels(tabs: readonly PrintedTab[]) {
  let stop = () => {};
  return {
    stop: () => stop(),
    show(id: string | undefined, isPressed: boolean): void {
      stop();
      const draw = () => {
        for (const tab of tabs) drawPanel(tab, tab.id === id);
      };
      if (isPressed) stop = afterFrame(draw);
      else draw();
    },
  };
}

/** Runs `then` once the next frame is painted; returns what calls it off. */
function afterFrame(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Gives link and section what makes them a tab; returns what restores them. */
function markTab({ id, link, panel }: PrintedTab, list: Element | null | undefined): readonly (() => void)[] {
  const row = link.parentElement;
  const name = link.id || `${id}-tab`;
  return [
    ...(row && row !== list ? [setAttributes(row, { role: 'presentation' })] : []),
    setAttributes(link, { id: name, role: 'tab', 'aria-controls': id, 'aria-selected': 'false', tabindex: '-1' }),
    setAttributes(panel, {
      role: 'tabpanel',
      'aria-labelledby': name,
      'aria-hidden': null,
      tabindex: null,
      hidden: null,
    }),
  ];
}

function drawLink({ link }: PrintedTab, isShown: boolean): void {
  link.setAttribute('aria-selected', `${isShown}`);
  link.tabIndex = isShown ? 0 : -1;
}

function drawPanel({ panel }: PrintedTab, isShown: boolean): void {
  if (isShown) {
    panel.removeAttribute('hidden');
    panel.removeAttribute('aria-hidden');
    panel.tabIndex = 0;
  } else {
    panel.setAttribute('hidden', away(panel));
    // What the browser's search may find is an empty section to a screen reader.
    panel.setAttribute('aria-hidden', 'true');
    panel.removeAttribute('tabindex');
  }
}

/** Index of the tab that a key leads to; -1 for none. */
function target({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number, isRtl: boolean): number {
  if (altKey || ctrlKey || metaKey) return -1;
  const step = isRtl ? -1 : 1;
  if (key === 'ArrowRight') return (at + step + count) % count;
  if (key === 'ArrowLeft') return (at - step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
