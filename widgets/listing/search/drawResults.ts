import { effect } from '@preact/signals-core';
import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { makeHtml, partOf } from '#core/base/dom/make.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { webAddress } from '#core/base/page/address.ts';
import { scrollBoxOf } from '#core/base/page/scrollBox.ts';
import type { Drawing } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { restorePlace, watchPlace } from '#core/listing/keptPlace.ts';
import type { Found } from './found.ts';
import type { Looking, Search } from './search.model.ts';
import { tree as alertTree } from './search-alert.drawn.html?tree';
import { tree as moreTree } from './search-more.drawn.html?tree';
import { makeResults, makeRows } from './searchTrees.ts';
import { shownCount } from './shownCount.ts';
import { shownResult } from './shownResult.ts';

/** How long after the last change the number of results is announced, ms, so that it is not for every letter. */
const quiet = 1000;

/** The parts of the results, printed by the host or made anew. */
function partsIn(box: HTMLElement, status: HTMLElement, words: Words) {
  const own = makeResults(words);
  function of(name: string): HTMLElement {
    const printed = box.querySelector<HTMLElement>(`.tb-search-${name}`);
    return printed ?? box.appendChild(partOf(own, `tb-search-${name}`));
  }
  const [count, list, empty] = [of('count'), of('list'), of('empty')];
  const link = box.querySelector<HTMLElement>('.tb-search-more');
  const alert = makeHtml(alertTree({ failure_text: null }));
  const button = makeHtml(moreTree({ is_hidden: false, is_busy: false, text: '' }));
  list.setAttribute('role', 'list');
  list.before(alert);
  const hadFocus = link !== null && link === document.activeElement;
  if (link) link.replaceWith(button);
  else box.append(button);
  if (hadFocus) button.focus({ preventScroll: true });
  box.append(status);
  const { draw: drawAlert } = createDrawing(alert);
  const { draw: drawButton } = createDrawing(button);
  return { count, list, empty, alert, button, status, drawAlert, drawButton };
}
type Parts = ReturnType<typeof partsIn>;

/** Puts the parts back that others have replaced by copies, as with the same HTML put in anew. */
function putBack(box: HTMLElement, parts: Parts): void {
  for (const part of Object.values(parts).filter((each) => each instanceof HTMLElement)) {
    if (part.isConnected) continue;
    const copy = box.querySelector(`.${part.classList[0]}`);
    if (copy) copy.replaceWith(part);
    else box.append(part);
  }
}

/** The rows of articles whose addresses are of http(s). */
function rowsOf(found: Found, from: number, { page, host }: Drawing, headingLevel: number): readonly Element[] {
  const setting = { sought: found, words: host.words, now: page.clock.now() };
  const here = page.place.here().href;
  const results = found.articles.slice(from).flatMap((article) => {
    const shown = shownResult(article, setting);
    const address = webAddress(shown.url, here);
    return address ? [{ ...shown, url: address.href }] : [];
  });
  return makeRows(results, headingLevel);
}

/**
 * Makes two functions. `draw` draws results in the place of what the host printed; rows that stay are not touched. It returns
 * the rows that were added, or undefined if all were replaced. `shown` counts the results, whatever others have added or removed.
 */
function createRows({ list, count, empty }: Parts, model: Search, drawing: Drawing) {
  const { words } = drawing.host;
  // What the head has put back stands already.
  let drawn = list.dataset.kept ? model.found.peek() : model.printed;
  let shown = list.querySelectorAll('.tb-search-item').length;
  const draw = (found: Found | undefined): readonly Element[] | undefined => {
    if (found === drawn) return undefined;
    const isFurther =
      found !== undefined &&
      found.query === drawn?.query &&
      found.isTitles === drawn.isTitles &&
      found.isPrinted === drawn.isPrinted;
    const rows = found
      ? rowsOf(found, isFurther ? (drawn?.articles.length ?? 0) : 0, drawing, model.attributes.headingLevel)
      : [];
    if (isFurther) list.append(...rows);
    else list.replaceChildren(...rows);
    drawn = found;
    shown = (isFurther ? shown : 0) + rows.length;
    list.hidden = shown === 0;
    empty.hidden = !found || shown > 0;
    count.textContent = found ? shownCount(found, words) : '';
    return isFurther ? rows : undefined;
  };
  return { draw, shown: () => shown };
}

