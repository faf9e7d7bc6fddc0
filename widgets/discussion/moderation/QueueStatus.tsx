import type { ReadonlySignal } from '@preact/signals-core';
import { timeOfDay } from '#core/base/i18n/dates.ts';
import type { Status } from '#core/realtime/realtime.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';

/** Says that changes by others do not arrive live, and since when. Draws nothing while they do. */
export function QueueStatus({ status }: { readonly status: ReadonlySignal<Status | undefined> }) {
  useSignals();
  const words = useWords();
  const now = status.value;
  if (!now || now.is === 'live') return null;
  const time = now.is === 'stale' ? timeOfDay(now.since, words) : '';
  return <span className="tb-small tb-muted">{words.say(`live.${now.is}`, { time })}</span>;
}
