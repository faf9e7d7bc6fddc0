import { makeHtml } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import type { Page } from '#core/base/page/page.ts';
import { areImagesLoaded } from './areImagesLoaded.ts';
import { needsFrame } from './creatives.ts';
import { putFrame } from './putFrame.ts';
import { content } from './showcase-places.drawn.html?tree';
import { showcaseReport } from './showcaseReport.ts';

interface Box {
  /** An element in the tag, hidden until `reveal`. */
  readonly box: HTMLElement;
  /** Resolves to whether it has content; never rejects. */
  readonly came: Promise<boolean>;
}

interface Setting {
  readonly page: Page;
  readonly title: string;
  readonly frame: string | undefined;
  readonly signal: AbortSignal;
}

/** Makes the element of a class `tb-showcase-<name>`. */
export const makePlace = (name: 'bar' | 'room' | 'view' | 'instead'): HTMLElement =>
  makeHtml(treeOf(`tb-showcase-${name}`, content({})));

/** Makes the boxes for creatives and alternatives. */
export function openBox(element: HTMLElement, { page, title, frame, signal }: Setting) {
  const report = showcaseReport(page);
  const make = (name: 'view' | 'instead', fill: (box: HTMLElement) => Promise<boolean>): Box => {
    const box = makePlace(name);
    element.append(box);
    return { box, came: fill(box).catch(() => false) };
  };
  async function put(box: HTMLElement, html: string, isOwn: boolean): Promise<boolean> {
    const blocked = () => report({ code: 'C06', say: (texts) => texts.policyBlocked() }, element);
    const fragment = await (await import('./creativeHtml.ts')).readCreative(html, { isOwn, blocked });
    if (fragment) box.append(fragment);
    return Boolean(fragment);
  }

  return {
    creative: (html: string) =>
      make('view', async (box) => {
        if (!needsFrame(html)) return (await put(box, html, false)) && areImagesLoaded(box);
        if (frame) return putFrame(box, { html, address: frame, title, signal });
        report({ code: 'R03', say: (texts) => texts.noFrame() }, element);
        return false;
      }),
    /** A box for an alternative, which counts as shown as soon as its HTML is in the page. */
    alternative: (html: string, isOwn: boolean) => make('instead', (box) => put(box, html, isOwn)),
  };
}

export function reveal(box: HTMLElement): void {
  box.classList.remove('tb-showcase-coming');
  box.inert = false;
}
