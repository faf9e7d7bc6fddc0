import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { commentCounts } from '#core/contract/commentCounts.ts';
import { attributes } from './comment-count.widget.ts';

/** Tags that appear within this time share a request, ms. */
const gathering = 50;
/** The most resources in one request. */
const batchSize = 100;

const countEvent = z.object({ type: z.string(), id: z.number(), count: z.number() });

/**
 * The numbers of comments for all tags of the page, fetched in common requests. A count is undefined until one is known that is
 * newer than what the host printed; a failed request changes nothing. Follows `tribune:comments-count`, which the comments of
 * the page dispatch.
 */
export function createCounts(page: Pick<Page, 'call' | 'clock'>, abortSignal: AbortSignal) {
  const counts = new Map<string, Signal<number | undefined>>();
  const gathered: string[] = [];

  async function ask(resources: readonly string[]) {
    const query = { resources: resources.join() };
    const asked = await page.call(commentCounts, { query, signal: abortSignal });
    if (!asked.ok) return;
    for (const { type, id, count } of asked.data) {
      const known = counts.get(`${type}:${id}`);
      // What the comments of the page have announced by now is newer.
      if (known) known.value ??= count;
    }
  }

  const onEvent = (event: Event) => {
    const { data } = z.safeParse(countEvent, 'detail' in event && event.detail);
    const known = data && counts.get(`${data.type}:${data.id}`);
    if (known) known.value = data.count;
  };
  document.addEventListener('tribune:comments-count', onEvent, { signal: abortSignal });

  const follow = (type: string, id: number): ReadonlySignal<number | undefined> => {
    const resource = `${type}:${id}`;
    const known = counts.get(resource);
    if (known) return known;
    if (!gathered[0]) abortSignal.addEventListener('abort', page.clock.after(gathering, send));
    const count = signal<number>();
    counts.set(resource, count);
    gathered.push(resource);
    return count;
  };
  const send = () => {
    // Islands of a busy page start far apart: whatever it holds by now is asked for with the first.
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-widget="comment-count"]')) {
      const { data } = z.safeParse(attributes, dataset);
      if (data) follow(data.resourceType, data.resourceId);
    }
    while (gathered[0]) void ask(gathered.splice(0, batchSize));
  };

  return follow;
}
