// What Chromium, Firefox and Safari call a request or an import that came to nothing.
const words = /^failed to fetch|^network|^load failed|imported module|module script/i;

/** Whether an error says that a file could not be fetched: an HTTP status, or the TypeError of a browser. False where it was fetched and threw as it ran. */
export const isMissingFile = (error: unknown): boolean =>
  typeof error === 'number' || (error instanceof TypeError && words.test(error.message));
