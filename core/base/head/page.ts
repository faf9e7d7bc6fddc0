// What scripts in the head share. They are bundled into one block, and run before the first paint.

export const { dataset } = document.documentElement;

/** What this browser keeps under a key of the tenant's; undefined where that is blocked or cannot be read. */
export const readKept = (key: string) => {
  try {
    return JSON.parse(localStorage[`tribune:${dataset.tenant}:${key}`]);
  } catch {}
};
