import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ListedArticle } from '#core/contract/article.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './article-list.widget.ts';
import type { keysOf, standingKeys } from './articleKeys.ts';
import type { findPrinted } from './findPrinted.ts';
import type { createPages } from './pages.ts';

/** What it has in common with a list that grows. It is handed over: what both import would be a file of its own, and cost every list 0.3 kB. */
export interface ListParts {
  readonly createPages: typeof createPages;
  readonly findPrinted: typeof findPrinted;
  readonly keysOf: typeof keysOf;
  readonly standingKeys: typeof standingKeys;
}

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

/** The address of a page of this list, from 0. */
function addressAt(here: URL, page: number): string {
  if (page > 0) here.searchParams.set('page', `${page + 1}`);
  else here.searchParams.delete('page');
  return `${here.pathname}${here.search}`;
}

/** The pages that have come, each asked for once, without what a page before it has: what is published meanwhile moves the others on. */
function createKnown(
  printed: number | undefined,
  element: HTMLElement,
  { href }: URL,
  { keysOf, standingKeys }: ListParts,
) {
  const known = new Map<number, Kept>();
  const standing = standingKeys(element, href);
  return {
    find: (page: number) => known.get(page),
    keep: (page: number, kept: Kept) => known.set(page, kept),
    newOn(page: number, articles: readonly ListedArticle[]): readonly ListedArticle[] {
      const before = new Set(printed !== undefined && printed < page ? standing : []);
      for (const [each, { articles: there = [] }] of known)
        if (each < page) for (const article of there) for (const key of keysOf(article, href)) before.add(key);
      return articles.filter((article) => !keysOf(article, href).some((key) => before.has(key)));
    },
  };
}

function createState(first: (ShownPage & Kept) | undefined) {
  const shown = signal<ShownPage | undefined>(first);
  const [isBusy, hasNext, failure] = [signal(false), signal(first?.hasNext ?? false), signal<Failure>()];
  return {
    ...{ shown, isBusy, hasNext, failure },
    show: (page: ShownPage & Kept) =>
      batch(() => {
        shown.value = page;
        hasNext.value = page.hasNext;
        failure.value = undefined;
        isBusy.value = false;
        return true;
      }),
    stay: (why: Failure | undefined) =>
      batch(() => {
        isBusy.value = false;
        failure.value = why;
        if (!why) hasNext.value = false;
        return false;
      }),
  };
}

/** Pages that replace each other; the address says which one is shown. */
export function createPagedList(
  page: Page,
  attributes: Attributes,
  { element, signal: abortSignal }: Host,
  parts: ListParts,
): PagedList {
  const { place } = page;
  const printed = parts.findPrinted(element);
  const first = printed ? printed.page - 1 : pageIn(place.here());
  const known = createKnown(printed && first, element, place.here(), parts);
  if (printed) known.keep(first, { articles: undefined, hasNext: printed.hasMore ?? true });
  const state = createState(printed && { page: first, articles: undefined, hasNext: printed.hasMore ?? true });
  const { shown, hasNext, isBusy } = state;
  const read = (at: number) =>
    parts.createPages(page, attributes, { page: at, offset: at * attributes.pageSize }, abortSignal).next();
  let wanted = first;

  const show = (at: number, kept: Kept) => {
    known.keep(at, kept);
    return state.show({ page: at, ...kept });
  };

  /** Stays where it is: what was asked for did not come, or is past the end. */
  function stay(why: Failure | undefined) {
    const standing = shown.peek();
    wanted = standing?.page ?? wanted;
    if (!why && standing) known.keep(standing.page, { articles: standing.articles, hasNext: false });
    return state.stay(why);
  }

  /** Whether the page is shown now. Of two that are asked for the later one counts. */
  async function go(at: number): Promise<boolean> {
    wanted = at;
    const kept = known.find(at);
    if (kept) return show(at, kept);
    isBusy.value = true;
    const reply = await read(at);
    if (wanted !== at || abortSignal.aborted) return false;
    if (!reply.ok) return stay(reply);
    const { articles, hasMore } = reply.data;
    if (articles.length === 0 && at > 0) return stay(undefined);
    return show(at, { articles: known.newOn(at, articles), hasNext: hasMore ?? articles.length > 0 });
  }

  const stop = place.onMove(() => void go(pageIn(place.here())));
  abortSignal.addEventListener('abort', stop);
  if (!printed) void go(first);
  return {
    ...state,
    addressOf: (at) => addressAt(place.here(), at),
    turn(by) {
      const to = wanted + by;
      if (isBusy.peek() || to < 0 || (by === 1 && !hasNext.peek())) return;
      void go(to).then((isShown) => {
        if (isShown) place.push(addressAt(place.here(), to));
      });
    },
  };
}
