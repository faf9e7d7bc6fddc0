import { consentOf } from '#core/consent/consentOf.ts';
import { createEmbeds } from '#core/embed/createEmbeds.ts';
import type { Embeds } from '#core/embed/embeds.ts';
import { coreReport } from '#core/errors/coreReport.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';

/** What becomes of the frames in a liveblog's entries. */
export function embedsOf(
  page: Page,
  { element, words, signal }: Pick<Host, 'element' | 'words' | 'signal'>,
  hosts: readonly string[] | undefined,
): Embeds {
  const report = coreReport(page.notices);
  return createEmbeds({
    document: element.ownerDocument,
    words,
    clock: page.clock,
    consent: consentOf(page).of('embeds'),
    hosts,
    signal: signal,
    blocked: ({ origin }, box) => report({ code: 'C12', say: ({ frameBlocked }) => frameBlocked(origin) }, box),
  });
}
