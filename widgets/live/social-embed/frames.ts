import type { FrameReport } from '#core/ungrouped/embed/loading.ts';
import type { Network, PostAddress } from '#core/ungrouped/embed/postAddress.ts';

interface FrameSetting {
  /** Base URL of the network's frames; a relative one is resolved against the page. */
  readonly from: string;
  readonly locale: string;
  readonly isDark: boolean;
}

/** URL of the frame of a post. X is asked not to track the reader (`dnt`). */
export function frameOf({ network, id }: PostAddress, { from, locale, isDark }: FrameSetting): URL {
  if (network === 'tiktok') return new URL(`${from}/${id}?rel=0&description=1`, location.href);
  const address = new URL(from, location.href);
  const asked = { id, dnt: 'true', lang: locale, theme: isDark ? 'dark' : 'light' };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The greatest height that is believed, px. */
const highest = 3000;

const reportsOfX: Readonly<Record<string, FrameReport>> = {
  'twttr.private.rendered': 'shown',
  'twttr.private.no_results': 'gone',
};

/**
 * Reads a message of X's frame, which is JSON-RPC in `twttr.embed`. A number is the height of the post, px; undefined for any
 * other message.
 */
function readX(message: unknown): FrameReport | undefined {
  const call = fieldOf(message, 'twttr.embed');
  const method = `${fieldOf(call, 'method')}`;
  if (method !== 'twttr.private.resize') return reportsOfX[method];
  const height = Number(fieldOf(fieldOf(fieldOf(call, 'params'), '0'), 'height'));
  return height > 0 ? Math.min(Math.ceil(height), highest) : undefined;
}

/** Reads a message of TikTok's player (https://developers.tiktok.com/doc/embed-player); undefined for any other message. */
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
