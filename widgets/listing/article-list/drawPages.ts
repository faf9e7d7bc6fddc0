import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { makeHtml, partOf } from '#core/base/dom/make.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import { onPlainClick } from '#core/base/page/isPlainClick.ts';
import type { Drawing } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { Attributes } from './article-list.widget.ts';
import { createItems } from './createItems.ts';
import { alertTree, makeBox, makeEmpty, makePager, makeStatus } from './listTrees.ts';
import { createPagedList, type ListParts, type PagedList } from './pagedList.ts';

/** Leads a link to an address; without one it is disabled. */
function lead(link: HTMLAnchorElement, address: string | undefined): void {
  if (address === undefined) {
    link.removeAttribute('href');
    link.setAttribute('aria-disabled', 'true');
  } else {
    link.setAttribute('href', address);
    link.removeAttribute('aria-disabled');
  }
}

/** Wires a link to the next or previous page. Where there is no such page, the link loses its URL and is disabled. */
function createWay(link: HTMLAnchorElement, by: 1 | -1, model: PagedList, signal: AbortSignal) {
  const printed = link.getAttribute('href');
  onPlainClick(link, () => model.turn(by), signal);
  return {
    show() {
      const page = (model.shown.value?.page ?? 0) + by;
      const isOpen = by === 1 ? model.hasNext.value : page >= 0;
      lead(link, isOpen ? model.addressOf(page) : undefined);
    },
    restore: () => lead(link, printed ?? undefined),
  };
}

/** Draws pages that replace each other in the list that the host printed, or in one of its own. */
export async function drawPages(attributes: Attributes, drawing: Drawing, parts: ListParts): Promise<() => void> {
  const { host, page, drawn } = drawing;
  const { element: tag, words, queue } = host;
  const model = createPagedList(page, attributes, host, parts);
  const { makeItems } = await createItems(attributes, drawing);
  const printed = tag.querySelector<HTMLElement>('.tb-articles');
  const own = makeBox();
  const box = printed ?? own;
  const list = box.querySelector<HTMLElement>('.tb-articles-list') ?? partOf(own, 'tb-articles-list');
  list.role = 'list';
  const printedItems = [...list.children];
  const pager = box.querySelector<HTMLElement>('.tb-articles-pager') ?? makePager(words);
  const [alert, status] = [makeHtml(alertTree(null)), makeStatus()];
  const { draw: drawAlert } = createDrawing(alert);
  const added = [list, alert, pager, status].filter((each) => !box.contains(each));
  const ways = ([-1, 1] as const).flatMap((by) => {
    const link = pager.querySelector<HTMLAnchorElement>(`a[data-w-action="${by === 1 ? 'next' : 'previous'}"]`);
    return link ? [createWay(link, by, model, host.signal)] : [];
  });
  if (!list.isConnected && !box.contains(list)) box.append(list);
  pager.before(alert);
  box.append(...added.filter((each) => !box.contains(each)));
  let standing = model.shown.peek();

  watch(() => {
    const { value: shown } = model.shown;
    list.setAttribute('aria-busy', `${model.isBusy.value}`);
    for (const way of ways) way.show();
    const reason = model.failure.value;
    drawAlert(alertTree(reason ? failureText(reason, words) : null));
    // The room that is kept for an empty tag is given up for what comes alone.
    if (!printed && (shown || reason) && box.parentElement !== tag) tag.append(box);
    if (!shown || shown === standing) return;
    const isTurned = standing !== undefined;
    standing = shown;
    list.replaceChildren(...(shown.articles ? makeItems(shown.articles) : printedItems));
    const isEmpty = list.childElementCount === 0;
    status.replaceChildren(isEmpty ? makeEmpty(words) : words.say('page', { page: shown.page + 1 }));
    if (isTurned) list.querySelector<HTMLElement>('.tb-articles-link')?.focus();
  }, host.signal);
  drawn('keep');
  for (const { action } of queue)
    if (action === 'next' || action === 'previous') model.turn(action === 'next' ? 1 : -1);

  return () => {
    for (const way of ways) way.restore();
    list.replaceChildren(...printedItems);
    for (const each of added) each.remove();
    if (!printed) box.remove();
  };
}
