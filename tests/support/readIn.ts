import { vi } from 'vitest';

/** Lets a test be read in a zone, whatever the zone of the machine; `vi.restoreAllMocks()` ends it. */
export function readIn(timeZone: string): void {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
}
