import type { Page } from '#core/base/page/page.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { type CollectionItems, collectionItems, collectionOptions } from '#core/contract/collection.ts';
import { type CollectionChoice, queryOf } from '#core/contract/collectionChoice.ts';

export interface Asked {
  readonly id: string;
  readonly choice: CollectionChoice;
  /** Names of the fields whose options are fetched in full. */
  readonly wholes: readonly string[];
  readonly signal: AbortSignal;
}

/** Fetches a page of items, and all options of these fields. */
export async function readPage(
  { call }: Pick<Page, 'call'>,
  { id, choice, wholes, signal }: Asked,
): Promise<Outcome<CollectionItems>> {
  const { sort, offset, ...filters } = queryOf(choice);
  const [page, ...lists] = await Promise.all([
    call(collectionItems, { params: { id }, query: { ...filters, sort, offset }, signal }),
    ...wholes.map((field) => call(collectionOptions, { params: { id, field }, query: filters, signal })),
  ]);
  if (!page.ok) return page;
  const options = { ...page.data.options };
  for (const [at, field] of wholes.entries()) {
    const list = lists[at];
    if (list && !list.ok) return list;
    if (list) options[field] = list.data;
  }
  return { ok: true, data: { ...page.data, options } };
}
