import * as z from 'zod/mini';
import { type Html, html, trusted } from './html.ts';
import type { PageFiles, PageInput } from './page.ts';

const files = z.array(z.string());
/** A place in the manifest: a tag, or the marker of a page type. */
const place = z.union([z.string(), z.object({ page: z.union([z.string(), files]) })]);
const manifestShape = z.object({
  common: z.object({ files }),
  table: z.object({ view: files }),
  widgets: z.record(
    z.string(),
    z.object({ when: z.string(), place, sheet: z.optional(z.string()), files, view: files }),
  ),
});

type Manifest = z.output<typeof manifestShape>;

/** Reads the manifest of the build; undefined where there is none, as on the dev server, or its format is unknown. */
export const readManifest = (manifest: unknown): Manifest | undefined => z.safeParse(manifestShape, manifest).data;

/** The files of a page: of its release, or in the folder of its tenant. */
export const filesOf = ({ files, tenant }: Pick<PageInput, 'files' | 'tenant'>): PageFiles =>
  files ?? { base: `/assets/cdn/${tenant.id}/`, integrity: () => undefined };

const compared = ({ integrity }: Pick<PageFiles, 'integrity'>, file: string): Html | undefined => {
  const hash = integrity(file);
  return hash === undefined ? undefined : html` integrity="${hash}" crossorigin`;
};

/** Whether a page asks for a picture at once: those that are lazy wait until somebody has scrolled to them. */
export const hasPicture = (body: string): boolean => /<img\b(?![^>]*\sloading="lazy")/i.test(body);

interface Hinted {
  readonly files: PageFiles;
  /** Names of the widgets of the first screen. */
  readonly widgets: readonly string[];
  /** Whether it waits for neither pictures nor fonts, which would share the line with scripts. */
  readonly isPlain: boolean;
}

/**
 * Preload links for islands of the first screen, printed in <head> behind the loader as a CMS would, so that their files are requested before it runs: for
 * those that load at once (`now` is among their moments), and on a plain page, behind its sheets, for those that are `visible`. Others wait for the page to
 * load; hints would make them compete with it.
 */
export function hints(
  manifest: Manifest | undefined,
  { files: { base, ...page }, widgets, isPlain }: Hinted,
): Html | undefined {
  const waking = (moment: string) =>
    widgets
      .flatMap((name) => manifest?.widgets[name] ?? [])
      .filter(({ when }) => new RegExp(`\\b${moment}\\b`).test(when));
  const atOnce = waking('now');
  const named = isPlain ? [...atOnce, ...waking('visible')] : atOnce;
  if (!manifest || named.length === 0) return undefined;
  const scripts = new Set([...manifest.common.files, ...named.flatMap((widget) => [...widget.files, ...widget.view])]);
  const isLate = atOnce.length === 0;
  return html`${[...scripts].map((file) => html`<link rel="modulepreload"${isLate && trusted(' fetchpriority="low"')} href="${base}${file}"${compared(page, file)}>\n`)}`;
}

/** Links to `tribune.css` and the sheets beside it that a page needs, for its head. */
export const sheetLinks = (input: Pick<PageInput, 'tenant' | 'files' | 'manifest'>, body: string, pageType?: string) =>
  ['tribune.css', ...sheetsOf(readManifest(input.manifest), body, pageType)].map((file) => {
    const files = filesOf(input);
    return html`<link rel="stylesheet" href="${files.base}${file}"${compared(files, file)}>\n`;
  });

/**
 * What the tags in `body` wake from later on, by widget, as a query string: the loader asks for it beside what it knows by itself. What comes at once has
 * preload links, and what waits for any activity of the reader is not waited for.
 */
function laterFiles(manifest: Manifest | undefined, body: string): string {
  return Object.entries(manifest?.widgets ?? {})
    .filter(
      ([name, { when }]) => /^(?!.*\bnow\b).*\b(visible|hash)\b/.test(when) && body.includes(` data-widget="${name}"`),
    )
    .flatMap(([name, { files, view }]) =>
      [...files, ...view.filter((file) => !manifest?.table.view.includes(file))].map((file) => `${name}=${file}`),
    )
    .join('&');
}

/**
 * `when`: `async` does not keep `DOMContentLoaded` and `:target` waiting; `parsed` does, and does not run before the page is parsed. `body`: the page's
 * own HTML.
 */
export function loaderTag(
  { loader, tenant, nonce, files, manifest }: Pick<PageInput, 'loader' | 'tenant' | 'nonce' | 'files' | 'manifest'>,
  body = '',
  when: 'async' | 'parsed' = 'async',
): Html {
  const all = filesOf({ files, tenant });
  const later = laterFiles(readManifest(manifest), body);
  const own = files && html` data-tenant="${tenant.id}"${compared(files, 'tribune.js')}`;
  return html`<script type="module"${when === 'async' && html` async`} src="${loader ?? `${all.base}tribune.js`}"${later !== '' && html` data-files="${later}"`}${own} nonce="${nonce}"></script>\n`;
}

/**
 * Links to sheets and the loader, for the head of a page whose first tag stands far below: they come after its pictures. `beside` is the media
 * query under which a tag stands beside the text.
 */
export function afterPictures(input: PageInput, body: string, beside: string): Html {
  const links = sheetLinks(input, body);
  return html`<noscript>${links}</noscript><template>${links}${loaderTag(input, body, 'parsed')}</template><script nonce="${input.nonce}" data-beside="${beside}">${trusted(input.head.picturesScript)}</script>
`;
}

/** The style sheets beside `tribune.css` that the tags and markers in `body`, and the page's own marker, need. */
export function sheetsOf(manifest: Manifest | undefined, body: string, pageType?: string): readonly string[] {
  const isPrinted = (attribute: string) => body.includes(` ${attribute}"`);
  const needed = Object.entries(manifest?.widgets ?? {}).flatMap(([name, { sheet, place }]) => {
    const types = typeof place === 'object' ? [place.page].flat() : [];
    const isThere =
      isPrinted(`data-widget="${name}`) || types.some((type) => type === pageType || isPrinted(`data-page="${type}`));
    return sheet && isThere ? sheet : [];
  });
  return [...new Set(needed)];
}
