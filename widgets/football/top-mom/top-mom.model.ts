import { type ReadonlySignal, signal } from '@preact/signals-core';
import type * as z from 'zod/mini';
import type { Outcome } from '#core/contract/outcome.ts';
import { topRated } from '#core/contract/rating.ts';
import { spoilersOf } from '#core/football/spoilers.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './top-mom.widget.ts';

export type TopRated = z.output<typeof topRated.reply>;

export interface TopMom {
  /** `printed`: the host has the list. Undefined while it is on its way. */
  readonly shown: ReadonlySignal<'printed' | Outcome<TopRated> | undefined>;
  retry(): void;
}

/** A printed list is as good as a fetched one: it only changes once a match can no longer be rated. */
export function createTopMom(
  page: Page,
  { team }: Attributes,
  host: Pick<Host, 'element' | 'signal' | 'queue' | 'onAction'>,
): TopMom {
  const { element, signal: abortSignal } = host;
  spoilersOf(page, host);
  const shown = signal<TopMom['shown']['value']>(element.querySelector('.tb-top-mom') ? 'printed' : undefined);

  async function read() {
    shown.value = undefined;
    const reply = await page.call(topRated, { query: team === undefined ? {} : { team }, signal: abortSignal });
    if (!abortSignal.aborted) shown.value = reply;
  }

  if (!shown.value) void read();
  return { shown, retry: () => void read() };
}
