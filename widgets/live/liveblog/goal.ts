import type { Parts } from './parts.ts';
import type { Rows } from './rows.ts';

/** Why the reader is brought to an entry: it is the newest, the address names it, or it is the first of the older ones that they loaded. */
type Reason = 'fresh' | 'link' | 'older';

/** Scrolls to an entry and focuses it, once it has been drawn. */
export function createGoal({ nodes }: Pick<Rows, 'nodes'>, parts: Pick<Parts, 'list' | 'top'>) {
  let goal: readonly [id: number, reason: Reason] | undefined;
  return {
    set(id: number, reason: Reason) {
      goal = [id, reason];
    },
    /** To be called after each drawing. */
    reach() {
      const row = goal && nodes.get(goal[0]);
      if (!goal || !row) return;
      const [, reason] = goal;
      goal = undefined;
      arrive(row.node, reason, parts);
    },
  };
}

function arrive(node: HTMLElement, reason: Reason, { list, top }: Pick<Parts, 'list' | 'top'>): void {
  if (reason === 'fresh') {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const target = list.contains(node) ? top : node;
    target.scrollIntoView({ block: 'start', behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  } else if (reason === 'link') {
    node.classList.add('tb-entry--linked');
    node.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
  node.focus({ preventScroll: true });
}
