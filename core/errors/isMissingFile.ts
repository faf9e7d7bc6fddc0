// What Chromium, Firefox and Safari call a request or an import that came to nothing.
const words = /^failed to fetch|^network|^load failed|imported module|module script/i;

/** Whether a file could not be had: an HTTP status, or a browser's word for it. Else it came, and failed as it ran. */
export const isMissingFile = (error: unknown): boolean =>
  typeof error === 'number' || (error instanceof TypeError && words.test(error.message));
