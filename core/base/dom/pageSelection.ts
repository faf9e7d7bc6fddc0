/** What has a selection of its own while it has the focus. */
const field = 'textarea, input:not([type=radio], [type=checkbox])';

/** Whether the page is known to have nothing selected: browsers say when that changes. */
let isNone: boolean | undefined;

/**
 * What is selected in the text of the page; undefined if nothing is, or if the focus is in a field, which has a selection of its own. To be asked at all a browser lays
 * the page out, for each text that is drawn: it is asked once for each change of the selection.
 */
export function pageSelection(): Selection | undefined {
  if (isNone === undefined)
    document.addEventListener('selectionchange', () => {
      isNone = false;
    });
  if (isNone || document.activeElement?.matches(field)) return undefined;
  const selection = document.getSelection();
  isNone = selection?.isCollapsed !== false;
  return isNone ? undefined : (selection ?? undefined);
}
