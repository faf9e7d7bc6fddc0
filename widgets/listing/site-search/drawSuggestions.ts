import { effect } from '@preact/signals-core';
import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { makeHtml } from '#core/base/dom/make.ts';
import { pathOf } from '#core/base/page/address.ts';
import { keepInWindow } from '#core/base/page/keepInWindow.ts';
import type { Clock } from '#core/base/page/page.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { listenTo } from './listenTo.ts';
import { optionId, type PanelSetting, panelOf } from './panelOf.ts';
import type { Option, SiteSearch } from './site-search.model.ts';
import { tree as panelTree } from './site-search-panel.drawn.html?tree';
import { tree as statusTree } from './site-search-status.drawn.html?tree';

/** How long after the last change the number of suggestions is announced, ms, so that it is not for every letter. */
const quiet = 800;

let drawn = 0;

/** The form of a tag, which it is itself or holds, with its field; undefined where a host prints none. */
function formIn(element: HTMLElement) {
  const form = element instanceof HTMLFormElement ? element : element.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[name="q"]');
  return form && input ? { form, input } : undefined;
}

/** The path of the page of results for a query. */
function resultsPath(form: HTMLFormElement, query: string): string {
  const url = new URL(form.action);
  url.searchParams.set('q', query);
  return pathOf(url);
}

/** Makes the field a combobox of the list with this id. Returns what undoes that. */
function makeCombobox(input: HTMLInputElement, listId: string): () => void {
  const own = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listId, 'aria-expanded': 'false' };
  for (const [name, value] of Object.entries(own)) input.setAttribute(name, value);
  return () => {
    for (const name of [...Object.keys(own), 'aria-activedescendant']) input.removeAttribute(name);
  };
}

/** Announces how many suggestions there are once the reader pauses. */
function announce(model: SiteSearch, status: HTMLElement, say: PanelSetting['words']['say'], clock: Clock): () => void {
  let stopWaiting = () => {};
  const textOf = (count: number) => {
    if (count > 0) return model.isOpen.value ? say('count', { count }) : '';
    return model.isEmpty.value ? say('none') : '';
  };
  const put = (text: string) => {
    status.textContent = text;
  };
  const stop = effect(() => {
    const text = textOf(model.options.value.length);
    stopWaiting();
    if (text === '') put(text);
    else stopWaiting = clock.after(quiet, () => put(text));
  });
  return () => {
    stopWaiting();
    stop();
  };
}

/** Draws the suggestions below the form that the host printed, and wires its field. */
export const drawSuggestions: Draw<SiteSearch> = (model, { host, page, drawn: isDrawn }) => {
  const { element, words } = host;
  const found = formIn(element);
  isDrawn('keep');
  if (!found) return () => {};
  const { form, input } = found;
  drawn += 1;
  const setting: PanelSetting = {
    ...{ words, id: `tb-site-search-${drawn}`, here: page.place.here().href },
    resultsOf: (query) => resultsPath(form, query),
  };
  let options: readonly Option[] = [];
  // What closes stays as it was drawn: a page that is being left draws no list.
  const shown = () => {
    const isOpen = model.isOpen.value;
    if (isOpen) options = model.options.value;
    else if (model.options.peek().length === 0) options = [];
    return panelOf({ options, active: isOpen ? model.active.value : -1, isOpen }, setting);
  };
  const panel = makeHtml(panelTree(panelOf({ options: [], active: -1, isOpen: false }, setting)));
  const status = makeHtml(statusTree({ text: '' }));
  form.append(panel, status);
  const { draw } = createDrawing(panel);
  const leaving = new AbortController();
  const isForm = makeCombobox(input, `${setting.id}-list`);
  keepInWindow(panel, form, leaving.signal);
  listenTo({ form, input, panel, status, model, words }, leaving.signal);
  const stops = [
    effect(() => {
      draw(panelTree(shown()));
      const active = model.isOpen.value ? model.active.value : -1;
      input.setAttribute('aria-expanded', `${model.isOpen.value}`);
      if (active < 0) input.removeAttribute('aria-activedescendant');
      else {
        const id = optionId(setting.id, active);
        input.setAttribute('aria-activedescendant', id);
        panel.querySelector(`#${id}`)?.scrollIntoView({ block: 'nearest' });
      }
    }),
    announce(model, status, words.say, page.clock),
  ];
  return () => {
    for (const stop of stops) stop();
    leaving.abort();
    isForm();
    panel.remove();
    status.remove();
  };
};
