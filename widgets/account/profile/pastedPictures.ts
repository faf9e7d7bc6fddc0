/**
 * Calls back with the pictures that are pasted while the focus is in `element` or nowhere. In a text field a paste stays what
 * it is: cells of a spreadsheet come with a picture, too.
 */
export function pastedPictures(
  element: HTMLElement,
  signal: AbortSignal,
  onFiles: (files: readonly File[]) => void,
): void {
  const page = element.ownerDocument;
  const isField = (at: EventTarget | null) =>
    at instanceof HTMLElement && at.matches('input:not([type="file"], [type="checkbox"]), textarea, [contenteditable]');

  page.addEventListener(
    'paste',
    (event) => {
      const { target, clipboardData } = event;
      const isOurs = target === page.body || (target instanceof Node && element.contains(target));
      const pictures = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (!isOurs || isField(target) || pictures.length === 0) return;
      event.preventDefault();
      onFiles(pictures);
    },
    { signal },
  );
}
