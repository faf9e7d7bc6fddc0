import { partOfPreview } from './partOfPreview.ts';

/** What a site prints on a page of its own. */
export interface Printed {
  /** Of the page's `<main>`, in this document. */
  readonly nodes: readonly Node[];
  /** URLs of its style sheets. */
  readonly sheets: readonly string[];
}

/** Reads a page in a frame in which nothing runs: a policy of the site may forbid that text becomes HTML. Undefined for another origin. */
export async function readPrinted(document: Document, url: string): Promise<Printed | undefined> {
  const page = new URL(url, document.baseURI);
  if (page.origin !== location.origin) return undefined;
  const frame = partOfPreview(document, 'iframe');
  frame.src = page.href;
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  document.body.append(frame);
  await loaded;
  const read = frame.contentDocument;
  const main = read?.querySelector('main');
  for (const script of main?.querySelectorAll('script:not([type="application/json"])') ?? []) script.remove();
  const links = read?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [];
  const printed = main && {
    nodes: [...document.importNode(main, true).childNodes],
    sheets: [...links].map(({ href }) => href),
  };
  frame.remove();
  return printed ?? undefined;
}
