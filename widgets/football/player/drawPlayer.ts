import { effect } from '@preact/signals-core';
import type { TreeElement } from '#core/base/dom/tree.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { blockIn } from '#core/contract/base/outcome.ts';
import { findBox } from '#core/football/findBox.ts';
import { spokenMatch } from '#core/football/matchText.ts';
import { onRetry } from '#core/football/notes.ts';
import { boxTree, noteTree, waitingTree } from '#core/football/waiting.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import { createLateDrawing, type LateDrawing } from '#core/ungrouped/football/createLateDrawing.ts';
import type { LivePlayer } from './livePlayer.ts';
import type { PlayerModel } from './player.model.ts';

const names = { box: 'tb-player', note: 'tb-player-none' } as const;

/** The file that draws a player whom a match has changed. */
export type PlayerFile = Pick<typeof import('./livePlayer.ts'), 'createLivePlayer'>;
export type FetchPlayer = () => Promise<PlayerFile>;

/**
 * Leaves the printed player as it is until a match of their team changes it; otherwise draws into the tag, for which tribune.css reserves room. What draws a
 * player is fetched with the first change.
 */
export const drawPlayer =
  (fetchPlayer: FetchPlayer): Draw<PlayerModel> =>
  async (model, { host, page, drawn }) => {
    const { element, words, signal } = host;
    const { box, printed, status, open, close } = findBox(element, names.box);
    const make = async () => (await fetchPlayer()).createLivePlayer(box, words);
    const late = createLateDrawing(make, page, printed ? undefined : await make());
    open();
    drawn('keep');

    const stop = drawIn(box, model, words, late);
    watch(announcerOf(model, status, page, words), signal);
    const retry = () => {
      box.tabIndex = -1;
      box.focus({ preventScroll: true });
      model.retry();
    };
    onRetry(box, retry, signal);
    return () => {
      stop();
      close();
    };
  };

/** Draws in a box whatever the model has. Returns what ends it. */
function drawIn(box: HTMLElement, model: PlayerModel, words: Words, late: LateDrawing<LivePlayer>): () => void {
  const isPrinted = box.childElementCount > 0;
  const printedStories = box.querySelector('.tb-player-stories') ?? undefined;
  return effect(() => {
    const player = model.player.value;
    const block = model.block.value;
    const drawing = late.drawing.value;
    const own = printedStories ?? model.newsBlock.value;
    const at = { now: model.now.value, staleSince: late.missingSince.value ?? model.staleSince.value };
    if (block) drawing?.drawTree(boxTree(names, block, own));
    else if (player && drawing) drawing.draw(player, { news: model.news.value, own }, at);
    else if (!player && !isPrinted) drawing?.drawTree(waiting(model, words, box));
    if ((block || player) && !drawing) late.load();
  });
}

/** Makes what says in a status how a running match stands, when that changes. */
function announcerOf({ player: shown, block }: PlayerModel, status: HTMLElement, page: Page, words: Words): () => void {
  let last: string | undefined;
  return () => {
    const player = shown.value;
    if (block.value || !player) return;
    const spoken = player.live && spokenMatch(player.live, words);
    const isNews = spoken !== undefined && last !== undefined && spoken !== last;
    if (isNews && !spoilersOf(page).isCovered(`player-${player.id}`)) status.textContent = spoken;
    last = spoken ?? last;
  };
}

function waiting({ failure: { value: failure }, newsBlock }: PlayerModel, words: Words, box: Element): TreeElement {
  const isUnknown = failure?.kind === 'refused' && failure.status === 404;
  if (isUnknown) return boxTree(names, noteTree(names.note, 'alert', words.say('unknown')));
  const tree = waitingTree(failure, words, names, box);
  // Of a host that sends HTML the news is no part of the player's.
  return blockIn(failure) && tree.children.length > 0
    ? { ...tree, children: [...tree.children, newsBlock.value] }
    : tree;
}
