import { createNotices } from '#core/base/errors/createNotices.ts';
import { isMissingFile } from '#core/base/errors/isMissingFile.ts';
import { widgetMeant } from '#core/ungrouped/errors/widgetMeant.ts';
import type { Build } from '#loader/table.ts';
import { findDamaged } from './findDamaged.ts';
import { isWrongPageType, type Mistake, mistakes } from './mistakes.ts';

const notices = createNotices({
  page: document,
  present: (...shown) => import('./presentNotice.ts').then((loaded) => loaded.presentNotice(...shown)),
});

/** The name of the widget that a word means, as the manifest knows what editors call each; undefined where it cannot be had. */
async function nameBehind(word: string, names: readonly string[]): Promise<string | undefined> {
  try {
    const manifest = await fetch(`${window.Tribune.config.base}tribune.json`);
    const { widgets }: { widgets: Readonly<Record<string, { readonly aliases?: readonly string[] }>> } =
      await manifest.json();
    const placed = Object.entries(widgets).filter(([name]) => names.includes(name));
    return widgetMeant(word, Object.fromEntries(placed));
  } catch {
    return undefined;
  }
}

/** What is to be said of files that browsers do not run: which of them is another than the build has made, if one is. */
async function damageIn(
  mistake: Mistake,
  name: string,
): Promise<readonly [kind: 'damaged', subject: readonly [widget: string, file: string]] | undefined> {
  // Browsers compare what an import map has the hashes of; on other pages nothing is asked for again.
  const isCompared = mistake === 'unloaded' && document.querySelector('script[type=importmap]') !== null;
  const { base } = Object(Object(Reflect.get(window, 'Tribune')).config);
  const file = isCompared ? await findDamaged(base, name) : undefined;
  return file === undefined ? undefined : ['damaged', [name, file]];
}

function kindOf(mistake: Mistake, subject: unknown, cause: unknown): Mistake {
  if (mistake === 'unloaded' && !isMissingFile(cause)) return 'unstarted';
  return mistake === 'moment' && /^\s*media\s*\(/.test(`${subject}`) ? 'media' : mistake;
}

/** Two loaders of one version are the same script twice; of two versions, pages are printed with parts of two builds. */
const twoBuilds = (mistake: Mistake, first: unknown, own: string) =>
  mistake === 'second' && first !== own ? (['mixed', [first, own]] as const) : undefined;

/** Reports a mistake to developers, once per element. `about` is what was found; `own` is the build that found it, with the widgets there are. */
export async function report(
  mistake: Mistake,
  about: unknown,
  element: Element | undefined,
  own: Pick<Build, 'version' | 'widgets'>,
): Promise<void> {
  const [subject, cause] = Array.isArray(about) ? about : [about, undefined];
  if (mistake === 'page' && !isWrongPageType(`${subject}`, element?.localName)) return;
  const names = Object.keys(own.widgets);
  const meant = mistake === 'unknown' ? await nameBehind(`${subject}`, names) : undefined;
  const kind = kindOf(mistake, subject, cause);
  const [known, found] = twoBuilds(mistake, subject, own.version) ??
    (await damageIn(kind, `${subject}`)) ?? [kind, subject];
  notices.report(mistakes[known](found, names, meant), element, cause);
}
