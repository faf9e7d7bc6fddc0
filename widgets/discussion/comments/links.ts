import { batch, signal } from '@preact/signals-core';
import { showComment } from '#core/contract/comment.ts';
import { ownAddress } from '#core/page/address.ts';
import { isPlainClick } from '#core/page/isPlainClick.ts';
import type { Target } from './comments.ts';
import { wholeOf } from './printed.ts';
import type { Section } from './section.ts';
import { lineOf } from './thread.ts';
import type { LiveRow } from './tree.ts';

/** The comment that an address means. */
export function commentIn({ hash, searchParams }: URL): number | undefined {
  return wholeOf(/^#comment-(\d+)$/.exec(hash)?.[1] ?? searchParams.get('comment')) || undefined;
}

/** What a server says of a comment that is not there for this reader. */
const isGone = new Set([403, 404, 410]);

/** Leads links to their comment, wherever it stands. `ready`: the list has come, or will not. */
export function createLinks(section: Section, ready: () => Promise<unknown>) {
  const { page, tree, left, type, id: on } = section;
  const { place } = page;
  const target = signal<Target>();
  let ticket = 0;

  function show(row: LiveRow) {
    const { isRemoved, isAwaitingReview } = row.comment.peek();
    if (isRemoved) {
      const visible = lineOf(tree.now(), row.id).find((one) => !one.isRemoved);
      const near = visible ? tree.get(visible.id) : tree.order().find((one) => one === row);
      target.value = { row: near, verdict: near ? 'gone' : 'missing' };
      return;
    }
    row.isOpened.value = true;
    target.value = { row, verdict: isAwaitingReview ? 'awaiting' : 'found' };
  }

  /** Puts it on the page, with what it replies to. Undefined: it is not to be had; the target may say why. */
  async function locate(id: number): Promise<LiveRow | undefined> {
    await ready();
    const known = tree.get(id);
    const isShown = known && tree.order().includes(known);
    if (isShown || left.aborted) return known;
    const mine = ticket;
    const came = await page.call(showComment, { params: { comment_id: id }, signal: left });
    if (left.aborted || mine !== ticket) return undefined;
    if (!came.ok) {
      if (came.kind === 'refused' && isGone.has(came.status)) target.value = { row: undefined, verdict: 'missing' };
      else section.say('saidLinkFailed');
      return undefined;
    }
    const { comment, ancestors, on: stands, url } = came.data;
    if (stands && (stands.id !== on || stands.type !== type)) {
      const there = url === undefined ? undefined : ownAddress(url, place.here().href);
      if (there) place.go(there.href);
      else target.value = { row: undefined, verdict: 'missing' };
      return undefined;
    }
    const chain = [...ancestors, comment];
    const top = chain[0];
    batch(() => {
      tree.merge(chain, 'loose');
      const isAny = chain.some((one) => !one.isRemoved);
      const row = top && tree.get(top.id);
      if (row && isAny && !tree.now().roots.includes(row.id)) tree.linked.value = row;
      if (row) tree.tally(row);
    });
    return tree.get(id);
  }

  async function follow(id: number) {
    const mine = ++ticket;
    const row = await locate(id);
    if (row && mine === ticket) show(row);
  }

  function seek() {
    const id = commentIn(place.here());
    if (id) void follow(id);
  }

  seek();
  const isMeant = () => /^#comment(s$|-)/.test(place.here().hash);
  left.addEventListener(
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
  document.addEventListener('click', again, { signal: left });

  return { target, locate };
}
