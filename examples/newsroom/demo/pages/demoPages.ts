import type { PageRoute } from '../../pages/page.ts';
import { configuratorPage } from './configuratorPage.ts';
import { editorsPage } from './gallery/editorsPage.ts';
import { printedPage } from './printedPage.ts';
import { promotionPage } from './promotionPage.ts';

/** The pages of the demonstration. */
export const demoPages: readonly PageRoute[] = [
  { path: '/editors', render: editorsPage },
  { path: '/editors/:widget', render: configuratorPage },
  { path: '/editors/:widget/printed', render: printedPage },
  { path: '/promotion', render: promotionPage },
];
