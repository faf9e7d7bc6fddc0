import { hideSmartBar } from '#core/contract/promotion.ts';
import { dismissSmartBar } from '../database/smartBar.ts';
import { serve } from './serve.ts';

/** A reader's dismissal is kept with the reader. A guest's is kept by the guest's browser alone. */
const serveHideSmartBar = serve(hideSmartBar, async ({ queries, viewer, tenant }) => {
  if (viewer) await queries((all) => dismissSmartBar(all, tenant.id, viewer.id));
});

export const promotion = [serveHideSmartBar];
