import * as z from 'zod/mini';
import type { Locale } from '../editorial/numerals.ts';
import { type Html, html } from './html.ts';

const files = z.array(z.string());
const words = z.record(z.string(), z.string());
const manifestShape = z.object({
  common: z.object({ files, words }),
  widgets: z.record(z.string(), z.object({ files, view: files, words })),
});

/** `seen`: in the first screen, so its view is needed at once; `below`: its view waits until the reader comes near. */
export type Hint = readonly [widget: string, place: 'seen' | 'below'];

/**
 * Preloads for the islands of a page, printed in <head> as a CMS would: the files are on their way before the loader
 * asks. Nothing without a manifest (the dev server) or where it is not the shape we know.
 */
export function hints(
  manifest: unknown,
  page: { readonly tenant: string; readonly locale: Locale; readonly widgets: readonly Hint[] },
): Html | undefined {
  const read = z.safeParse(manifestShape, manifest);
  const named = page.widgets.flatMap(([name, place]) => {
    const widget = read.success ? read.data.widgets[name] : undefined;
    return widget ? [{ widget, place }] : [];
  });
  if (!read.success || named.length === 0) return undefined;
  const scripts = new Set([
    ...read.data.common.files,
    ...named.flatMap(({ widget, place }) => (place === 'seen' ? [...widget.files, ...widget.view] : widget.files)),
  ]);
  // Browsers warn of what is preloaded and not used within seconds of the load, and an island further down may never wake.
  const seen = named.filter(({ place }) => place === 'seen').map(({ widget }) => widget.words);
  const dictionaries = seen.length > 0 ? [read.data.common.words, ...seen] : [];
  const texts = new Set(dictionaries.flatMap((each) => each[page.locale] ?? []));
  const base = `/assets/cdn/${page.tenant}/`;
  const low = named.every(({ place }) => place === 'below') && html` fetchpriority="low"`;
  return html`${[...scripts].map((file) => html`<link rel="modulepreload" href="${base}${file}"${low}>\n`)}${[
    ...texts,
  ].map((file) => html`<link rel="preload" as="fetch" crossorigin href="${base}${file}"${low}>\n`)}`;
}
