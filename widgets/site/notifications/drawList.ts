import type { Notification } from '#core/contract/notification.ts';
import { makeRow, type Row, type RowTools } from './makeRow.ts';

/** Makes a function that shows rows in a list. Items that stay keep their element, and with it the focus. */
export function drawList(list: HTMLElement, tools: RowTools): (rows: readonly Notification[]) => void {
  const items = new Map<string, { readonly item: HTMLElement; readonly row: Row }>();

  function makeItem(notification: Notification) {
    const row = makeRow(notification, tools);
    const item = document.createElement('li');
    item.append(row.element);
    const made = { item, row };
    items.set(notification.id, made);
    return made;
  }

  return (rows) => {
    const ids = new Set(rows.map(({ id }) => id));
    for (const [id, { item }] of items) {
      if (ids.has(id)) continue;
      item.remove();
      items.delete(id);
    }
    let next = list.firstElementChild;
    for (const notification of rows) {
      const { id } = notification;
      const { item, row } = items.get(id) ?? makeItem(notification);
      row.show(notification);
      if (item === next) next = item.nextElementSibling;
      else list.insertBefore(item, next);
    }
  };
}
