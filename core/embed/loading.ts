import { type BoxParts, makeElsewhere, makeFrame, makeNote, makeTrouble, type Trouble } from './embedBox.ts';
import type { EmbedSetting } from './embeds.ts';

/** How long a host may take until the reader is shown a notice, and for how long after a frame has loaded a violation of its policy may still be reported, ms. */
const timeout = 8_000;
const blockedDelay = 1_000;

/** Not anything has come yet: what stands in the frame is the empty page that it began with. */
const isUntouched = (frame: HTMLIFrameElement) => frame.contentDocument !== null;

/** Frames of which the page's policy may yet have a word, each with what is done then. */
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

/** Makes what loads the frame of a box; `isPressed`: the reader asked for this one, and the focus goes into it. */
export function createLoading(setting: EmbedSetting): (parts: BoxParts, isPressed: boolean) => void {
  const watched = watchPolicy(setting);
  return (parts, isPressed) => load(setting, watched, parts, isPressed);
}

function load(setting: EmbedSetting, watched: Watched, parts: BoxParts, isPressed: boolean): void {
  const { document, words, clock, blocked } = setting;
  const { box, address } = parts;
  // The same room before and after.
  box.style.minBlockSize = `${box.getBoundingClientRect().height}px`;
  const room = box.querySelector('.tb-embed-room') ?? '';
  let rest = () => {};
  const again = () => {
    rest();
    load(setting, watched, parts, true);
  };
  const put = (...nodes: Node[]) => box.replaceChildren(room, ...nodes);
  const note = () => makeNote(box, address.host, words);
  const fail = (trouble: Trouble, frame?: HTMLIFrameElement) => {
    const hadFocus = box.contains(document.activeElement);
    const notice = makeTrouble(parts, trouble, words, again);
    if (frame) {
      // It may come yet: taken out, it never would.
      frame.hidden = true;
      box.querySelector('.tb-embed-note')?.before(notice);
    } else put(notice, note());
    if (hadFocus) notice.querySelector('button')?.focus({ preventScroll: true });
  };

  if (!navigator.onLine) {
    fail('offline');
    return;
  }
  const frame = makeFrame(parts);
  rest = () => {
    stop();
    watched.delete(frame);
  };
  let stop = clock.after(timeout, () => {
    if (isUntouched(frame)) fail('slow', frame);
  });
  watched.set(frame, {
    origin: address.origin,
    refuse() {
      rest();
      fail('blocked');
      blocked(address, box);
    },
  });
  frame.addEventListener('load', () => {
    if (!watched.has(frame)) return;
    stop();
    stop = clock.after(blockedDelay, rest);
    const hadFocus = box.contains(document.activeElement);
    box.querySelector('.tb-embed-trouble')?.remove();
    box.querySelector('.tb-embed-note')?.replaceWith(makeElsewhere(parts, words));
    frame.hidden = false;
    if (hadFocus) frame.focus({ preventScroll: true });
  });
  put(frame, note());
  if (isPressed) frame.focus({ preventScroll: true });
}
