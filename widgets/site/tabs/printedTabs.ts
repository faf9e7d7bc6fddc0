/** A link and the section that it leads to, as the host printed them. */
export interface PrintedTab {
  readonly id: string;
  readonly link: HTMLAnchorElement;
  readonly panel: HTMLElement;
}

/** Finds the tabs of a tag. `lost`: the links in its list that lead to no section of it. */
export function printedTabs(element: HTMLElement): {
  readonly tabs: readonly PrintedTab[];
  readonly lost: readonly string[];
} {
  // Tabs inside a section are a tag of their own.
  const find = <Found extends Element>(selector: string) =>
    [...element.querySelectorAll<Found>(selector)].filter((found) => {
      const around = found.parentElement?.closest('.tb-tabs-panel');
      return !around || !element.contains(around);
    });
  const panels = new Map(find<HTMLElement>('.tb-tabs-panel').map((panel) => [panel.id, panel]));
  const tabs: PrintedTab[] = [];
  const lost: string[] = [];
  for (const link of find<HTMLAnchorElement>('a.tb-tabs-tab')) {
    const id = idIn(link.hash);
    const panel = panels.get(id);
    if (id && panel) tabs.push({ id, link, panel });
    else lost.push(link.getAttribute('href') ?? '');
    // Two links to one section are one tab.
    panels.delete(id);
  }
  return { tabs, lost };
}

/** The id in a hash, decoded; as it is written where it cannot be decoded. */
export function idIn(hash: string): string {
  const written = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
