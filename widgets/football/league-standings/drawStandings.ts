import { effect } from '@preact/signals-core';
import type { Standings } from '#core/contract/standings.ts';
import { h, patch, type Wanted } from '#core/dom/element.ts';
import { markFollowed } from '#core/follow/markFollowed.ts';
import { createLateDrawing, type LateDrawing } from '#core/football/createLateDrawing.ts';
import { waitingElement } from '#core/football/notes.ts';
import { timeOfDay } from '#core/i18n/dates.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Draw } from '#core/widget/island.ts';
import type { LeagueStandings } from './league-standings.model.ts';
import type { Bar, LiveTables } from './liveTables.ts';

/** The file that draws tables which have changed. */
export type TablesFile = Pick<typeof import('./liveTables.ts'), 'createLiveTables'>;
export type FetchTables = () => Promise<TablesFile>;

const noteClass = 'tb-standings-note';

/** Leaves the printed tables as they are until they change; then changes only what differs. What that takes is fetched with the first change. */
export const drawStandings =
  (fetchTables: FetchTables): Draw<LeagueStandings> =>
  async (model, { host, page, drawn }) => {
    const printed = host.element.querySelector<HTMLElement>('.tb-standings');
    const original = printed?.cloneNode(true);
    const box = printed ?? document.createElement('div');
    box.classList.add('tb-standings');
    const status = document.createElement('p');
    status.className = 'tb-hidden';
    status.role = 'status';
    const create = ({ createLiveTables }: TablesFile) =>
      createLiveTables({ box, status }, model.attributes, host.words, page);
    const tables = printed ? undefined : create(await fetchTables());
    host.element.append(...(printed ? [] : [box]), status);
    markFollowed(host, page);
    drawn('keep');
    const stop = drawIn(
      box,
      model,
      host.words,
      createLateDrawing(async () => create(await fetchTables()), page, tables),
    );
    return () => {
      stop();
      status.remove();
      if (original) box.replaceWith(original);
      else box.remove();
    };
  };

type Later = LateDrawing<LiveTables>;

/** Draws in a box whatever the model has. Returns what ends it. */
function drawIn(box: HTMLElement, model: LeagueStandings, words: Words, later: Later): () => void {
  const control = document.createElement('button');
  control.className = 'tb-standings-switch tb-text-button';
  control.type = 'button';
  let note = box.querySelector(`.${noteClass}`)?.textContent ?? '';
  let hasTables = box.childElementCount > 0;
  // What came first while the file that draws was on its way: moves are announced from there.
  let earliest: Standings | undefined;
  const stop = effect(() => {
    const standings = model.standings.value;
    const tables = later.drawing.value;
    const stale = staleNote(model, later, words);
    control.textContent = words.say(model.isLive.value ? 'show.official' : 'show.live');
    const bar: Bar = { note: stale, control: model.canSwitch.value ? control : undefined };
    const block = model.block.value;
    // Until other tables have come no more than the row above them changes.
    const kept = box.querySelector('.tb-standings-bar');
    if (block) {
      note = '';
      tables?.forget();
      hasTables = false;
      patch(box, h('div', {}, barOf(bar, note), h('div', { class: 'tb-standings-tables' }, block)));
    } else if (standings && tables) {
      if (!hasTables) for (const each of [...box.children]) if (!each.contains(control)) each.remove();
      hasTables = true;
      if (earliest && earliest !== standings) tables.draw(earliest, bar);
      earliest = undefined;
      note = tables.draw(standings, bar);
    } else if (kept) patch(kept, barOf(bar, note));
    else patch(box, waitingElement(model.failure.value, words, noteClass, box));
    if (standings && !tables) {
      earliest ??= standings;
      later.load();
    }
  });
  const click = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === control) model.switch();
    else if (button) model.retry();
  };
  box.addEventListener('click', click);
  return () => {
    stop();
    box.removeEventListener('click', click);
  };
}

/** The row above the tables. */
const barOf = ({ note, control }: Bar, ownNote: string): Wanted =>
  h('div', { class: 'tb-standings-bar' }, h('p', { class: noteClass }, note ?? ownNote), control);

function staleNote({ staleSince }: LeagueStandings, { missingSince }: Later, words: Words): string | undefined {
  const since = missingSince.value ?? staleSince.value;
  return since === undefined ? undefined : words.say('stale', { time: timeOfDay(since, words) });
}
