import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host, QueuedAction } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { ListedArticle } from '#core/contract/listing/article.ts';
import { createKeeper, type Kept, type KeptPlace } from '#core/listing/keeper.ts';
import type { Attributes } from './article-list.widget.ts';
import { keysOf, sameAddress, standingKeys } from './articleKeys.ts';
import { findPrinted, type Printed } from './findPrinted.ts';
import { createPages } from './pages.ts';

export interface ArticleList {
  readonly attributes: Attributes;
  /** The articles that follow those that the host printed, in order. */
  readonly articles: ReadonlySignal<readonly ListedArticle[]>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly total: ReadonlySignal<number | undefined>;
  /** How many articles of the source readers have passed, with those that the host printed on earlier pages or elsewhere on this one. */
  passed(): number;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the next page could not be fetched; the articles so far stay. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** The list as the reader left it, where they come back to it by the history. */
  readonly kept: Kept | undefined;
  more(): void;
  /** Whether the printed link has been pressed. */
  wasPressed(): boolean;
  /** Stores the list for a reader who comes back, where they had loaded more of it. */
  keep(at: KeptPlace): void;
}

/** How many pages without a new article are skipped for one press. */
const farthest = 6;

function createState(printed: Printed | undefined, kept: Kept | undefined) {
  return {
    articles: signal<readonly ListedArticle[]>(kept?.articles ?? []),
    hasMore: signal(kept?.hasMore ?? printed?.hasMore ?? true),
    total: signal(kept?.total ?? printed?.total),
    isBusy: signal(false),
    failure: signal<Failure>(),
  };
}

/** Calls `then` for each press of the printed link, those that the loader has queued too. Returns whether there was one so far. */
function onMore({ queue, onAction }: Host, then: () => void): () => boolean {
  let wasPressed = false;
  const press = ({ action }: QueuedAction) => {
    if (action !== 'more') return;
    wasPressed = true;
    then();
  };
  queue.forEach(press);
  onAction(press);
  return () => wasPressed;
}

/**
 * Makes a filter that removes articles that the list has already, and the one that is being read. `isPrinted`: the host has composed the page, so that what it
 * continues with is in no other list either; an empty tag shows its own list whole.
 */
function createSieve({ place }: Page, { articleId }: Attributes, before: readonly ListedArticle[], isPrinted: boolean) {
  const { href } = place.here();
  const own = new Set([sameAddress(href, href), `${articleId}`, ...before.flatMap((each) => keysOf(each, href))]);
  return (found: readonly ListedArticle[]): readonly ListedArticle[] => {
    const standing = isPrinted ? [standingKeys(document, href), own] : [own];
    return found.filter((each) => {
      const keys = keysOf(each, href);
      const isNew = keys.length > 0 && !keys.some((key) => standing.some((set) => set.has(key)));
      for (const key of keys) own.add(key);
      return isNew;
    });
  };
}

/**
 * The model of a list that continues after what the host printed, without articles that it has and the one that is being read. Where a server does not say whether more follows, the next page is fetched ahead, so that the end is
 * known before the reader asks.
 */
export function createArticleList(page: Page, attributes: Attributes, host: Host): ArticleList {
  const { element, signal: abortSignal } = host;
  const printed = findPrinted(element);
  const { source, tag = '', user = '' } = attributes;
  const keeper = createKeeper(page, `#more-${source}`, tag + user);
  const kept = printed && keeper.read();
  const state = createState(printed, kept);
  const { articles, hasMore, total, isBusy, failure } = state;
  const { offset = 0, page: next = 0 }: Partial<Pick<Kept, 'offset' | 'page'>> = kept ?? printed ?? {};
  const pages = createPages(page, attributes, { offset, page: next }, abortSignal);
  const sieve = createSieve(page, attributes, articles.peek(), printed !== undefined);

  async function look() {
    if ((await pages.hasNext()) === false && !abortSignal.aborted) hasMore.value = false;
  }

  /** Fetches one page and returns its new articles; undefined where that failed. */
  async function take(): Promise<readonly ListedArticle[] | undefined> {
    const reply = await pages.next();
    if (abortSignal.aborted) return undefined;
    failure.value = reply.ok ? undefined : reply;
    if (!reply.ok) return undefined;
    const { articles: found, total: all, hasMore: follows } = reply.data;
    total.value = all ?? total.peek();
    hasMore.value = follows ?? true;
    if (follows === undefined) void look();
    return sieve(found);
  }

  async function more() {
    if (isBusy.peek() || !hasMore.peek()) return;
    isBusy.value = true;
    let found: readonly ListedArticle[] | undefined = [];
    for (let at = 0; at < farthest && found?.length === 0 && hasMore.peek(); at += 1) found = await take();
    if (abortSignal.aborted) return;
    batch(() => {
      isBusy.value = false;
      if (found) articles.value = [...articles.peek(), ...found];
    });
  }

  if (!printed) void more();
  else if (!kept && printed.hasMore === undefined) void look();

  return {
    ...{ attributes, ...state, kept, passed: () => pages.cursor().offset },
    more: () => void more(),
    wasPressed: onMore(host, () => void more()),
    keep(at) {
      if (!printed || articles.peek().length === 0) return;
      keeper.write({
        ...pages.cursor(),
        ...at,
        articles: articles.peek(),
        total: total.peek(),
        hasMore: hasMore.peek(),
      });
    },
  };
}
