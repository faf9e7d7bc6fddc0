import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { partOf } from '#core/base/dom/make.ts';
import type { Tribune } from '#loader/ports.ts';
import { openOverPage } from '#loader/runtime/openOverPage.ts';
import { localeOfPage } from '#loader/runtime/presentNotice.ts';
import { createOutline } from './createOutline.ts';
import { createReadings } from './createReadings.ts';
import { PanelView } from './PanelView.tsx';
import css from './panel.css?inline';
import { tree } from './panel.drawn.html?tree';
import { wordsIn } from './words.ts';

let shown: HTMLElement | undefined;

/** Draws the panel over the page, in a shadow root; nothing if it is there. */
export function openPanel(tribune: Tribune): void {
  if (shown?.isConnected) return;
  const locale = localeOfPage();
  const { element, root } = openOverPage(tree({ locale }), css);
  shown = element;
  // The top layer, where a browser has it: the panel must lie above a dialog of an island.
  element.showPopover?.();

  const outline = createOutline(partOf(root, 'outline'));
  const readings = createReadings(tribune);
  const reactRoot = createRoot(partOf(root, 'view'), { identifierPrefix: 'tb-debug' });
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
