/** The tag of the button that follows a match, for an island that draws it into an empty tag: it fills itself. `name` is what the button is called by. */
export function followTagOf({ id }: { readonly id: number }, name: string): HTMLElement {
  const tag = document.createElement('div');
  Object.assign(tag.dataset, { widget: 'follow', match: id, name });
  return tag;
}
