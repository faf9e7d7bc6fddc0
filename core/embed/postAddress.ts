/** Where posts are embedded from. */
export type Network = 'x' | 'tiktok';

/** A post as its address names it. */
export interface PostAddress {
  readonly network: Network;
  /** Without the `@`. */
  readonly handle: string;
  /** Digits. */
  readonly id: string;
  /** Its page, without what a share button adds. */
  readonly url: string;
}

export const networkNames: Readonly<Record<Network, string>> = { x: 'X', tiktok: 'TikTok' };

const onX = /^https?:\/\/(?:(?:www|mobile)\.)?(?:x|twitter)\.com\/(\w{1,30})\/status(?:es)?\/(\d{1,20})(?:[/?#]|$)/i;
const onTikTok = /^https?:\/\/(?:(?:www|m)\.)?tiktok\.com\/@([\w.]{1,40})\/(?:video|photo)\/(\d{1,20})(?:[/?#]|$)/i;

/** Reads the address of a post as readers copy it; undefined for any other. */
export function readPostAddress(text: string): PostAddress | undefined {
  const [, xHandle, xId] = onX.exec(text) ?? [];
  if (xHandle && xId) return { network: 'x', handle: xHandle, id: xId, url: `https://x.com/${xHandle}/status/${xId}` };
  const [, handle, id] = onTikTok.exec(text) ?? [];
  if (!handle || !id) return undefined;
  return { network: 'tiktok', handle, id, url: `https://www.tiktok.com/@${handle}/video/${id}` };
}
