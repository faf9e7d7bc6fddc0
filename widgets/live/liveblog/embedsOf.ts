import { consentOf } from '#core/consent/consentOf.ts';
import { createEmbeds } from '#core/embed/createEmbeds.ts';
import type { Embeds } from '#core/embed/embeds.ts';
import { tellOfCore } from '#core/errors/tellOfCore.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';

/** What becomes of the frames in a liveblog's entries. */
export function embedsOf(
  page: Page,
  { element, words, left }: Pick<Host, 'element' | 'words' | 'left'>,
  hosts: readonly string[] | undefined,
): Embeds {
  const tell = tellOfCore(page.notices);
  return createEmbeds({
    document: element.ownerDocument,
    words,
    clock: page.clock,
    consent: consentOf(page).of('embeds'),
    hosts,
    left,
    blocked: ({ origin }, box) => tell({ code: 'C12', say: ({ frameBlocked }) => frameBlocked(origin) }, box),
  });
}
