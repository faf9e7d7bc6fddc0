import { useEffect, useRef } from 'react';
import type { Theme } from '#core/ungrouped/theme/readSheet.ts';

interface ThemedPageProps {
  readonly title: string;
  /** A page of this site. */
  readonly address: string;
  /** Tokens, as a style sheet. */
  readonly css: string;
  readonly scheme: Theme;
}

/** Puts tokens over those of the page in a frame; islands in shadow roots inherit them. */
function paint(frame: HTMLIFrameElement, css: string, scheme: Theme): void {
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return;
  // What is published lies over the page that is tried on.
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-theme-sheet]')) link.disabled = true;
  const sheet = new view.CSSStyleSheet();
  // Twice the root: more specific than what the page's own sheets say of it.
  sheet.replaceSync(`${css.replaceAll(':root', ':root:root')}\n:root:root { color-scheme: ${scheme}; }`);
  page.adoptedStyleSheets = [sheet];
}

/** A real page of the site with tokens that are being tried. */
export function ThemedPage({ title, address, css, scheme }: ThemedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) paint(frame.current, css, scheme);
  }, [css, scheme]);
  return (
    <iframe
      ref={frame}
      className="desk-page"
      title={title}
      src={address}
      onLoad={(event) => paint(event.currentTarget, css, scheme)}
    />
  );
}
