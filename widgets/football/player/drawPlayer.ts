import { effect } from '@preact/signals-core';
import { h, patch, type Wanted } from '#core/dom/element.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Draw } from '#core/widget/island.ts';
import { elementsOf } from './elements.ts';
import type { PlayerModel } from './player.model.ts';
import { shownPlayer } from './shownPlayer.ts';

/** Leaves a printed player as they are; else draws them into the tag, where tribune.css keeps room. */
export const drawPlayer: Draw<PlayerModel> = (model, { host, drawn }) => {
  const { element, words, signal } = host;
  drawn('keep');
  if (model.shown.peek() === 'printed') return () => {};
  const box = document.createElement('div');
  box.className = 'tb-player';
  box.tabIndex = -1;
  element.append(box);
  const note = (role: string, text: string) => h('p', { class: 'tb-player-none', role }, text);
  const retry = h('button', { class: 'tb-player-retry', type: 'button' }, words.say('action.retry'));

  const stop = effect(() => {
    const shown = model.shown.value;
    if (shown === 'printed') return;
    box.setAttribute('aria-busy', `${!shown}`);
    const wanted = (): Wanted => {
      if (!shown) return h('div', {}, note('status', words.say('state.loading')));
      if (shown.ok) return elementsOf(shownPlayer(shown.data.player, shown.data.news, words));
      if (shown.kind === 'refused' && shown.status === 404) return h('div', {}, note('alert', words.say('unknown')));
      return h('div', {}, note('alert', failureText(shown, words)), retry);
    };
    patch(box, wanted());
  });
  box.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element && target.closest('.tb-player-retry'))) return;
      box.focus({ preventScroll: true });
      model.retry();
    },
    { signal },
  );
  return () => {
    stop();
    box.remove();
  };
};
