import { signal, untracked } from '@preact/signals-core';
import { type Child, h, patch, setAttributes } from '#core/dom/element.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import { count as written } from '#core/i18n/numbers.ts';
import type { Row } from '#widgets/discussion/comments/comments.ts';
import { moreText } from '#widgets/discussion/comments/list/moreText.ts';
import { focusedIn } from './focusedIn.ts';
import { follow } from './follow.ts';
import { bodyOf, button, factsOf, stubOf } from './rowBody.ts';
import { createRowList, placeRows } from './rowList.ts';
import { portalIn } from './rowPortals.ts';
import type { Drawing, RowList, RowView } from './rowView.ts';

/** How long a new comment has to be in sight to count as read, ms. */
const glance = 2000;

/** Marks a new comment as read once its mark has been in sight for `glance`. Returns a function that ends this. */
function watchMark({ row, article }: RowView, { sight, clock, model }: Drawing): () => void {
  let stop = () => {};
  const mark = article.querySelector('.tb-comment-new');
  const unwatch =
    mark &&
    sight.watch(mark, '0px', (isSeen) => {
      stop();
      if (isSeen) stop = clock.after(glance, () => model.saw(row));
    });
  return () => {
    stop();
    unwatch?.();
  };
}

/** Where the focused element has been removed, moves the focus to the button that had opened it, or else to the comment. */
function keepFocus({ article }: RowView, opener: 'reply' | 'edit' | undefined): void {
  if (focusedIn(article)) return;
  const button = opener && article.querySelector<HTMLElement>(`.tb-comment-open-${opener}`);
  (button || article).focus({ preventScroll: true });
}

/** Draws a comment, and again whenever a signal that it reads changes. Returns a function that ends this. */
function followBody(view: RowView, drawing: Drawing): () => void {
  const { row, element, article } = view;
  /** Which button had opened what was last open in the row. */
  let opener: 'reply' | 'edit' | undefined;
  let isRemoved: boolean | undefined;
  let isUnread = false;
  let unwatch: (() => void) | undefined;
  const stop = follow(drawing, () => {
    const stub = stubOf(row);
    portalIn(view, drawing, !stub);
    const body = bodyOf(view, drawing, stub);
    const had = isRemoved !== undefined && focusedIn(article);
    const removed = row.comment.value.isRemoved;
    setAttributes(element, factsOf(row.comment.value, view.thread.isNear.value));
    // What is removed while somebody reads leaves its room, or what is read would move.
    if (isRemoved !== undefined && removed !== isRemoved)
      article.style.minBlockSize = removed ? `${article.offsetHeight}px` : '';
    patch(article, body);
    if (had) keepFocus(view, opener);
    const isOpen = view.portal.peek()?.isNeeded;
    opener = isOpen ? (row.box.peek()?.kind === 'reply' ? 'reply' : 'edit') : undefined;
    isRemoved = removed;
    if (row.isUnread.value === isUnread) return;
    isUnread = !isUnread;
    unwatch?.();
    unwatch = isUnread ? watchMark(view, drawing) : undefined;
  });
  return () => {
    stop();
    unwatch?.();
  };
}

/**
 * A sentence with a number that changes, as `Tally` draws it: each text is a new element, since a changed text in the same one
 * counts as a layout shift.
 */
const tally = (text: string, name: string) => h('span', { class: name, key: text }, text);

/** The buttons that load more replies, and that show new ones, below a comment at level 0. */
function replyButtons({ more, fresh }: Row, { words }: Drawing): readonly Child[] {
  const rest = more.value;
  const count = fresh.value;
  const arrived = { count, replies: written(count, words) };
  const isBusy = rest.is === 'busy' ? 'true' : undefined;
  return [
    rest.is === 'failed' && h('p', { class: 'tb-field-error', role: 'alert' }, failureText(rest.failure, words)),
    rest.is !== 'none' &&
      button(
        'replies',
        'tb-comment-more tb-button tb-button--plain',
        { 'aria-disabled': isBusy },
        moreText(rest, words, 'replies'),
      ),
    count > 0 &&
      button(
        'fresh',
        'tb-comment-fresh tb-button tb-button--primary',
        { 'aria-label': words.say('fresh-replies', arrived) },
        tally(words.say('fresh-replies', arrived), 'tb-comment-fresh-long'),
        tally(words.say('fresh-short', arrived), 'tb-comment-fresh-short'),
      ),
  ];
}

/** Keeps the replies below a comment as the model has them. Returns a function that ends this. */
function followReplies(view: RowView, drawing: Drawing): () => void {
  const { row, element, article } = view;
  const stop = follow(drawing, () => {
    const replies = row.replies.value;
    if (replies.length > 0) view.replies ??= createRowList();
    const list = view.replies;
    const make = (reply: Row) => drawRow(reply, drawing, { parent: view, depth: view.depth + 1, thread: view.thread });
    // A reply that was begun before the island was there goes when its box has come.
    const early = childOf(element, '.tb-early');
    const children = [article, early, replies.length > 0 && list?.element, ...replyButtons(row, drawing)];
    patch(element, { attributes: {}, children });
    if (list) untracked(() => placeRows(list, drawing, { rows: replies, wanted: replies, make }));
  });
  return () => {
    stop();
    disposeAll(view.replies);
  };
}

export function disposeAll(list: RowList | undefined): void {
  for (const each of list?.views.values() ?? []) each.dispose();
}

const childOf = (element: HTMLElement, selector: string) =>
  element.querySelector<HTMLElement>(`:scope > ${selector}`) ?? undefined;

/** Draws a row with its replies, and keeps it as the model has it until `dispose` is called. */
export function drawRow(row: Row, drawing: Drawing, place: Pick<RowView, 'parent' | 'depth' | 'thread'>): RowView {
  const printed = drawing.printed.take(row.comment.peek().id);
  const element = printed ?? document.createElement('li');
  const article = childOf(element, '.tb-comment-body') ?? document.createElement('article');
  const replies = childOf(element, '.tb-comment-replies');
  element.className = 'tb-comment';
  article.setAttribute('part', 'comment');
  article.tabIndex = -1;
  const stops: (() => void)[] = [];
  const view: RowView = {
    ...place,
    row,
    element,
    article,
    portal: signal(undefined),
    replies: replies ? createRowList(replies) : undefined,
    unplace: undefined,
    dispose() {
      for (const stop of stops) stop();
      view.unplace?.();
      const portal = view.portal.peek();
      if (portal) drawing.portals.value = drawing.portals.peek().filter((each) => each !== portal);
    },
  };
  drawing.views.set(element, view);
  stops.push(followBody(view, drawing), followReplies(view, drawing));
  return view;
}
