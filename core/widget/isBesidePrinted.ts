/** Whether the host printed something beside the box that an island draws in: text that is in no element of Tribune's. */
export const isBesidePrinted = (box: Element | undefined): boolean =>
  [...(box?.parentElement?.children ?? [])].some(
    (each) => !/\btb-/.test(each.className) && !/^(SCRIPT|TEMPLATE)$/.test(each.nodeName) && each.textContent?.trim(),
  );
