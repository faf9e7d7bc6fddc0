import { makeFrame, type Trouble } from './embedBox.ts';
import type { EmbedSetting } from './embeds.ts';

/** How long a host may take until the reader is shown a notice, and for how long after a frame has loaded a violation of its policy may still be reported, ms. */
const timeout = 8_000;
const blockedDelay = 1_000;

/** What a frame reports of itself: how high it is, px; that there is something to see; that there is nothing any more. */
export type FrameReport = number | 'shown' | 'gone';

/** One frame, and what stands around it meanwhile. */
export interface Loading {
  readonly address: URL;
  /** Of the frame; its host where it is empty. */
  readonly title: string;
  /** Reads what the frame posts to the page. Without it there is something to see once the frame has loaded. */
  readonly read?: ((message: unknown) => FrameReport | undefined) | undefined;
  /** Puts the frame in its place. */
  begin(frame: HTMLIFrameElement): void;
  show(frame: HTMLIFrameElement): void;
  resize?(height: number): void;
  /** `frame` is given where it is slow: it stays in the page, because it may load yet. */
  fail(trouble: Trouble, frame?: HTMLIFrameElement): void;
}

/** Whether nothing has loaded yet: the frame still holds the empty page that every frame begins with, which alone can be read from here. */
const isUntouched = (frame: HTMLIFrameElement) => frame.contentDocument !== null;

/** Frames that the page's policy may still be reported to have blocked. */
type Watched = Map<HTMLIFrameElement, { readonly origin: string; refuse(): void }>;

function watchPolicy({ document, signal }: Pick<EmbedSetting, 'document' | 'signal'>): Watched {
  const watched: Watched = new Map();
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective !== 'frame-src') return;
      const origin = URL.canParse(blockedURI) ? new URL(blockedURI).origin : undefined;
      for (const each of [...watched.values()]) if (each.origin === origin) each.refuse();
    },
    { signal },
  );
  return watched;
}

/** Takes what this frame posts, as long as `signal` is not aborted; whose window it is says who posts, also where its origin is nobody's. */
function receive(frame: HTMLIFrameElement, take: (message: unknown) => void, signal: AbortSignal): void {
  window.addEventListener(
    'message',
    ({ source, data }) => {
      if (source && source === frame.contentWindow) take(data);
    },
    { signal },
  );
}

/** Returns a function that loads the frame of a box and returns what cancels that. */
export function createLoading(setting: EmbedSetting): (loading: Loading, box: Element) => () => void {
  const watched = watchPolicy(setting);
  return (loading, box) => load(setting, watched, loading, box);
}

function load(setting: EmbedSetting, watched: Watched, loading: Loading, box: Element): () => void {
  const { clock, blocked, signal } = setting;
  const { address, read } = loading;
  if (!navigator.onLine) {
    loading.fail('offline');
    return () => {};
  }
  const frame = makeFrame(loading);
  const ending = new AbortController();
  let stop = clock.after(timeout, () => {
    if (read || isUntouched(frame)) loading.fail('slow', frame);
  });
  const rest = () => {
    stop();
    watched.delete(frame);
    ending.abort();
  };
  const fail = (trouble: Trouble) => {
    rest();
    loading.fail(trouble);
  };
  const show = () => {
    stop();
    loading.show(frame);
  };
  watched.set(frame, {
    origin: address.origin,
    refuse() {
      fail('blocked');
      blocked(address, box);
    },
  });
  frame.addEventListener('load', () => {
    if (!watched.has(frame)) return;
    if (!read) {
      show();
      stop = clock.after(blockedDelay, rest);
    }
  });
  if (read)
    receive(
      frame,
      (message) => {
        const report = read(message);
        if (report === 'gone') fail('gone');
        else if (report === 'shown') show();
        else if (report !== undefined) loading.resize?.(report);
      },
      AbortSignal.any([signal, ending.signal]),
    );
  loading.begin(frame);
  return rest;
}
