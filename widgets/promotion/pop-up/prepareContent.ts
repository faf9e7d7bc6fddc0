import { savesData } from '#core/late/whenIdle.ts';

/**
 * Removes the URLs of links that are not http(s), and resolves when the pictures are loaded, so that nothing moves once they
 * are seen. A picture that cannot be had is removed; for readers who save data all are.
 */
export async function prepareContent(content: DocumentFragment, view: Window = window): Promise<void> {
  // It was read in a document of its own, which fetches nothing.
  view.document.adoptNode(content);
  for (const link of content.querySelectorAll('a')) if (!/^https?:$/.test(link.protocol)) link.removeAttribute('href');
  for (const picture of content.querySelectorAll('img')) if (savesData(view)) picture.remove();
  const pictures = [...content.querySelectorAll('img')];
  await Promise.all(pictures.map(arrival));
}

function arrival(picture: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    picture.addEventListener('load', () => resolve());
    picture.addEventListener('error', () => {
      picture.remove();
      resolve();
    });
    // A lazy one that is not in the page would wait for ever.
    picture.loading = 'eager';
    picture.src = picture.getAttribute('src') ?? '';
  });
}
