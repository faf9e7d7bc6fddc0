import type { Liveblog } from '../../../editorial/liveblog.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import { midweek } from './en/midweek.ts';
import { zondag } from './nl/zondag.ts';

const all: readonly Liveblog[] = [zondag, midweek];

/** The liveblogs of a paper, newest first. */
export function liveblogsOf(locale: Locale): readonly Liveblog[] {
  const begin = ({ updates }: Liveblog) => updates[0]?.at ?? '';
  return all.filter((blog) => blog.locale === locale).sort((a, b) => begin(b).localeCompare(begin(a)));
}
