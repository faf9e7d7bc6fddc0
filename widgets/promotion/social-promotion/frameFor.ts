const abilities = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Makes a sandboxed frame, without access to this page. Undefined for a URL that is neither https nor of this site. */
export function frameFor(document: Document, address: string, title: string): HTMLIFrameElement | undefined {
  const { baseURI } = document;
  if (!URL.canParse(address, baseURI)) return undefined;
  const { origin, protocol } = new URL(address, baseURI);
  const isOwn = origin === location.origin;
  if (!isOwn && protocol !== 'https:') return undefined;
  const frame = document.createElement('iframe');
  frame.title = title;
  // A page of the site's own that kept its origin could take the sandbox away.
  frame.setAttribute('sandbox', isOwn ? abilities : `${abilities} allow-same-origin`);
  frame.src = address;
  return frame;
}
