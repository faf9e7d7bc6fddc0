/**
 * What a creative in a frame may do: run scripts and open windows. It has an opaque origin: no cookies, no storage, no access
 * to the page.
 */
const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

interface Given {
  readonly html: string;
  /** URL of the document that receives the creative and reports the outcome. */
  readonly address: string;
  readonly title: string;
  readonly signal: AbortSignal;
}

/** Runs a creative with scripts in a sandboxed frame inside `box`. Resolves to true once it shows something, to false where it failed. */
export function putFrame(box: Element, { html, address, title, signal }: Given): Promise<boolean> {
  const frame = box.ownerDocument.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', sandbox);
  frame.referrerPolicy = 'no-referrer';
  return new Promise((settle) => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) return;
      const message: unknown = Reflect.get(Object(data), 'showcase');
      // An origin of nobody has no name to send it to.
      if (message === 'ready') frame.contentWindow?.postMessage({ creative: html }, '*');
      else if (message === 'shown' || message === 'failed') settle(message === 'shown');
    };
    addEventListener('message', onMessage, { signal });
    frame.src = address;
    box.append(frame);
  });
}
