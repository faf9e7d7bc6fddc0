import type { Tribune } from '#loader/ports.ts';

/** Resolves when the page has loaded: React, which the panel brings, is to make no island faster or slower that wakes with the page. */
const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(0);
    addEventListener('load', resolve, { once: true });
  });

/** Opens the panel for developers, once. Resolves when it is drawn. */
export async function openDebug(tribune: Tribune): Promise<void> {
  await loaded();
  const { openPanel } = await import('./openPanel.tsx');
  await openPanel(tribune);
}
