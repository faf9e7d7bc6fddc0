import { foldText } from '#core/folded/foldText.ts';

/** Hides the options of a group that do not contain what was typed in its search, except chosen ones. */
export function searchOptions(group: Element): void {
  const search = group.querySelector<HTMLInputElement>('.tb-collection-search');
  if (!search) return;
  const wanted = foldText(search.value).trim();
  let found = 0;
  for (const row of group.querySelectorAll<HTMLElement>('.tb-collection-option')) {
    const name = row.querySelector('.tb-collection-name')?.textContent ?? '';
    const isFound = foldText(name).includes(wanted);
    row.hidden = !isFound && !row.querySelector(':checked');
    if (isFound) found += 1;
  }
  const nothing = group.querySelector<HTMLElement>('.tb-collection-nothing');
  if (nothing) nothing.hidden = found > 0;
  const all = group.querySelector<HTMLElement>('.tb-collection-all');
  if (all) all.hidden = wanted !== '';
}
