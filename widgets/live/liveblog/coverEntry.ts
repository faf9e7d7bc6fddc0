import type { EntryNode } from './entryNode.ts';
import { make } from './make.ts';
import { hasResult } from './shownScore.ts';

/**
 * Marks an entry that gives a result away, as hosts print it, so that it is covered for readers who do not want to see results before they
 * ask; and takes the marks away from one that tells none any more. `label`: what the button says.
 */
export function coverEntry({ node, body, entry: { id, html } }: EntryNode, label: string): void {
  const isResult = hasResult(body.textContent, html);
  const known = node.querySelector(':scope > .tb-spoilers-show');
  body.toggleAttribute('data-spoiler', isResult);
  if (!isResult) {
    delete node.dataset.result;
    known?.remove();
    return;
  }
  node.dataset.result = `entry-${id}`;
  if (known) return;
  const button = make('button', 'tb-spoilers-show');
  const text = make('span', 'tb-spoilers-text');
  button.type = 'button';
  button.hidden = true;
  button.dataset.wAction = `show-entry-${id}`;
  text.textContent = label;
  button.append(text);
  node.append(button);
}
