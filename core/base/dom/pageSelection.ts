/** What is selected in the text of the page; undefined if nothing is, or if the focus is in a field, which has a selection of its own. A browser lays the page out to say more. */
export function pageSelection(): Selection | undefined {
  if (document.activeElement?.matches('input, textarea')) return undefined;
  const selection = document.getSelection();
  return selection?.rangeCount ? selection : undefined;
}
