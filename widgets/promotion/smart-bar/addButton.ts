import type { Drawing } from '#core/base/widget/island.ts';
import { drawLate } from '#core/late/drawLate.ts';

/** Adds the button that closes a bar. The bar woke with the first sign of a reader: nothing else is waited for. */
export function addButton(drawing: Drawing, close: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const bare = { tag: drawing.host.element, close };
  const view = drawLate(() => import('./SmartBarView.tsx'), bare, { ...drawing, drawn() {} });
  signal.addEventListener('abort', view.stop);
  view.wake();
}
