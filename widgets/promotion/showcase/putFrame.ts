/** What a creative may do there: run, and open a window. It is of no origin: no cookies, no storage, nothing of the page. */
const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

interface Given {
  readonly html: string;
  /** Of the document that waits for the creative and says what became of it. */
  readonly address: string;
  readonly title: string;
  readonly signal: AbortSignal;
}

/** Lets a creative with scripts run in a frame of its own inside `box`. True once something of it stands, false when it failed. */
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
