import { effect } from '@preact/signals-core';
import { h, patch, type Wanted } from '#core/dom/element.ts';
import { spokenMatch } from '#core/football/matchText.ts';
import { isRetry, waitingElement } from '#core/football/notes.ts';
import { blockIn } from '#core/football/orBlock.ts';
import { spoilersOf } from '#core/football/spoilers.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Draw } from '#core/widget/island.ts';
import { elementsOf } from './elements.ts';
import type { PlayerModel } from './player.model.ts';
import { shownPlayer } from './shownPlayer.ts';

const noteClass = 'tb-player-none';

/** Leaves the printed player as it is until a match changes it; otherwise draws into the tag, for which tribune.css reserves room. */
export const drawPlayer: Draw<PlayerModel> = (model, { host, page, drawn }) => {
  const { element, words, signal } = host;
  const printed = element.querySelector<HTMLElement>('.tb-player');
  const original = printed?.cloneNode(true);
  const box = printed ?? document.createElement('div');
  const printedStories = printed?.querySelector('.tb-player-stories') ?? undefined;
  const status = document.createElement('p');
  box.classList.add('tb-player');
  status.className = 'tb-hidden';
  status.role = 'status';
  element.append(...(printed ? [] : [box]), status);
  drawn('keep');

  let last: string | undefined;
  const stop = effect(() => {
    const player = model.player.value;
    const block = model.block.value;
    if (block) {
      patch(box, h('div', {}, block, printedStories ?? model.newsBlock.value));
      return;
    }
    if (!player) {
      if (!printed) patch(box, waiting(model, words, box));
      return;
    }
    const stories = printedStories ?? model.newsBlock.value;
    const at = { now: model.now.value, staleSince: model.staleSince.value };
    patch(box, elementsOf({ ...shownPlayer(player, model.news.value, words, at), stories }));
    const spoken = player.live && spokenMatch(player.live, words);
    const isNews = spoken !== undefined && last !== undefined && spoken !== last;
    if (isNews && !spoilersOf(page).isCovered(`player-${player.id}`)) status.textContent = spoken;
    last = spoken ?? last;
  });
  box.addEventListener(
    'click',
    (event) => {
      if (!isRetry(event)) return;
      box.tabIndex = -1;
      box.focus({ preventScroll: true });
      model.retry();
    },
    { signal },
  );
  return () => {
    stop();
    status.remove();
    if (original) box.replaceWith(original);
    else box.remove();
  };
};

function waiting({ failure: { value: failure }, newsBlock }: PlayerModel, words: Words, box: Element): Wanted {
  const isUnknown = failure?.kind === 'refused' && failure.status === 404;
  if (isUnknown) return h('div', {}, h('p', { class: noteClass, role: 'alert' }, words.say('unknown')));
  const wanted = waitingElement(failure, words, noteClass, box);
  // Of a host that sends HTML the news is no part of the player's.
  return blockIn(failure) && wanted.children.length > 0
    ? { ...wanted, children: [...wanted.children, newsBlock.value] }
    : wanted;
}
