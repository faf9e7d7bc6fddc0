import { createDrawing } from '#core/base/dom/createDrawing.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { followRows } from '#core/followButtons/followRows.ts';
import { findBox } from '#core/football/findBox.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import { onRetry, staleText } from '#core/football/notes.ts';
import { waitingTree } from '#core/football/waiting.ts';
import type { Status } from '#core/realtime/realtime.ts';
import type { LiveMatches } from './live-matches.model.ts';
import { liveTree } from './liveTree.ts';

const names = { box: 'tb-live', note: 'tb-live-note' } as const;

/** Keeps the printed list and changes only what differs. A match more than it has room for can be scrolled to. */
export const drawLiveMatches: Draw<LiveMatches> = (model, { host, page, drawn }) => {
  const { element, words, signal } = host;
  const { box, status, open, close } = findBox(element, names.box);
  open();
  followRows(host, page);
  drawn('keep');

  const { draw } = createDrawing(box);
  let hasRoom = false;
  watch(() => {
    const shown = model.shown.value;
    if (shown) {
      const note_text = staleNote(model.status.value, words) ?? shown.note_text;
      draw(liveTree({ ...shown, note_text }));
      box.toggleAttribute('data-is-stale', note_text !== shown.note_text);
      if (!hasRoom && shown.matches.length > 0) element.style.setProperty('--tb-live-rows', `${shown.matches.length}`);
      hasRoom ||= shown.matches.length > 0;
    } else draw(waitingTree(model.failure.value, words, names, box));
  }, signal);
  watch(() => {
    status.textContent = model.news.value;
  }, signal);
  onRetry(box, model.retry, signal);

  return () => {
    element.style.removeProperty('--tb-live-rows');
    close();
  };
};

function staleNote(status: Status, words: Words): string | undefined {
  if (status.is === 'off') return sayFootball(words, 'stale.off');
  return status.is === 'stale' ? staleText(status.since, words) : undefined;
}
