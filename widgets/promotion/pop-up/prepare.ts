import * as z from 'zod/mini';
import { coreReport } from '#core/base/errors/coreReport.ts';
import { notice } from '#core/base/errors/notices.ts';
import { sheet } from '#core/base/view/sheet.ts';
import type { Drawing } from '#core/base/widget/island.ts';
import { showSetting } from '#core/contract/popUp.ts';
import { hostHtml } from '#core/ungrouped/html/hostHtml.ts';
import { askToOpen } from '#core/ungrouped/overlay/askToOpen.ts';
import css from './pop-up.css?inline';
import { prepareContent } from './prepareContent.ts';

export const noSetting = notice('B03', (why: string) => ({
  what: `The pop-up could not be asked for (${why}), so none is shown.`,
  remedy: 'Check GET /api/v2/setting.',
}));

/**
 * Fetches the pop-up, its pictures and what draws it. Resolves to a function that shows it at the next quiet moment, unless another tab has
 * shown it. Undefined where there is none, the reader has seen it, or it cannot be had.
 */
export async function prepare(drawing: Drawing): Promise<(() => void) | undefined> {
  const { host, page } = drawing;
  const { element, signal } = host;
  const slot = page.store.slot('local', 'pop_up_date', z.string());
  const asked = await page.call(showSetting, { query: { tenant_id: page.tenant }, signal });
  if (signal.aborted) return undefined;
  if (!asked.ok) {
    page.notices.report(noSetting(asked.kind), element);
    return undefined;
  }
  const { data: popUp } = asked;
  const isSeen = () => slot.read() === popUp?.updatedAt;
  if (!popUp || isSeen()) return undefined;
  const report = coreReport(page.notices);
  const content = await hostHtml(popUp.html, () =>
    report({ code: 'C06', say: ({ policyBlocked }) => policyBlocked() }, element),
  );
  if (!content) return undefined;
  const [{ View }, { drawReact }] = await Promise.all([
    import('./PopUpView.tsx'),
    import('#core/view/reactRoot.tsx'),
    prepareContent(content),
  ]);

  return () => {
    if (signal.aborted || isSeen()) return;
    let close = () => {};
    const done = askToOpen(page, {
      name: 'pop-up',
      priority: 50,
      open() {
        unwatch();
        if (isSeen()) return;
        slot.write(popUp.updatedAt);
        drawing.adopt([sheet(css)]);
        element.hidden = false;
        const erase = drawReact(View, { ...popUp, content, close: () => close() }, drawing, true);
        close = () => {
          erase();
          element.hidden = true;
          done();
        };
      },
    });
    const unwatch = slot.watch(() => isSeen() && done());
    signal.addEventListener('abort', () => {
      unwatch();
      done();
      close();
    });
  };
}
