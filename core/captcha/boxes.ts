import { makeHtml } from '#core/base/dom/make.ts';
import { tree } from './captcha-box.drawn.html?tree';
import type { Provider } from './provider.ts';

/** Width of the provider's box, px; where there is less room, its compact one is drawn. */
const fullWidth = 304;

interface Box {
  readonly into: HTMLElement;
  /** The element that the provider has drawn into: it draws into an empty one only, and once. */
  frame: HTMLElement | undefined;
  provider: Provider | undefined;
  /** The id that the provider gave it. */
  name: unknown;
  state: 'open' | 'expired' | 'broken';
}

export type Taken =
  | { readonly ok: true; readonly response: string }
  | { readonly ok: false; readonly reason: 'unsolved' | 'expired' | 'blocked' };

const reasons = { open: 'unsolved', expired: 'expired', broken: 'blocked' } as const;

export interface Boxes {
  /** Draws what waits for a provider, and draws anew what an earlier one had drawn. */
  draw(provider: Provider): void;
  show(into: HTMLElement): () => void;
  /** The response of the box that was shown last, which has to be ticked again afterwards. Throws what the provider throws. */
  take(): Taken;
}

/** The boxes that stand on the page: that of a form, and over it that of a dialog. */
export function createBoxes(siteKey: string): Boxes {
  const shown: Box[] = [];
  let provider: Provider | undefined;

  function drawOne(box: Box, from: Provider) {
    if (box.provider === from) return;
    box.frame?.remove();
    const frame = makeHtml(tree({}));
    box.into.append(frame);
    const { clientWidth } = box.into;
    const enter = (state: Box['state']) => () => {
      box.state = state;
    };
    Object.assign(box, { frame, provider: from, state: 'open' });
    try {
      box.name = from.render(frame, {
        sitekey: siteKey,
        theme: isDark(box.into) ? 'dark' : 'light',
        size: clientWidth > 0 && clientWidth < fullWidth ? 'compact' : 'normal',
        callback: enter('open'),
        'expired-callback': enter('expired'),
        'error-callback': enter('broken'),
      });
    } catch {
      // Reported when the form is sent; that attempt begins anew with another script.
      Object.assign(box, { provider: undefined, state: 'broken' });
    }
  }

  return {
    draw(from) {
      provider = from;
      for (const box of shown) drawOne(box, from);
    },
    show(into) {
      const box: Box = { into, frame: undefined, provider: undefined, name: undefined, state: 'open' };
      shown.push(box);
      if (provider) drawOne(box, provider);
      return () => {
        shown.splice(shown.indexOf(box), 1);
        box.frame?.remove();
      };
    },
    take() {
      const box = shown.at(-1);
      const response = box?.provider?.responseOf(box.name);
      if (!response) return { ok: false, reason: reasons[box?.state ?? 'open'] };
      box?.provider?.reset(box.name);
      return { ok: true, response };
    },
  };
}

/** As the page looks where the box stands. */
function isDark(element: HTMLElement): boolean {
  const view = element.ownerDocument.defaultView;
  const scheme = view?.getComputedStyle(element).colorScheme ?? '';
  if (!/\bdark\b/.test(scheme)) return false;
  return !/\blight\b/.test(scheme) || view?.matchMedia('(prefers-color-scheme: dark)').matches === true;
}
