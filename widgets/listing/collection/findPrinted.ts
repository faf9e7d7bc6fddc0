import { writtenIn } from '#core/base/page/writtenIn.ts';
import { type CollectionChoice, readSearch } from '#core/contract/collectionChoice.ts';
import { optionOf } from './formState.ts';
import type { Options } from './shownCollection.ts';

export interface Printed {
  readonly choice: CollectionChoice;
  readonly options: Options;
  readonly total: number;
  /** Name of the field whose options were printed in full. */
  readonly whole: string | undefined;
}

function optionsIn(group: Element) {
  return [...group.querySelectorAll<HTMLInputElement>('.tb-collection-check')].map((check) => {
    const row = check.closest('label');
    const [, value] = optionOf(check);
    return {
      value,
      label: writtenIn(row?.querySelector('.tb-collection-name') ?? null) || check.value,
      count: Number(row?.querySelector<HTMLElement>('.tb-collection-number')?.dataset.count) || 0,
    };
  });
}

/** Reads what the host printed; undefined where it printed no form. */
export function findPrinted(element: ParentNode): Printed | undefined {
  const box = element.querySelector<HTMLElement>('.tb-collection');
  if (!box?.querySelector('.tb-collection-form')) return undefined;
  const { search = '', total, whole } = box.dataset;
  const groups = [...box.querySelectorAll<HTMLElement>('.tb-collection-group:has(.tb-collection-check)')];
  return {
    choice: readSearch(new URLSearchParams(search)),
    options: Object.fromEntries(groups.map((group) => [group.dataset.field ?? '', optionsIn(group)])),
    total: Number(total) || 0,
    whole,
  };
}
