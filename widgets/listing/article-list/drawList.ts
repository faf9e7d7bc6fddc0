import { untracked } from '@preact/signals-core';
import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { makeHtml, partOf } from '#core/base/dom/make.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { scrollBoxOf } from '#core/base/page/scrollBox.ts';
import type { Draw, Drawing } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { restorePlace, watchPlace } from '#core/listing/keptPlace.ts';
import { addedText } from './addedText.ts';
import type { ArticleList } from './article-list.model.ts';
import { type Cards, createItems } from './createItems.ts';
import { foot as footTree, makeBox, makeEmpty } from './listTrees.ts';

/** The list and the parts that the host printed. */
interface Box {
  readonly element: HTMLElement;
  readonly list: HTMLElement;
  readonly link: HTMLElement | null;
  readonly isPrinted: boolean;
}

function boxIn(tag: HTMLElement): Box {
  const own = makeBox();
  const printed = tag.querySelector<HTMLElement>('.tb-articles');
  const element = printed ?? own;
  const list = element.querySelector<HTMLElement>('.tb-articles-list') ?? partOf(own, 'tb-articles-list');
  list.role = 'list';
  return { element, list, link: element.querySelector<HTMLElement>('.tb-articles-more'), isPrinted: printed !== null };
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll('.tb-articles-item')];

const shownFoot = ({ failure, isBusy, hasMore }: ArticleList, words: Words) => {
  const reason = failure.value;
  return footTree({
    failure_text: reason ? failureText(reason, words) : null,
    is_hidden: !hasMore.value,
    is_busy: isBusy.value,
    button_text: words.say(reason ? 'action.retry' : 'more'),
  });
};

/** Calls `press` when a reader asks for more, by whichever button others have put there. */
function onPress(tag: HTMLElement, signal: AbortSignal, press: () => void): void {
  const find = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.tb-articles-more')) press();
  };
  tag.addEventListener('click', find, { signal });
}

/** The button below a list, with its alert and status. */
function makeFoot(model: ArticleList, words: Words) {
  const element = makeHtml(untracked(() => shownFoot(model, words)));
  const { draw } = createDrawing(element);
  const status = partOf(element, 'tb-articles-status');
  status.tabIndex = -1;
  return {
    element,
    /** Puts it back into a box in which others have replaced it by a copy, as with the same HTML put in anew. */
    putBack(box: HTMLElement) {
      if (element.isConnected) return;
      const copy = box.querySelector('.tb-articles-foot');
      const hadFocus = copy?.contains(document.activeElement);
      if (copy) copy.replaceWith(element);
      else box.append(element);
      if (hadFocus) this.focusButton();
    },
    focusButton: () => partOf(element, 'tb-articles-more').focus({ preventScroll: true }),
    focus: () => status.focus({ preventScroll: true }),
    say(what: string | Element) {
      status.replaceChildren(what);
    },
    show: () => draw(shownFoot(model, words)),
  };
}

/** Says what a press has brought, and puts the focus where the reader reads on: on the first new article. */
function goOn(
  added: readonly HTMLElement[],
  model: ArticleList,
  foot: ReturnType<typeof makeFoot>,
  words: Words,
): void {
  const isEnd = !model.hasMore.value;
  if (added.length > 0) foot.say(addedText(added.length, model.passed(), model.total.value, words));
  else if (isEnd) foot.say(words.say('end'));
  const first = added[0]?.querySelector<HTMLElement>('.tb-articles-link');
  if (first) first.focus({ preventScroll: true });
  else if (isEnd) foot.focus();
}

/** Adds articles to the list that the host printed, or to one of its own; printed rows are never changed. */
export const drawList: Draw<ArticleList> = async (model, drawing) =>
  drawWith(await createItems(model.attributes, drawing), model, drawing);

function drawWith({ makeItems }: Cards, model: ArticleList, drawing: Drawing): () => void {
  const { host, drawn } = drawing;
  const { element, words } = host;
  const box = boxIn(element);
  let { list } = box;
  // What the head has put back stands already, at the end of the list.
  let drawnUntil = (list.dataset.kept && model.kept?.articles.length) || 0;
  const printed = rowsIn(list).length - drawnUntil;
  let rows = rowsIn(list).slice(printed);
  let wasPressed = model.wasPressed();
  const foot = makeFoot(model, words);
  if (!list.isConnected) box.element.append(list);
  const hadFocus = box.link === document.activeElement;
  if (box.link) box.link.replaceWith(foot.element);
  else box.element.append(foot.element);
  watchPlace(list, model.keep, host.signal);
  onPress(element, host.signal, () => {
    // Others may have put the same HTML in anew: a reader uses that list now.
    const standing = element.querySelector<HTMLElement>('.tb-articles-list');
    if (standing && standing !== list) {
      list = standing;
      rows = rowsIn(list).slice(printed);
      watchPlace(list, model.keep, host.signal);
    }
    foot.putBack(list.parentElement ?? element);
    wasPressed = true;
    model.more();
  });

  watch(() => {
    const added = makeItems(model.articles.value.slice(drawnUntil));
    drawnUntil = model.articles.value.length;
    rows.push(...added);
    list.append(...added);
    list.setAttribute('aria-busy', `${model.isBusy.value}`);
    foot.show();
    if (model.isBusy.value) return;
    // The room that is kept for an empty tag is given up for its first page alone.
    if (!box.isPrinted && box.element.parentElement !== element) element.append(box.element);
    const isEmpty = !box.isPrinted && drawnUntil === 0 && !model.failure.value;
    if (isEmpty && !model.hasMore.value) foot.say(makeEmpty(words));
    if (!wasPressed) return;
    wasPressed = false;
    goOn(added, model, foot, words);
    model.keep({ scroll: scrollBoxOf(list).scrolled(), focus: undefined });
  }, host.signal);
  drawn('keep');
  if (hadFocus && document.activeElement === document.body) foot.focusButton();
  if (model.kept) restorePlace(list, model.kept);

  return () => {
    for (const row of rows) row.remove();
    if (box.link) foot.element.replaceWith(box.link);
    else foot.element.remove();
    if (!box.isPrinted) box.element.remove();
  };
}
