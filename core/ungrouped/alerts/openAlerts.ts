import type { Page } from '#core/base/page/page.ts';
import { sheet } from '#core/base/view/sheet.ts';
import { drawOverPage } from '#core/view/reactRoot.tsx';
import { View } from './AlertsView.tsx';
import css from './alerts.css?inline';
import { type Asked, createAlerts } from './createAlerts.ts';

/** Lets the reader choose what they are notified of in the matches of a team that they follow; does nothing for a guest. */
export function openAlerts(page: Page, asked: Asked): void {
  const reader = page.session.reader.peek();
  if (!reader) return;
  let close = () => {};
  const model = createAlerts(page, reader, asked, () => close());
  close = drawOverPage(View, model, { page, words: asked.words }, [sheet(css)]);
}
