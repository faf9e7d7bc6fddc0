import { effect } from '@preact/signals-core';
import type { Standings } from '#core/contract/standings.ts';
import { h, patch, type Wanted } from '#core/dom/element.ts';
import { markFollowed } from '#core/follow/markFollowed.ts';
import { waitingElement } from '#core/football/notes.ts';
import { spoilersOf } from '#core/football/spoilers.ts';
import { timeOfDay } from '#core/i18n/dates.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Draw } from '#core/widget/island.ts';
import { barOf, elementsOf } from './elements.ts';
import type { LeagueStandings } from './league-standings.model.ts';
import { createMoves } from './moveRows.ts';
import { movesIn } from './moves.ts';
import { createKnownRow, shownStandings } from './shownStandings.ts';

const noteClass = 'tb-standings-note';

/** Leaves the printed tables as they are until they change; then changes only what differs. */
export const drawStandings: Draw<LeagueStandings> = (model, { host, page, drawn }) => {
  const { element, words, signal } = host;
  const printed = element.querySelector<HTMLElement>('.tb-standings');
  const original = printed?.cloneNode(true);
  const box = printed ?? document.createElement('div');
  box.classList.add('tb-standings');
  const status = document.createElement('p');
  status.className = 'tb-hidden';
  status.role = 'status';
  element.append(...(printed ? [] : [box]), status);
  markFollowed(host, page);
  drawn('keep');

  const rowOf = createKnownRow(model.attributes.mark, words);
  const move = createMoves(box, page.clock.now);
  let last: Standings | undefined;
  let note = printed?.querySelector('.tb-standings-note')?.textContent ?? '';
  // What was printed or is asked for first is as it stands.
  let wasLive = true;
  const stop = effect(() => {
    const standings = model.standings.value;
    const bar = { note: staleNote(model, words), control: switchOf(model, words) };
    // Until other tables have come no more than the row above them changes.
    const kept = box.querySelector('.tb-standings-bar');
    const block = model.block.value;
    if (block) {
      note = '';
      last = undefined;
      showBlock(box, block, barOf(bar.note ?? note, bar.control));
    } else if (standings && standings !== last) {
      const shown = shownStandings(standings, model.attributes, words, rowOf);
      const isCovered = spoilersOf(page).isCovered(shown.show?.result ?? '');
      const moves = last && !isCovered ? movesIn(last, standings, words) : undefined;
      // The other table, to which the reader has switched, is said by what it is of.
      status.textContent = standings.isLive === wasLive ? (moves ?? '') : shown.note_text;
      wasLive = standings.isLive;
      last = standings;
      note = shown.note_text;
      const order = shown.tables.map(({ rows }) => rows.map(({ team_id }) => team_id));
      move(order, () => patch(box, elementsOf({ ...shown, note_text: bar.note ?? note }, bar.control)));
    } else if (kept) patch(kept, barOf(bar.note ?? note, bar.control));
    else patch(box, waitingElement(model.failure.value, words, noteClass, box));
  });
  box.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.classList.contains('tb-standings-switch')) model.switch();
      else if (button) model.retry();
    },
    { signal },
  );

  return () => {
    stop();
    status.remove();
    if (original) box.replaceWith(original);
    else box.remove();
  };
};

/** Shows HTML of the host in the place of the tables. */
function showBlock(box: Element, block: Element, bar: Wanted): void {
  patch(box, h('div', {}, bar, h('div', { class: 'tb-standings-tables' }, block)));
}

function staleNote({ staleSince }: LeagueStandings, words: Words): string | undefined {
  const since = staleSince.value;
  return since === undefined ? undefined : words.say('stale', { time: timeOfDay(since, words) });
}

function switchOf({ canSwitch, isLive }: LeagueStandings, { say }: Words) {
  const text = say(isLive.value ? 'show.official' : 'show.live');
  return canSwitch.value && h('button', { class: 'tb-standings-switch tb-text-button', type: 'button' }, text);
}
