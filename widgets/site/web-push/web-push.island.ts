import { originsOf } from '#core/base/api/origins.ts';
import type { Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { pushScope, workerAddress } from '#core/ungrouped/push/pushSite.ts';
import { createHostAdapter } from './createHostAdapter.ts';
import { createNativeAdapter } from './createNativeAdapter.ts';
import { familyOf } from './obstacle.ts';
import { createPushBrowser, factsOf } from './pushBrowser.ts';
import css from './web-push.css?inline';
import { createWebPush, type Switch } from './web-push.model.ts';
import type { Attributes } from './web-push.widget.ts';

function adapterOf(page: Page, signal: AbortSignal) {
  const { webPush, api } = page.config;
  if (webPush?.adapter === 'host') return createHostAdapter(page, document);
  const { origin } = page.place.here();
  const home = new URL(page.place.to('/'), origin).href;
  const site = { tenant: page.tenant, api: originsOf(api, origin).api, home };
  const worker = { address: workerAddress(webPush?.worker ?? '', site), scope: pushScope(home) };
  return createNativeAdapter(page, createPushBrowser(window, worker), { scope: worker.scope, signal });
}

const draw = reactView<Switch>(() => import('./WebPushView.tsx'));

export const island = defineIsland({
  model(page, { whereImpossible }: Attributes, host): Switch | undefined {
    if (!page.config.webPush) return undefined;
    const { value, release } = shared(page, 'web-push', (signal) => createWebPush(adapterOf(page, signal), signal));
    host.signal.addEventListener('abort', release);
    return { push: value, family: familyOf(factsOf(window)), here: page.place.here().href, whereImpossible };
  },
  draw(model, drawing) {
    if (model) return draw(model, drawing);
    // The site sends none: what the host printed is all there is.
    drawing.drawn('keep');
    return () => {};
  },
  sheets: [sheet(css)],
});
