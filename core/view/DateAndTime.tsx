import { momentText } from '#core/base/i18n/dates.ts';
import { useClock, useWords } from './viewContext.tsx';

/** A moment to the minute, in the site's zone: `Today 14:05`, else `21-11-2026 14:05`, or by the site’s setting `dates`. Nothing for what is no date. */
export function DateAndTime({ at }: { readonly at: string }) {
  const words = useWords();
  const text = momentText(at, useClock().now(), words, 'minute');
  return text ? <time dateTime={new Date(at).toISOString()}>{text}</time> : null;
}
