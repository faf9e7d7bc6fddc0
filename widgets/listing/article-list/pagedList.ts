import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ListedArticle } from '#core/contract/article.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './article-list.widget.ts';
import { keysOf, standingKeys } from './articleKeys.ts';
import { findPrinted } from './findPrinted.ts';
import { createPages } from './pages.ts';

/** Where a list with pages is. */
export interface ShownPage {
  /** From 0. */
  readonly page: number;
  /** Undefined for the page that the host printed. */
  readonly articles: readonly ListedArticle[] | undefined;
}

export interface PagedList {
  /** Undefined until the first page of a tag that had none has come. */
  readonly shown: ReadonlySignal<ShownPage | undefined>;
  readonly hasNext: ReadonlySignal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why a page did not come; the one before it stands. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Within the site, of a page from 0. */
  addressOf(page: number): string;
  /** Shows another page; what is past the end is not shown, and known from then on. */
  turn(by: 1 | -1): void;
}

/** The page that an address asks for, from 0. */
export function pageIn({ searchParams }: URL): number {
  const asked = Number(searchParams.get('page') ?? 1);
  return Number.isInteger(asked) && asked > 0 ? asked - 1 : 0;
}

interface Kept {
  readonly articles: readonly ListedArticle[] | undefined;
  readonly hasNext: boolean;
}

/** Pages that replace each other; the address says which one is shown. Each is asked for once. */
export function createPagedList(page: Page, attributes: Attributes, { element, signal: abortSignal }: Host): PagedList {
  const { place } = page;
  const printed = findPrinted(element);
  const first = printed ? printed.page - 1 : pageIn(place.here());
  const known = new Map<number, Kept>();
  if (printed) known.set(first, { articles: undefined, hasNext: printed.hasMore ?? true });
  const shown = signal<ShownPage | undefined>(printed && { page: first, articles: undefined });
  const [isBusy, hasNext, failure] = [signal(false), signal(printed?.hasMore ?? false), signal<Failure>()];
  let wanted = first;
  const { href } = place.here();
  const standingOf = printed ? standingKeys(element, href) : new Set<string>();

  /** Those that no page before this one has: what is published meanwhile moves the others on. */
  function newOn(at: number, articles: readonly ListedArticle[]): readonly ListedArticle[] {
    const before = new Set(printed && first < at ? standingOf : []);
    for (const [page, { articles: shownThere = [] }] of known)
      if (page < at) for (const each of shownThere) for (const key of keysOf(each, href)) before.add(key);
    return articles.filter((each) => !keysOf(each, href).some((key) => before.has(key)));
  }

  const addressOf = (at: number) => {
    const url = place.here();
    if (at > 0) url.searchParams.set('page', `${at + 1}`);
    else url.searchParams.delete('page');
    url.hash = '';
    return `${url.pathname}${url.search}`;
  };

  function show(at: number, { articles, hasNext: follows }: Kept) {
    batch(() => {
      shown.value = { page: at, articles };
      hasNext.value = follows;
      failure.value = undefined;
      isBusy.value = false;
    });
  }

  /** Whether the page is shown now. Of two that are asked for the later one counts. */
  async function go(at: number): Promise<boolean> {
    wanted = at;
    const kept = known.get(at);
    if (!kept) isBusy.value = true;
    const reply =
      kept ?? (await createPages(page, attributes, { page: at, offset: at * attributes.pageSize }, abortSignal).next());
    if (wanted !== at || abortSignal.aborted) return false;
    if ('hasNext' in reply) {
      show(at, reply);
      return true;
    }
    const standing = shown.peek();
    const isPastEnd = reply.ok && reply.data.articles.length === 0 && at > 0;
    if (reply.ok && !isPastEnd) {
      const { articles, hasMore } = reply.data;
      const found = { articles: newOn(at, articles), hasNext: hasMore ?? articles.length > 0 };
      known.set(at, found);
      show(at, found);
      return true;
    }
    wanted = standing?.page ?? at;
    batch(() => {
      isBusy.value = false;
      failure.value = reply.ok ? undefined : reply;
      if (reply.ok && standing) {
        known.set(standing.page, { articles: standing.articles, hasNext: false });
        hasNext.value = false;
      }
    });
    return false;
  }

  const stop = place.onMove(() => void go(pageIn(place.here())));
  abortSignal.addEventListener('abort', stop);
  if (!printed) void go(first);
  return {
    ...{ shown, hasNext, isBusy, failure, addressOf },
    turn(by) {
      const to = wanted + by;
      if (isBusy.peek() || to < 0 || (by === 1 && !hasNext.peek())) return;
      void go(to).then((isShown) => {
        if (isShown) place.push(addressOf(to));
      });
    },
  };
}
