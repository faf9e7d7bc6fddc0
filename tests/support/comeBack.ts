import { vi } from 'vitest';

function show(isHidden: boolean): void {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
}

/** For tests of islands: another tab is in front of the page. */
export const hide = (): void => show(true);

/** For tests of islands: the page is seen again. */
export const comeBack = (): void => show(false);
