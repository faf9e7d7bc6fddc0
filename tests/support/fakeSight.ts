import { vi } from 'vitest';

/** For tests of islands: the browser says whether `element` is in sight when the test says so. `restore` ends that. */
export function fakeSight(element: Element) {
  const observed: Sight[] = [];
  class Sight {
    readonly targets = new Set<Element>();
    readonly receive: (seen: object[]) => void;
    constructor(receive: (seen: object[]) => void) {
      this.receive = receive;
      observed.push(this);
    }
    observe = (target: Element) => this.targets.add(target);
    disconnect = () => this.targets.clear();
  }
  vi.stubGlobal('IntersectionObserver', Sight);
  return {
    see(isIntersecting: boolean) {
      for (const { targets, receive } of observed)
        if (targets.has(element)) receive([{ target: element, isIntersecting }]);
    },
    restore: () => vi.unstubAllGlobals(),
  };
}
