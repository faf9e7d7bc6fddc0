import type { Look } from './look.ts';

/** Does something once the next frame has been painted. */
export const afterPaint = (work: () => void): number => requestAnimationFrame(() => setTimeout(work));

/**
 * Gives the page a look, without a transition from the old one, and dispatches `tribune:appearance` where that changed
 * anything. What appearance.head.ts did before the first paint is not done again.
 */
export function applyLook(page: Document, { theme, text }: Look): void {
  colourBrowser(page, theme);
  const { dataset } = page.documentElement;
  const shown = () => `${dataset.theme} ${dataset.text}`;
  const before = shown();
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (text === 'small') delete dataset.text;
  else dataset.text = text;
  if (before === shown()) return;

  // The next frame is painted with the new look, then transitions are welcome again.
  dataset.wChanging = '';
  afterPaint(() => delete dataset.wChanging);
  page.dispatchEvent(new CustomEvent('tribune:appearance', { detail: { theme, text } }));
}

/** The browser's own bar takes the first theme colour that holds: a copy without a condition goes before the printed ones. */
function colourBrowser(page: Document, theme: Look['theme']): void {
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const media = meta.getAttribute('media');
    if (media === '') meta.remove();
    else if (media?.includes(theme)) {
      const own = page.importNode(meta);
      own.setAttribute('media', '');
      page.head.prepend(own);
    }
  }
}