function addedText(added: number, shown: number, { total, isMinimum }: Found, words: Words): string {
  return total === undefined || isMinimum || total < shown
    ? words.say('added', { count: added })
    : words.say('added-of', { count: added, shown, total });
}

/** Announces the number of results once the reader pauses, and never the same twice. */
function createAnnouncer({ status }: Parts, { page, host }: Drawing) {
  let stopWaiting = () => {};
  const say = (text: string) => {
    stopWaiting();
    status.textContent = text;
  };
  return {
    say,
    later(found: Found | undefined) {
      stopWaiting();
      if (!found) return say('');
      const text = found.total === 0 ? host.words.say('empty') : shownCount(found, host.words);
      stopWaiting = page.clock.after(quiet, () => say(text));
    },
    stop: () => stopWaiting(),
  };
}

/** Finds the printed results or makes a box for them. Returns it with a function that restores what was printed. */
function openBox(
  { attributes, printedBox: printed }: Search,
  { host: { element, words } }: Drawing,
  status: HTMLElement,
) {
  const { target } = attributes;
  const place = (target === undefined ? null : element.ownerDocument.getElementById(target)) ?? element;
  const original = printed?.cloneNode(true);
  const box = printed ?? place.appendChild(makeResults(words));
  const parts = partsIn(box, status, words);
  return {
    box,
    parts,
    close() {
      if (original) box.replaceWith(original);
      else box.remove();
    },
  };
}

/** Draws the results of a search and announces in `status`. Returns a function that undoes the drawing. */
export function drawResults(model: Search, looking: Looking, drawing: Drawing, status: HTMLElement): () => void {
  const { words } = drawing.host;
  const { box, parts, close } = openBox(model, drawing, status);
  const { list, alert, button } = parts;
  const { draw, shown } = createRows(parts, model, drawing);
  const announcer = createAnnouncer(parts, drawing);
  const controller = new AbortController();
  const { signal } = controller;
  let announced = model.found.peek();
  const retry = () => void looking.retry();
  button.addEventListener('click', () => (model.failure.peek() ? retry() : model.more()));
  // What failed without a network is asked for again with it.
  addEventListener('online', () => model.failure.peek()?.kind === 'unreachable' && retry(), { signal });
  // Whoever follows a result has found it: the way back leads to it.
  box.addEventListener('click', model.settle, { signal });
  watchPlace(list, looking.keep, signal);

  function showState(reason: Failure | undefined, isBusy: boolean, hasMore: boolean) {
    // Where it was asked for: by the field, or by the button below ten results.
    if (reason) (looking.isFurther() ? button : list).before(alert);
    parts.drawAlert(alertTree({ failure_text: reason ? failureText(reason, words) : null }));
    box.classList.toggle('tb-search-busy', isBusy);
    list.setAttribute('aria-busy', `${isBusy}`);
    const is_hidden = !reason && !hasMore;
    parts.drawButton(moreTree({ is_hidden, is_busy: isBusy, text: words.say(reason ? 'action.retry' : 'more') }));
  }

  /** Moves the focus to the first result that was added, after the reader asked for more. */
  function goOn(found: Found, added: readonly Element[]) {
    announcer.say(added.length > 0 ? addedText(added.length, shown(), found, words) : words.say('end'));
    const next = added[0]?.querySelector<HTMLElement>('.tb-search-link') ?? (button.hidden ? status : undefined);
    next?.focus({ preventScroll: true });
    looking.keep({ scroll: scrollBoxOf(list).scrolled() });
  }

  draw(announced);
  const stop = effect(() => {
    const found = model.found.value;
    const reason = model.failure.value;
    const isBusy = model.isBusy.value;
    putBack(box, parts);
    const added = draw(found);
    showState(reason, isBusy, found?.hasMore ?? false);
    if (isBusy || found === announced) return;
    if (found && added) goOn(found, added);
    else announcer.later(found);
    announced = found;
  });
  if (looking.kept) restorePlace(list, looking.kept);

  return () => {
    stop();
    controller.abort();
    announcer.stop();
    close();
  };
}
