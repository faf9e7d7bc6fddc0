import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { blockIn } from '#core/contract/base/outcome.ts';
import { type Player, playerNews, type Story, showPlayer } from '#core/contract/footballPlayer.ts';
import { callOrBlock } from '#core/football/callOrBlock.ts';
import { createMatchClock } from '#core/football/createMatchClock.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import {
  createFollowedReading,
  type FollowedReading,
  followedIn,
} from '#core/ungrouped/football/createFollowedReading.ts';
import type { Attributes } from './player.widget.ts';

export interface PlayerModel extends Pick<FollowedReading<Player>, 'block' | 'failure' | 'staleSince'> {
  /** The player as last fetched; undefined while what the host printed is up to date, and until the first answer. */
  readonly player: ReadonlySignal<Player | undefined>;
  /** Stories about the player; undefined until they have been fetched, where that failed, and where the host has printed them. */
  readonly news: ReadonlySignal<readonly Story[] | undefined>;
  /** The HTML that the host sent in the place of stories. */
  readonly newsBlock: ReadonlySignal<HTMLElement | undefined>;
  /** The time that minutes are computed by, ms since the epoch. */
  readonly now: ReadonlySignal<number>;
  retry(): void;
}

/**
 * The model of a player. What the host printed stays until a match of the player's team changes it; then the player is fetched,
 * once for each change.
 */
export function createPlayer(page: Page, { playerId }: Attributes, host: Host): PlayerModel {
  const { element, signal: abortSignal } = host;
  spoilersOf(page, host);
  // The button that follows the team is a tag inside this one.
  host.trust(element);
  const box = element.querySelector<HTMLElement>('.tb-player');
  const news = signal<readonly Story[]>();
  const newsBlock = signal<HTMLElement>();
  const call = callOrBlock(page, host);
  const asked = { params: { id: playerId }, signal: abortSignal };

  async function readNews() {
    const reply = await call(playerNews, asked);
    if (abortSignal.aborted) return;
    if (reply.ok) news.value = reply.data;
    else newsBlock.value = blockIn(reply);
  }
  async function ask() {
    const coming = box || news.peek() || newsBlock.peek() ? undefined : readNews();
    const reply = await call(showPlayer, asked);
    await coming;
    return reply;
  }
  const printed = box ? followedIn(box.dataset) : undefined;
  const reading = createFollowedReading<Player>(page, { ask, printed, element, abortSignal });
  const { answer, block, failure, staleSince, read } = reading;
  const { now, look } = createMatchClock(page.clock, () => [answer.peek()?.live ?? []].flat(), abortSignal);
  abortSignal.addEventListener(
    'abort',
    effect(() => {
      if (answer.value) look();
    }),
  );
  return { player: answer, block, news, newsBlock, failure, staleSince, now, retry: () => void read() };
}
