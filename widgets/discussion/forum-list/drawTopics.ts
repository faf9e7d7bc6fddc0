import type { Words } from '#core/base/i18n/words.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { ForumList } from './forum-list.model.ts';
import { makeFoot, makeList, makeWaiting } from './makeFoot.ts';
import { makeEmpty, makeTopic } from './makeTopic.ts';

/** Adds further topics to the list that the host printed, and a button below it. Anything else in the tag stays. */
export const drawTopics: Draw<ForumList> = (model, { host, page, drawn }) => {
  const { element, words } = host;
  const printed = element.querySelector<HTMLElement>('.tb-forum');
  const link = element.querySelector('.tb-forum-more');
  const list = printed ?? makeList();
  // As the host's own are, so that the headings of the page stay in order.
  const titleName =
    list.querySelector('.tb-forum-title')?.localName ?? (element.dataset.list === 'sidebar' ? 'p' : 'h2');
  const waiting = makeWaiting(words);
  const nothing = makeEmpty(words);
  const rows: Element[] = [];
  let wasPressed = false;
  const foot = makeFoot(words, () => {
    wasPressed = true;
    model.more();
  });

  // That there are no topics is all that the host may have printed.
  if (!printed && !element.querySelector('.tb-forum-empty')) element.append(list);
  if (list.isConnected) list.after(foot.element);
  link?.remove();

  watch(() => {
    const topics = model.topics.value ?? [];
    const failure = model.failure.value;
    const isBusy = model.isBusy.value;
    const hasMore = model.hasMore.value;
    const fresh = topics
      .slice(rows.length)
      .map((row) => (row instanceof HTMLElement ? row : makeTopic(row, titleName, words, page)));
    rows.push(...fresh);
    list.append(...fresh);
    if (!isBusy || list.hasChildNodes()) waiting.remove();
    else list.after(waiting);
    const isEmpty = list.childElementCount === 0;
    if (isEmpty && list.isConnected && !isBusy && !hasMore && !failure) list.after(nothing);
    else nothing.remove();
    const wasAsked = wasPressed && !isBusy;
    foot.show({
      ...{ failure, isBusy, hasMore: hasMore && (!isEmpty || failure !== undefined) },
      status: wasAsked ? statusOf(fresh.length, hasMore, words) : undefined,
    });
    if (!wasAsked) return;
    wasPressed = false;
    // Whoever pressed the button reads on where the new ones begin.
    if (fresh[0]) fresh[0].querySelector('a')?.focus({ preventScroll: true });
    else if (!hasMore) foot.focus();
  }, host.signal);
  drawn('keep');

  return () => {
    for (const row of rows) row.remove();
    foot.element.remove();
    waiting.remove();
    nothing.remove();
    if (!printed) list.remove();
    else if (link) list.after(link);
  };
};

/** What is read out once a page that was asked for has been added; undefined for nothing. */
function statusOf(fresh: number, hasMore: boolean, words: Words): string | undefined {
  if (fresh > 0) return words.say('added', { count: fresh });
  return hasMore ? undefined : words.say('end');
}
