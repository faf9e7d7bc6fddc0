import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { ListedArticle } from '#core/contract/listing/article.ts';
import type { Attributes } from './article-list.widget.ts';
import type { keysOf, standingKeys } from './articleKeys.ts';
import type { findPrinted } from './findPrinted.ts';
import { pageSizeOf } from './pageSize.ts';
import type { createPages } from './pages.ts';

/**
 * Functions shared with the list that grows. They are passed in: had both imported them, the build would make a further file,
 * which would cost every list 0.3 kB.
 */
export interface ListParts {
  readonly createPages: typeof createPages;
  readonly findPrinted: typeof findPrinted;
  readonly keysOf: typeof keysOf;
  readonly standingKeys: typeof standingKeys;
}

/** The page of a list that is shown. */
export interface ShownPage {
  /** Counted from 0. */
  readonly page: number;
  /** The articles of the page; undefined for the one that the host printed. */
  readonly articles: readonly ListedArticle[] | undefined;
}

export interface PagedList {
  /** The page that is shown; undefined until the first has come, where the host printed none. */
  readonly shown: ReadonlySignal<ShownPage | undefined>;
  readonly hasNext: ReadonlySignal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why a page could not be fetched; the one before it stays. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Path and query of a page, which is counted from 0. */
  addressOf(page: number): string;
  /** Shows the next or previous page. An empty one is past the end: the present page stays and is known to be the last. */
  turn(by: 1 | -1): void;
}

/** The page that an address names by `?page=`, counted from 0. */
export function pageIn({ searchParams }: URL): number {
  const asked = Number(searchParams.get('page') ?? 1);
  return Number.isInteger(asked) && asked > 0 ? asked - 1 : 0;
}

interface Kept {
  readonly articles: readonly ListedArticle[] | undefined;
  readonly hasNext: boolean;
}

/** Path and query of a page, which is counted from 0. */
function addressAt(here: URL, page: number): string {
  if (page > 0) here.searchParams.set('page', `${page + 1}`);
  else here.searchParams.delete('page');
  return `${here.pathname}${here.search}`;
}

/**
 * The pages that have been fetched, each once. Articles that an earlier page has are left out, as what is published meanwhile
 * moves others to the next page.
 */
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

/** The model of a list with pages that replace each other. The address says which one is shown. */
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
    parts.createPages(page, attributes, { page: at, offset: at * pageSizeOf(attributes) }, abortSignal).next();
  let wanted = first;

  const show = (at: number, kept: Kept) => {
    known.keep(at, kept);
    return state.show({ page: at, ...kept });
  };

  /** Keeps the present page, because the other one failed (`why`) or is past the end. */
  function stay(why: Failure | undefined) {
    const standing = shown.peek();
    wanted = standing?.page ?? wanted;
    if (!why && standing) known.keep(standing.page, { articles: standing.articles, hasNext: false });
    return state.stay(why);
  }

  /** Shows a page. Resolves to whether it is shown; of two requests the later one counts. */
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
