import { observeSight } from '#core/base/page/observeSight.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { EmbedSetting } from './embeds.ts';

/** Starts each box once: when it is as near to what is in sight as `near` says, px, while the reader allows embeds. */
export function whenAllowed({ consent, signal }: Pick<EmbedSetting, 'consent' | 'signal'>, near = 200) {
  const starts = new WeakMap<Element, () => void>();
  const inSight = new Set<Element>();
  const startThose = () => {
    if (consent.peek()) for (const box of inSight) starts.get(box)?.();
  };
  const sight = observeSight(
    (entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? inSight.add(target) : inSight.delete(target);
      startThose();
    },
    { rootMargin: `${near}px` },
  );
  watch(() => {
    consent.value;
    startThose();
  }, signal);
  signal.addEventListener('abort', () => sight.disconnect());
  return {
    watch(box: Element, start: () => void) {
      starts.set(box, start);
      sight.observe(box);
    },
    forget(box: Element) {
      starts.delete(box);
      inSight.delete(box);
      sight.unobserve(box);
    },
  };
}
