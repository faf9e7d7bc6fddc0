/** Where posts are embedded from. */
export type Network = 'x' | 'tiktok';

/** A post as its address names it. */
export interface PostAddress {
  readonly network: Network;
  /** Without the `@`; empty where the address does not name the author: `x.com/i/web/status/12`. */
  readonly handle: string;
  /** Digits; empty for a short address, which its network alone can resolve: `vm.tiktok.com/ZMabc12`. */
  readonly id: string;
  /** Its page, without what a share button adds. */
  readonly url: string;
}

export const networkNames: Readonly<Record<Network, string>> = { x: 'X', tiktok: 'TikTok' };

const onX =
  /^https?:\/\/(?:(?:www|mobile)\.)?(?:x|twitter)\.com\/(i\/web|\w{1,30})\/status(?:es)?\/(\d{1,20})(?:[/?#]|$)/i;
const onTikTok = /^https?:\/\/(?:(?:www|m)\.)?tiktok\.com\/@([\w.]{1,40})\/(?:video|photo)\/(\d{1,20})(?:[/?#]|$)/i;
const shortOnTikTok = /^https?:\/\/(?:v[mt]\.tiktok\.com|(?:www\.)?tiktok\.com\/t)\/(\w{4,20})\/?(?:[?#]|$)/i;

/** Reads the address of a post as readers copy it; undefined for any other. */
export function readPostAddress(text: string): PostAddress | undefined {
  const [, xHandle, xId] = onX.exec(text) ?? [];
  if (xHandle && xId) {
    const handle = /^i(?:\/web)?$/i.test(xHandle) ? '' : xHandle;
    return { network: 'x', handle, id: xId, url: `https://x.com/${xHandle}/status/${xId}` };
  }
  if (shortOnTikTok.test(text)) return { network: 'tiktok', handle: '', id: '', url: text.replace(/[?#].*$/, '') };
  const [, handle, id] = onTikTok.exec(text) ?? [];
  if (!handle || !id) return undefined;
  return { network: 'tiktok', handle, id, url: `https://www.tiktok.com/@${handle}/video/${id}` };
}
