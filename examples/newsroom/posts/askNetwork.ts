import * as z from 'zod/mini';
import type { Network, PostAddress } from '#core/embed/postAddress.ts';

/** Where a network is asked for a post, and where its frames come from. */
export interface NetworkSetting {
  /** By oEmbed: https://oembed.com */
  readonly oembed: string;
  /** Undefined for the network's own. */
  readonly frames?: string | undefined;
}

export type Networks = Readonly<Record<Network, NetworkSetting>>;

export const realNetworks: Networks = {
  x: { oembed: 'https://publish.twitter.com/oembed' },
  tiktok: { oembed: 'https://www.tiktok.com/oembed' },
};

/** What a network says of a post, as far as it is handed on. */
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
  /** It is no more, or has not answered within 5 s with what it should. */
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
