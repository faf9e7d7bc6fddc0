import type { FrameReport } from '#core/embed/loading.ts';
import type { Network, PostAddress } from '#core/embed/postAddress.ts';

interface FrameSetting {
  /** Where the network's frames come from; relative addresses are the site's own. */
  readonly from: string;
  readonly locale: string;
  readonly isDark: boolean;
}

/** The frame that shows a post. X is told not to follow the reader (`dnt`). */
export function frameOf({ network, id }: PostAddress, { from, locale, isDark }: FrameSetting): URL {
  if (network === 'tiktok') return new URL(`${from}/${id}?rel=0&description=1`, location.href);
  const address = new URL(from, location.href);
  const asked = { id, dnt: 'true', lang: locale, theme: isDark ? 'dark' : 'light' };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Higher than this no post is, px. */
const highest = 3000;

const reportsOfX: Readonly<Record<string, FrameReport>> = {
  'twttr.private.rendered': 'shown',
  'twttr.private.no_results': 'gone',
};

/** What frames of X post, by their own script: JSON-RPC in `twttr.embed`. */
function readX(message: unknown): FrameReport | undefined {
  const call = fieldOf(message, 'twttr.embed');
  const method = `${fieldOf(call, 'method')}`;
  if (method !== 'twttr.private.resize') return reportsOfX[method];
  const height = Number(fieldOf(fieldOf(fieldOf(call, 'params'), '0'), 'height'));
  return height > 0 ? Math.min(Math.ceil(height), highest) : undefined;
}

/** What the player of TikTok posts: https://developers.tiktok.com/doc/embed-player */
function readTikTok(message: unknown): FrameReport | undefined {
  if (fieldOf(message, 'x-tiktok-player') !== true) return undefined;
  const type = fieldOf(message, 'type');
  if (type === 'onPlayerReady') return 'shown';
  return type === 'onError' || type === 'onPlayerError' ? 'gone' : undefined;
}

export const readers: Readonly<Record<Network, (message: unknown) => FrameReport | undefined>> = {
  x: readX,
  tiktok: readTikTok,
};
