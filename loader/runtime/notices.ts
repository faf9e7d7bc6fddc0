import { createNotices } from '#core/base/errors/createNotices.ts';
import { isMissingFile } from '#core/base/errors/isMissingFile.ts';
import { widgetMeant } from '#core/ungrouped/errors/widgetMeant.ts';
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

function kindOf(mistake: Mistake, subject: unknown, cause: unknown): Mistake {
  if (mistake === 'unloaded' && !isMissingFile(cause)) return 'unstarted';
  return mistake === 'moment' && /^\s*media\s*\(/.test(`${subject}`) ? 'media' : mistake;
}

/** Reports a mistake to developers, once per element. `about` is what was found; `names` are the widgets there are. */
export async function report(
  mistake: Mistake,
  about?: unknown,
  element?: Element,
  names: readonly string[] = [],
): Promise<void> {
  const [subject, cause] = Array.isArray(about) ? about : [about, undefined];
  if (mistake === 'page' && !isWrongPageType(`${subject}`, element?.localName)) return;
  const meant = mistake === 'unknown' ? await nameBehind(`${subject}`, names) : undefined;
  notices.report(mistakes[kindOf(mistake, subject, cause)](subject, names, meant), element, cause);
}
