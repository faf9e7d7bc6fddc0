import { effect } from '@preact/signals-core';
import { isPlainClick } from '#core/page/isPlainClick.ts';
import type { Draw } from '#core/widget/island.ts';
import type { PrintedTab } from './printedTabs.ts';
import { setAttributes } from './setAttributes.ts';
import type { Tabs } from './tabs.model.ts';

/** The value of `hidden` for a section, by which the browser's own search still finds it, where that is supported. */
const away = (panel: HTMLElement) => ('onbeforematch' in panel ? 'until-found' : '');

/** Turns the printed links and sections into tabs, with the keyboard of the ARIA tabs pattern. */
export const drawTabs: Draw<Tabs> = (model, { host, drawn }) => {
  const { tabs } = model;
  const controller = new AbortController();
  const { signal } = controller;
  const restores: (() => void)[] = [];

  const list = tabs[0]?.link.closest<HTMLElement>('.tb-tabs-list');
  if (list) restores.push(setAttributes(list, { role: 'tablist' }));
  tabs.forEach(({ id, link, panel }, at) => {
    const row = link.parentElement;
    if (row && row !== list) restores.push(setAttributes(row, { role: 'presentation' }));
    const name = link.id || `${id}-tab`;
    restores.push(
      setAttributes(link, { id: name, role: 'tab', 'aria-controls': id, 'aria-selected': 'false', tabindex: '-1' }),
      setAttributes(panel, {
        role: 'tabpanel',
        'aria-labelledby': name,
        'aria-hidden': null,
        tabindex: null,
        hidden: null,
      }),
    );
    link.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        model.show(id);
      },
      { signal },
    );
    link.addEventListener(
      'keydown',
      (event) => {
        const to = tabs[target(event, at, tabs.length, getComputedStyle(link).direction === 'rtl')];
        if (!to) return;
        event.preventDefault();
        to.link.focus();
        model.show(to.id);
      },
      { signal },
    );
    // The browser's search, or a link to something in it, is about to show it.
    panel.addEventListener('beforematch', () => model.show(id), { signal });
    host.trust(panel);
  });

  const stop = effect(() => {
    for (const tab of tabs) drawState(tab, tab.id === model.shown.value);
  });
  drawn('keep');

  return () => {
    controller.abort();
    stop();
    for (const undo of restores) undo();
  };
};

function drawState({ link, panel }: PrintedTab, isShown: boolean): void {
  link.setAttribute('aria-selected', `${isShown}`);
  link.tabIndex = isShown ? 0 : -1;
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
