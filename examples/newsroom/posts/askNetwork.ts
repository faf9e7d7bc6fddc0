import * as z from 'zod/mini';
import type { Network, PostAddress } from '#core/ungrouped/embed/postAddress.ts';

/** The endpoints of a network: for the text of posts, and for their frames. */
export interface NetworkSetting {
  /** URL of its oEmbed endpoint: https://oembed.com */
  readonly oembed: string;
  /** Base URL of its frames; undefined for the network's own. */
  readonly frames?: string | undefined;
}

export type Networks = Readonly<Record<Network, NetworkSetting>>;

export const realNetworks: Networks = {
  x: { oembed: 'https://publish.twitter.com/oembed' },
  tiktok: { oembed: 'https://www.tiktok.com/oembed' },
};

/** The part of a network's answer that is used. */
const answer = z.object({
  url: z.optional(z.nullable(z.string())),
  author_name: z.optional(z.nullable(z.string())),
  author_url: z.optional(z.nullable(z.string())),
  title: z.optional(z.nullable(z.string())),
  html: z.optional(z.nullable(z.string())),
});
export type NetworkPost = z.output<typeof answer>;

export type FoundPost =
  | { readonly ok: true; readonly post: NetworkPost }
  /** `gone`: the post no longer exists; `unreachable`: no valid answer within 5 s. */
  | { readonly ok: false; readonly reason: 'gone' | 'unreachable' };

const timeout = 5000;

export async function askNetwork({ oembed }: NetworkSetting, { url }: PostAddress): Promise<FoundPost> {
  try {
    const asked = new URL(oembed);
    // Nothing of the network's script is wanted, and nobody is followed.
    for (const [name, value] of Object.entries({ url, omit_script: 'true', dnt: 'true' }))
      asked.searchParams.set(name, value);
    const reply = await fetch(asked, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    });
    // X answers 403 for a post of a closed account, TikTok 400 for a film that is no more.
    if ([400, 403, 404, 410].includes(reply.status)) return { ok: false, reason: 'gone' };
    if (!reply.ok) return { ok: false, reason: 'unreachable' };
    return { ok: true, post: z.parse(answer, await reply.json()) };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}
