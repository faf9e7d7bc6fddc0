import type { Page } from 'playwright/test';

/**
 * Puts two scripts of others into each page that is opened from now on. One translates as Chrome does: every text that comes into the
 * document is taken out, and the same in capitals stands in two `<font>` in its place. The other makes pictures of emoji, as WordPress does.
 */
export async function translateAll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pictures = /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}\ufe0f?/gu;
    const untouched = 'script, style, textarea, noscript, template, title, font';
    const image = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2216%22 height=%2216%22/%3E';

    function translated(text: string): HTMLElement {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      let from = 0;
      for (const { 0: found, index } of text.matchAll(pictures)) {
        inner.append(
          text.slice(from, index).toUpperCase(),
          Object.assign(document.createElement('img'), {
            className: 'emoji',
            draggable: false,
            alt: found,
            src: image,
          }),
        );
        from = index + found.length;
      }
      inner.append(text.slice(from).toUpperCase());
      outer.append(inner);
      return outer;
    }
    function translate(node: Node): void {
      if (node instanceof Element && node.matches(untouched)) return;
      for (const child of [...node.childNodes]) translate(child);
      if (!(node instanceof Text) || !node.data.trim() || node.parentElement?.closest(untouched)) return;
      // Nothing but text stands in an option.
      if (node.parentElement instanceof HTMLOptionElement) node.data = node.data.toUpperCase();
      else node.replaceWith(translated(node.data));
    }
    const observer = new MutationObserver((records) => {
      document.documentElement.classList.add('translated-ltr');
      for (const { addedNodes, target, type } of records)
        for (const node of type === 'childList' ? addedNodes : [target]) if (node.isConnected) translate(node);
      // What the translator itself does is no news to it.
      observer.takeRecords();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}
