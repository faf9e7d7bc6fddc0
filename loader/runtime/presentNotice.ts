import type { Notice } from '#core/base/errors/notices.ts';
import { localeIn } from '#core/base/page/localeIn.ts';

/** A notice as it was shown, in the language of the page. */
export interface Presented extends Pick<Notice, 'code' | 'what' | 'remedy'> {
  /** Of the page that explains its code; undefined where nobody knows where the bundle is. */
  readonly address: string | undefined;
  readonly about: Element | undefined;
}

type Handler = (presented: Presented) => void;

const presented: Presented[] = [];
const handlers = new Set<Handler>();

/** Calls back with every notice of this page, those of before first. Returns what stops it. */
export function onPresented(handler: Handler): () => void {
  presented.forEach(handler);
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Shows a notice in the language of the page: on the console, with the address that explains it, and on the page itself to those who edit. */
export async function presentNotice(notice: Notice, about?: Element, cause?: unknown): Promise<void> {
  const { base, tenant } = Object(Object(Reflect.get(window, 'Tribune')).config);
  const { code } = notice;
  const { what, remedy } = await inLanguageOfPage(notice);
  const address = typeof base === 'string' ? `${base}dev/docs/notices/${code}.html` : undefined;
  const line = [`Tribune ${code}: ${what} ${remedy}`, address].filter(Boolean).join(' ');
  console.warn(line, ...[about, cause].filter((extra) => extra !== undefined));
  const shown = { code, what, remedy, address, about };
  presented.push(shown);
  // A script of the page may have taken the iterators of sets away.
  handlers.forEach((handler) => {
    handler(shown);
  });
  const detail = { code, what, remedy, address };
  (about ?? document).dispatchEvent(new CustomEvent('tribune:notice', { detail, bubbles: true, composed: true }));
  if (isEditor(`${tenant}`)) {
    const { openNoticeBar } = await import('./noticeBar.ts');
    openNoticeBar(onPresented, localeOfPage());
  }
}

/** The language in which developers read. */
export const localeOfPage = () => localeIn(document.documentElement.lang) ?? 'en';

async function inLanguageOfPage(notice: Notice): Promise<Pick<Notice, 'what' | 'remedy'>> {
  if (localeOfPage() !== 'nl') return notice;
  try {
    const { notices } = await import('./notices.nl.ts');
    const say = notices[notice.code] ?? (await dutchOf(notice.code));
    return say ? Reflect.apply(say, undefined, notice.args ?? []) : notice;
  } catch {
    // In English rather than not at all.
    return notice;
  }
}

/** What is not of the loader needs the core, which may be what could not be had. */
async function dutchOf(code: string) {
  const { dutch } = await import('./dutchNotices.ts');
  return dutch[code];
}

/** Whether the reader whom this browser keeps is of the paper: an admin, or any role but that of a guest author. For display alone. */
function isEditor(tenant: string): boolean {
  try {
    const { isAdmin, role } = Object(JSON.parse(localStorage.getItem(`tribune:${tenant}:user`) ?? 'null'));
    return isAdmin === true || (typeof role === 'string' && role !== '' && role !== 'guest-author');
  } catch {
    return false;
  }
}
