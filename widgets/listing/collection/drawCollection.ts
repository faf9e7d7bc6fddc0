import { effect } from '@preact/signals-core';
import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { makeHtml, partOf } from '#core/base/dom/make.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Draw, Drawing } from '#core/base/widget/island.ts';
import type { CollectionActions } from '#core/contract/collection.ts';
import { everything, isSameChoice } from '#core/contract/collectionChoice.ts';
import { afterPaint } from './afterPaint.ts';
import type { Collection, State } from './collection.model.ts';
import { tree as alertTree } from './collection-alert.drawn.html?tree';
import { createPartDrawer, makeBox } from './createPartDrawer.ts';
import { createSheet } from './createSheet.ts';
import { type ReadForm, setForm } from './formState.ts';
import { listen, type Parts } from './listen.ts';
import { searchOptions } from './searchOptions.ts';
import { type ShownSetting, shownFilters, shownForm, shownResults, submitText } from './shownCollection.ts';

/** The parts of a collection, printed by the host or from `made`, a box that the island has made. */
function partsIn(box: HTMLElement, made: HTMLElement): Parts {
  const isWhole = box.querySelector('.tb-collection-bar') !== null;
  function find<Found extends HTMLElement = HTMLElement>(part: string): Found {
    const printed = box.querySelector<Found>(`.tb-collection-${part}`);
    const own = partOf<Found>(made, `tb-collection-${part}`);
    if (printed && !isWhole) own.replaceWith(printed);
    return printed ?? own;
  }
  const [count, chips, results] = [find('count'), find('chips'), find('results')];
  const open = find<HTMLAnchorElement>('open');
  const form = find<HTMLFormElement>('form');
  const alert = makeHtml(alertTree({ failed: null }));
  count.role = 'status';
  count.tabIndex = -1;
  form.autocomplete = 'off';
  open.href = '#collection-filters';
  open.role = 'button';
  open.setAttribute('aria-haspopup', 'dialog');
  form.id = 'collection-filters';
  if (!isWhole) box.append(...made.children);
  results.before(alert);
  return { count, open, form, chips, results, alert };
}

/** Runs `change`. Where that removed the focused filter, the next one gets the focus, or else the count. */
function keepingFocus({ chips, count }: Parts, change: () => void): void {
  const before: readonly Element[] = [...chips.querySelectorAll('a')];
  const at = document.activeElement ? before.indexOf(document.activeElement) : -1;
  change();
  if (at < 0 || before[at]?.isConnected) return;
  const next = [...chips.querySelectorAll('a')][at] ?? count;
  next.focus({ preventScroll: true });
}

type DrawPart = ReturnType<typeof createPartDrawer>;

function drawForm(
  { form }: Parts,
  state: State,
  actions: CollectionActions,
  wrongs: ReadForm['wrongs'],
  setting: ShownSetting,
  draw: DrawPart,
) {
  const { choice, options, total } = state;
  const { words, hrefOf } = setting;
  const shown = shownForm(actions, options, choice, setting);
  const opened = new Map([...form.querySelectorAll('details')].map(({ dataset, open }) => [dataset.field, open]));
  draw('form', {
    ...shown,
    form_url: form.getAttribute('action') ?? hrefOf(everything),
    // What the reader has opened stays so.
    groups: shown.groups.map((group) => ({ ...group, is_open: opened.get(group.field) ?? group.is_open })),
    submit_text: submitText(actions, total, words),
  });
  setForm(form, actions, choice, { wrongs, words });
  for (const group of form.querySelectorAll('details')) searchOptions(group);
}

/** Makes what draws why the last request failed, with a button to retry. When the button is removed with the focus, the count gets it. */
function createAlert({ alert, count }: Parts, { retry }: Collection, { host }: Drawing) {
  const { element, words } = host;
  const { draw } = createDrawing(alert);
  alert.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.tb-collection-retry')) retry();
  });
  return ({ failure, actions }: State): void => {
    const hadFocus = alert.contains(document.activeElement);
    draw(alertTree({ failed: null }));
    if (hadFocus) count.focus({ preventScroll: true });
    if (!failure) return;
    const isPrinted = [...element.children].some((each) => !each.contains(alert) && each.textContent?.trim());
    // Before anything could be read, what the host printed is all that there is.
    if (failure.kind === 'malformed' && !actions && isPrinted) return;
    draw(alertTree({ failed: { failure_text: failureText(failure, words), retry_text: words.say('action.retry') } }));
  };
}

/** Draws a page of items. Where the reader turned the page, it scrolls to the beginning and the focus moves there. */
function drawItems(
  { count, results }: Parts,
  { items, actions, standing }: State,
  setting: ShownSetting,
  hasTurned: boolean,
  draw: DrawPart,
) {
  if (!items || !actions) return;
  const shown = shownResults(actions, items, standing, setting);
  if (count.textContent !== shown.count_text) count.textContent = shown.count_text;
  draw('results', shown);
  if (!hasTurned) return;
  results.scrollIntoView({ block: 'nearest' });
  results.querySelector<HTMLElement>('.tb-collection-link')?.focus();
}

/** Leaves what the host printed as it is until the reader asks for something else; then changes only what differs. */
export const drawCollection: Draw<Collection> = (model, drawing) => {
  const { element, words } = drawing.host;
  const printed = element.querySelector<HTMLElement>('.tb-collection');
  const original = printed?.cloneNode(true);
  const made = makeBox();
  const box = printed ?? made;
  if (!printed) element.append(box);
  const parts = partsIn(box, made);
  const sheet = createSheet(box, parts.form, words, model.closeSheet);
  const setting = { words, hrefOf: model.hrefOf };
  const drawPart = createPartDrawer(parts, model.headingLevel);
  const controls = listen(model, parts, words);
  const drawAlert = createAlert(parts, model, drawing);
  let isDrawn = !printed;
  let drawnFailure: State['failure'];

  /** What a press changes beyond the control itself. */
  function drawAll() {
    const state = model.state.peek();
    const { actions, choice, isBusy, failure } = state;
    if (failure !== drawnFailure) drawAlert(state);
    drawnFailure = failure;
    if (!actions) return;
    drawForm(parts, state, actions, controls.wrongs(), setting, drawPart);
    const filters = shownFilters(actions, state.options, choice, setting);
    parts.open.textContent = filters.open_text;
    keepingFocus(parts, () => drawPart('chips', filters));
    if (!isBusy && !failure) drawItems(parts, state, setting, controls.hasTurned(), drawPart);
    if (!isBusy) sheet.say(parts.count.textContent);
  }
  const draw = afterPaint(drawAll);

  const stop = effect(() => {
    const { actions, choice, standing, isSheetOpen, isBusy, failure } = model.state.value;
    isDrawn ||= isBusy || isSheetOpen || failure !== undefined;
    if (!isDrawn) return;
    parts.results.setAttribute('aria-busy', `${isBusy}`);
    parts.results.toggleAttribute('data-stale', isBusy || !isSameChoice(standing, choice));
    if (!actions) parts.count.textContent = failure ? '' : words.say('state.loading');
    if (isSheetOpen) sheet.show();
    else sheet.hide();
    draw();
  });
  drawing.drawn('keep');
  controls.takeEarly();

  return () => {
    stop();
    controls.stop();
    sheet.hide();
    if (original) box.replaceWith(original);
    else box.remove();
  };
};
