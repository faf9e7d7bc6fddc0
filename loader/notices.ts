import { createNotices } from '#core/errors/createNotices.ts';
import { isMissingFile } from '#core/errors/isMissingFile.ts';
import { isWrongPageType, type Mistake, mistakes } from './mistakes.ts';

const notices = createNotices({ page: document });

function kindOf(mistake: Mistake, subject: unknown, cause: unknown): Mistake {
  if (mistake === 'unloaded' && !isMissingFile(cause)) return 'unstarted';
  return mistake === 'moment' && /^\s*media\s*\(/.test(`${subject}`) ? 'media' : mistake;
}

/** Tells developers of a mistake, once per element. `about` is what was found; `names` are the widgets there are. */
export function report(mistake: Mistake, about?: unknown, element?: Element, names: readonly string[] = []): void {
  const [subject, cause] = Array.isArray(about) ? about : [about, undefined];
  if (mistake === 'page' && !isWrongPageType(`${subject}`, element?.localName)) return;
  notices.report(mistakes[kindOf(mistake, subject, cause)](subject, names), element, cause);
}
