import type { EntryNode } from './entryNode.ts';
import { make } from './make.ts';
import { hasResult } from './shownScore.ts';

/**
 * Marks an entry that gives a result away, in the markup that hosts print, so that it is hidden from readers who avoid
 * spoilers; removes the marks where it no longer does. `label`: text of the button that shows it.
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
