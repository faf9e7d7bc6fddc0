import { makeAs } from '#core/base/dom/make.ts';
import { tree } from './social-frame.drawn.html?tree';

/** Makes a sandboxed frame, without access to this page. Undefined for a URL that is neither https nor of this site. */
export function frameFor({ baseURI }: Document, url: string, title: string): HTMLIFrameElement | undefined {
  if (!URL.canParse(url, baseURI)) return undefined;
  const { origin, protocol } = new URL(url, baseURI);
  const isForeign = origin !== location.origin;
  if (isForeign && protocol !== 'https:') return undefined;
  return makeAs(tree({ title, url, is_foreign: isForeign }), HTMLIFrameElement);
}
