import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import { isBlank } from '#core/base/widget/isBlank.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Post } from '#core/contract/embed.ts';
import { type PostAddress, readPostAddress } from '#core/ungrouped/embed/postAddress.ts';
import type { Attributes } from './social-embed.widget.ts';

/** The specification's limit: further posts of X on a page stay quotes with a link. */
const mostOfX = 7;

export interface SocialEmbed {
  /** The post that the tag names; undefined where its URL is not one of a post. */
  readonly address: PostAddress | undefined;
  /** Base URL of the network's frames. */
  readonly from: string;
  /** The post as the server sent it; undefined until then, and where the host has printed it. */
  readonly post: ReadonlySignal<Post | undefined>;
  /** Whether its network no longer has it. */
  readonly isGone: Signal<boolean>;
  /** Whether its frame may be loaded: not while seven others of X are loaded, and never of a short address. */
  readonly mayLoad: ReadonlySignal<boolean>;
  /** Takes one of the seven places for posts of X; `end` releases it. */
  begin(): void;
  end(): void;
}

/** Whether the host has printed a quote, or the desk has written one into an entry. */
export const isPrinted = (element: Element): boolean => !isBlank(element);

export function createSocialEmbed(
  page: Page,
  { url, xFrames, tiktokFrames }: Attributes,
  { element, signal: abortSignal }: Host,
): SocialEmbed {
  const address = readPostAddress(url);
  const isOnX = address?.network === 'x';
  const post = signal<Post>();
  const isGone = signal(false);
  const isLive = signal(false);
  const { value: live, release } = shared(page, 'social-embed', () => signal(0));
  const setLive = (isNow: boolean) => {
    if (isOnX && isLive.peek() !== isNow) live.value += isNow ? 1 : -1;
    isLive.value = isNow;
  };
  abortSignal.addEventListener('abort', () => {
    setLive(false);
    release();
  });

  async function read(asked: PostAddress) {
    // Where the file cannot be had, the name and the link do.
    const file = await import('./quote.ts').catch(() => undefined);
    const reply = await file?.readPost(page, asked, abortSignal);
    if (reply?.ok) post.value = reply.data;
    else if (reply?.kind === 'refused' && reply.status === 404) isGone.value = true;
  }
  if (address && address.id !== '' && !isPrinted(element)) void read(address);

  return {
    ...{ address, post, isGone },
    from: isOnX ? xFrames : tiktokFrames,
    mayLoad: computed(() => address?.id !== '' && (!isOnX || isLive.value || live.value < mostOfX)),
    begin: () => setLive(true),
    end: () => setLive(false),
  };
}
