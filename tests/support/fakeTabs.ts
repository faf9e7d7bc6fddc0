/** For tests: one browser's storage as its tabs see it. A change in one tab is a `storage` event in the others. */
export interface FakeTab {
  readonly local: () => Storage;
  readonly tab: () => Storage;
  readonly events: EventTarget;
  readonly jar: { cookie: string };
}

export interface FakeBrowser {
  /** What local storage holds. */
  readonly kept: Map<string, string>;
  /** Makes every write fail as a full disk does. */
  full: boolean;
  open(): FakeTab;
}

function fakeStorage(kept: Map<string, string>, isFull: () => boolean, changed: (key: string | null) => void): Storage {
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (isFull()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, value);
      changed(key);
    },
    removeItem(key) {
      if (kept.delete(key)) changed(key);
    },
    clear() {
      kept.clear();
      changed(null);
    },
  };
}

export function fakeBrowser(): FakeBrowser {
  const kept = new Map<string, string>();
  const tabs: { readonly events: EventTarget; readonly local: Storage }[] = [];
  const browser: FakeBrowser = {
    kept,
    full: false,
    open() {
      const events = new EventTarget();
      const isFull = () => browser.full;
      const local = fakeStorage(kept, isFull, (key) => {
        for (const other of tabs) {
          if (other.local === local) continue;
          const event = Object.assign(new Event('storage'), { key, storageArea: other.local });
          queueMicrotask(() => other.events.dispatchEvent(event));
        }
      });
      const tab = fakeStorage(new Map(), isFull, () => {});
      tabs.push({ events, local });
      return { local: () => local, tab: () => tab, events, jar: { cookie: '' } };
    },
  };
  return browser;
}
