import { makeAs } from '#core/base/dom/make.ts';
import { tree } from './showcase-frame.drawn.html?tree';

interface Given {
  readonly html: string;
  /** URL of the document that receives the creative and reports the outcome. */
  readonly address: string;
  readonly title: string;
  readonly signal: AbortSignal;
}

/** Runs a creative with scripts in a sandboxed frame inside `box`. Resolves to true once it shows something, to false where it failed. */
export function putFrame(box: Element, { html, address, title, signal }: Given): Promise<boolean> {
  const frame = makeAs(tree({ title, url: address }), HTMLIFrameElement);
  return new Promise((settle) => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) return;
      const message: unknown = Reflect.get(Object(data), 'showcase');
      // An origin of nobody has no name to send it to.
      if (message === 'ready') frame.contentWindow?.postMessage({ creative: html }, '*');
      else if (message === 'shown' || message === 'failed') settle(message === 'shown');
    };
    addEventListener('message', onMessage, { signal });
    box.append(frame);
  });
}
