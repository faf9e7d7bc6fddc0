import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type RelatedArticles as Neighbours, relatedArticles } from '#core/contract/listing/article.ts';
import type { Attributes } from './related-articles.widget.ts';

export interface RelatedArticles {
  readonly prefetch: boolean;
  /** Whether the host printed the links, so that there is nothing to draw. */
  readonly isPrinted: boolean;
  /** The articles before and after this one; undefined until they have been fetched. */
  readonly neighbours: ReadonlySignal<Neighbours | undefined>;
  /** Why they could not be fetched. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  retry(): void;
}

/** The articles that were published before and after one. Fetched only where the host printed none. */
export function createRelatedArticles(
  { call, tenant }: Page,
  { articleId, prefetch }: Attributes,
  { element, signal: abortSignal }: Pick<Host, 'element' | 'signal'>,
): RelatedArticles {
  const isPrinted = element.querySelector('.tb-related') !== null;
  const neighbours = signal<Neighbours>();
  const failure = signal<Failure>();

  async function read() {
    failure.value = undefined;
    const given = { params: { id: articleId }, query: { tenant_id: tenant }, signal: abortSignal };
    const reply = await call(relatedArticles, given);
    if (abortSignal.aborted) return;
    batch(() => {
      if (reply.ok) neighbours.value = reply.data;
      else failure.value = reply;
    });
  }

  if (!isPrinted) void read();
  return { prefetch, isPrinted, neighbours, failure, retry: () => void read() };
}
