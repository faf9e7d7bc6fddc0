import { consentOf } from '#core/allowed/consentOf.ts';
import { coreReport } from '#core/base/errors/coreReport.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { EmbedSetting } from './embeds.ts';

/** The setting of `createEmbeds` for an island: the reader's consent, its words and signal, and notice C12 for what the page's policy forbids. */
export function embedSettingOf(
  page: Page,
  { element, words, signal }: Pick<Host, 'element' | 'words' | 'signal'>,
  hosts?: readonly string[] | undefined,
): EmbedSetting {
  const report = coreReport(page.notices);
  return {
    ...{ document: element.ownerDocument, words, clock: page.clock, hosts, signal },
    consent: consentOf(page).of('embeds'),
    blocked: ({ origin }, box) => report({ code: 'C12', say: ({ frameBlocked }) => frameBlocked(origin) }, box),
  };
}
