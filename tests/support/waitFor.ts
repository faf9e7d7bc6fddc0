import { vi } from 'vitest';

// A busy machine may need longer than a second for a file that is loaded late: slowness is no failure.
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: 20_000 }) => waitFor(callback, options);
