import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type RelatedArticles as Neighbours, relatedArticles } from '#core/contract/article.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './related-articles.widget.ts';

export interface RelatedArticles {
  readonly prefetch: boolean;
  /** Whether the host printed the links: then there is nothing to draw. */
  readonly isPrinted: boolean;
  /** Undefined until they have come. */
  readonly neighbours: ReadonlySignal<Neighbours | undefined>;
  /** Why they did not come. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  retry(): void;
}

/** What was published before and after an article; asked for where the host printed nothing. */
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
