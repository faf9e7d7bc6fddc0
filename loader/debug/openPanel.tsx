import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Tribune } from '#loader/ports.ts';
import { localeOfPage } from '#loader/runtime/presentNotice.ts';
import { createOutline } from './createOutline.ts';
import { createReadings } from './createReadings.ts';
import { PanelView } from './PanelView.tsx';
import css from './panel.css?inline';
import { wordsIn } from './words.ts';

let shown: HTMLElement | undefined;

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Draws the panel over the page, in a shadow root; nothing if it is there. */
export function openPanel(tribune: Tribune): void {
  if (shown?.isConnected) return;
  const locale = localeOfPage();
  const element = document.createElement('div');
  shown = element;
  element.popover = 'manual';
  element.lang = locale;
  element.dataset.tribuneDebug = '';
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(css)];
  const container = document.createElement('div');
  const box = document.createElement('div');
  box.className = 'outline';
  box.hidden = true;
  root.append(container, box);
  document.body.append(element);
  // The top layer, where a browser has it: the panel must lie above a dialog of an island.
  element.showPopover?.();

  const outline = createOutline(box);
  const readings = createReadings(tribune);
  const reactRoot = createRoot(container, { identifierPrefix: 'tb-debug' });
  const opener = document.activeElement;
  const close = () => {
    outline.clear();
    readings.stop();
    reactRoot.unmount();
    element.remove();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
  flushSync(() =>
    reactRoot.render(
      <PanelView tribune={tribune} readings={readings} outline={outline} words={wordsIn(locale)} onClose={close} />,
    ),
  );
}
