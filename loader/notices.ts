import { createNotices } from '#core/errors/createNotices.ts';
import { isMissingFile } from '#core/errors/isMissingFile.ts';
import { isWrongPageType, type Mistake, mistakes } from './mistakes.ts';

const notices = createNotices({
  page: document,
  present: (...shown) => import('./presentNotice.ts').then((loaded) => loaded.presentNotice(...shown)),
});

/** The name of the widget that editors call so, as the manifest has it; undefined where it cannot be had. */
async function nameBehind(alias: string): Promise<string | undefined> {
  try {
    const manifest = await fetch(`${window.Tribune.config.base}tribune.json`);
    const { widgets }: { widgets: Readonly<Record<string, { readonly aliases?: readonly string[] }>> } =
      await manifest.json();
    return Object.keys(widgets).find((name) => widgets[name]?.aliases?.includes(alias.toLowerCase()));
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
  const meant = mistake === 'unknown' ? await nameBehind(`${subject}`) : undefined;
  notices.report(mistakes[kindOf(mistake, subject, cause)](subject, names, meant), element, cause);
}
