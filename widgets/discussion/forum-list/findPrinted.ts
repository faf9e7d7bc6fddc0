export interface Printed {
  readonly ids: readonly number[];
  /** Counted from 0. */
  readonly page: number;
  /** True also where the host does not say. */
  readonly hasMore: boolean;
}

/** Reads the topics that the host printed, or its note that there are none; undefined where it printed neither. */
export function findPrinted(element: HTMLElement): Printed | undefined {
  const list = element.querySelector<HTMLElement>('.tb-forum');
  if (!list) return element.querySelector('.tb-forum-empty') ? { ids: [], page: 0, hasMore: false } : undefined;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-topic-id]')];
  const { hasMore, listPage } = list.dataset;
  return {
    ids: rows.map(({ dataset }) => Number(dataset.topicId)),
    page: Number(listPage) || 0,
    hasMore: hasMore !== '0' && hasMore !== 'false',
  };
}
