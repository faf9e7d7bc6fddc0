import { momentText } from '#core/base/i18n/dates.ts';
import { useClock, useWords } from './viewContext.tsx';

/** A moment as the site writes it, in its zone: `Today 14:05`, else `21-11-2026`, or by the site’s setting `dates`. Nothing for what is no date. */
export function RelativeTime({ at }: { readonly at: string }) {
  const words = useWords();
  const text = momentText(at, useClock().now(), words);
  return text ? <time dateTime={new Date(at).toISOString()}>{text}</time> : null;
}
