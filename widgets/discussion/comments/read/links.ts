import { batch, type Signal, signal } from '@preact/signals-core';
import { isAbsent } from '#core/base/api/absent.ts';
import { ownAddress } from '#core/base/page/address.ts';
import { isPlainClick } from '#core/base/page/isPlainClick.ts';
import { type Comment, showComment } from '#core/contract/discussion/comment.ts';
import { wholeOf } from '#widgets/discussion/comments/comment/adopt.ts';
import type { Target } from '#widgets/discussion/comments/comment/comments.ts';
import type { LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import { readPages, type Store, say } from '#widgets/discussion/comments/comment/store.ts';
import { lineOf } from '#widgets/discussion/comments/comment/thread.ts';
import { mergeRows, order, tally, threadOf } from '#widgets/discussion/comments/comment/tree.ts';

/** Id of the comment that an address names, by `#comment-7` or `?comment=7`; undefined where it names none. */
export function commentIn({ hash, searchParams }: URL): number | undefined {
  return wholeOf(/^#comment-(\d+)$/.exec(hash)?.[1] ?? searchParams.get('comment')) || undefined;
}

/** Statuses for a comment that does not exist, or not for this reader. */
const isGone = new Set([403, 404, 410]);

interface Links {
  readonly store: Store;
  readonly target: Signal<Target | undefined>;
  /** Resolves when the first page of the list has come or has failed. */
  ready(): Promise<unknown>;
  /** The number of the last link that was followed; an answer to an earlier one is ignored. */
  ticket: number;
}

function show({ store: { tree }, target }: Links, row: LiveRow) {
  const { isRemoved, isAwaitingReview } = row.comment.peek();
  if (isRemoved) {
    const visible = lineOf(threadOf(tree), row.id).find((one) => !one.isRemoved);
    const near = visible ? tree.rows.get(visible.id) : order(tree).find((one) => one === row);
    target.value = { row: near, verdict: near ? 'gone' : 'missing' };
    return;
  }
  row.isOpened.value = true;
  target.value = { row, verdict: isAwaitingReview ? 'awaiting' : 'found' };
}

/** Puts a comment on the page, with those that it replies to. Undefined where it cannot be had; `target` or an announcement says why. */
async function locate(links: Links, id: number): Promise<LiveRow | undefined> {
  const { store, target } = links;
  const { page, tree, signal: abortSignal, place } = store;
  const missing = { row: undefined, verdict: 'missing' } as const;
  await links.ready();
  const known = tree.rows.get(id);
  const isShown = known && order(tree).includes(known);
  if (isShown || abortSignal.aborted) return known;
  const mine = links.ticket;
  const came = await page.call(showComment, { params: { comment_id: id }, signal: abortSignal });
  if (abortSignal.aborted || mine !== links.ticket) return undefined;
  if (isAbsent(showComment, came)) return locateInPages(links, id);
  if (!came.ok) {
    if (came.kind === 'refused' && isGone.has(came.status)) target.value = missing;
    else say(store, 'announce.link-failed');
    return undefined;
  }
  const { comment, ancestors, on, url } = came.data;
  if (on && (on.id !== place.id || on.type !== place.type)) {
    const there = url === undefined ? undefined : ownAddress(url, page.place.here().href);
    if (there) page.place.go(there.href);
    else target.value = missing;
    return undefined;
  }
  return put(links, [...ancestors, comment]);
}

/** The same from a server that has comments by pages alone. */
async function locateInPages(links: Links, id: number): Promise<LiveRow | undefined> {
  const { store, target } = links;
  const mine = links.ticket;
  const seen = await readPages(store, (found) => found.has(id));
  if (store.signal.aborted || mine !== links.ticket) return undefined;
  if (!seen.ok) {
    say(store, 'announce.link-failed');
    return undefined;
  }
  const chain: Comment[] = [];
  for (let one = seen.byId.get(id); one; one = one.replyTo === undefined ? undefined : seen.byId.get(one.replyTo))
    chain.unshift(one);
  if (chain.length > 0) return put(links, chain);
  target.value = { row: undefined, verdict: 'missing' };
  return undefined;
}

/** Puts a comment on the page below those that it replies to, from level 0 down. */
function put({ store: { tree } }: Links, chain: readonly Comment[]): LiveRow | undefined {
  batch(() => {
    mergeRows(tree, chain, 'loose');
    const row = tree.rows.get(chain[0]?.id ?? 0);
    if (!row) return;
    if (chain.some((one) => !one.isRemoved) && !threadOf(tree).roots.includes(row.id)) tree.linked.value = row;
    tally(tree, row);
  });
  return tree.rows.get(chain.at(-1)?.id ?? 0);
}

/**
 * Follows links to a comment, also to one that is not on the page yet or belongs to another page. `ready` resolves when the
 * list has come or has failed.
 */
export function createLinks(store: Store, ready: Links['ready']) {
  const { signal: abortSignal, page } = store;
  const { place } = page;
  const target: Links['target'] = signal();
  const links: Links = { store, target, ready, ticket: 0 };

  async function follow(id: number) {
    links.ticket += 1;
    const mine = links.ticket;
    const row = await locate(links, id);
    if (row && mine === links.ticket) show(links, row);
  }
  function seek() {
    const id = commentIn(place.here());
    if (id) void follow(id);
  }

  seek();
  const isMeant = () => /^#comment(s$|-)/.test(place.here().hash);
  abortSignal.addEventListener(
    'abort',
    place.onHash(() => {
      if (isMeant()) seek();
    }),
  );
  // The same link once more changes no address: left to the browser it would take the focus from where it leads.
  const again = (event: MouseEvent) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || event.defaultPrevented) return;
    const here = place.here();
    if (link.href !== here.href || !isMeant() || !commentIn(here)) return;
    event.preventDefault();
    seek();
  };
  document.addEventListener('click', again, { signal: abortSignal });

  return { target, locate: (id: number) => locate(links, id) };
}
