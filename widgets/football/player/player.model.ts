import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type Player, playerNews, type Story, showPlayer } from '#core/contract/footballPlayer.ts';
import type { Outcome } from '#core/contract/outcome.ts';
import { spoilersOf } from '#core/football/spoilers.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './player.widget.ts';

export interface KnownPlayer {
  readonly player: Player;
  /** Undefined while it is on its way, and where it did not come: the player is shown without it. */
  readonly news: readonly Story[] | undefined;
}

export interface PlayerModel {
  /** `printed`: the host has told all of it. Undefined while it is on its way. */
  readonly shown: ReadonlySignal<'printed' | Outcome<KnownPlayer> | undefined>;
  retry(): void;
}

/** What a host printed stands: it changes when a match of the player is over, and the page is printed anew then. */
export function createPlayer(
  page: Page,
  { playerId }: Attributes,
  host: Pick<Host, 'element' | 'signal' | 'trust' | 'queue' | 'onAction'>,
): PlayerModel {
  const { element, signal: abortSignal } = host;
  spoilersOf(page, host);
  // The button that follows the team is a tag inside this one.
  host.trust(element);
  const shown = signal<PlayerModel['shown']['value']>(element.querySelector('.tb-player') ? 'printed' : undefined);

  async function read() {
    shown.value = undefined;
    const params = { id: playerId };
    const coming = page.call(playerNews, { params, signal: abortSignal });
    const reply = await page.call(showPlayer, { params, signal: abortSignal });
    const news = await coming;
    if (abortSignal.aborted) return;
    shown.value = reply.ok ? { ...reply, data: { player: reply.data, news: news.ok ? news.data : undefined } } : reply;
  }

  if (!shown.value) void read();
  return { shown, retry: () => void read() };
}
