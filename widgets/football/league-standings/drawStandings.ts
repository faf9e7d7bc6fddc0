import { effect } from '@preact/signals-core';
import { timeOfDay } from '#core/base/i18n/dates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { readersPlace } from '#core/base/i18n/zones.ts';
import type { Draw } from '#core/base/widget/island.ts';
import type { Standings } from '#core/contract/standings.ts';
import { markFollowed } from '#core/follow/markFollowed.ts';
import { findBox } from '#core/football/findBox.ts';
import { waitingTree } from '#core/football/waiting.ts';
import { createLateDrawing, type LateDrawing } from '#core/ungrouped/football/createLateDrawing.ts';
import type { LeagueStandings } from './league-standings.model.ts';
import type { Bar, LiveTables } from './liveTables.ts';

/** The file that draws tables which have changed. */
export type TablesFile = Pick<typeof import('./liveTables.ts'), 'createLiveTables'>;
export type FetchTables = () => Promise<TablesFile>;

const names = { box: 'tb-standings', note: 'tb-standings-note' } as const;

/** Leaves the printed tables as they are until they change; then changes only what differs. What that takes is fetched with the first change, or while matches run. */
export const drawStandings =
  (fetchTables: FetchTables): Draw<LeagueStandings> =>
  async (model, { host, page, drawn }) => {
    const { box, printed, status, open, close } = findBox(host.element, names.box);
    const create = ({ createLiveTables }: TablesFile) =>
      createLiveTables({ box, status }, model.attributes, host.words, page);
    const tables = printed ? undefined : create(await fetchTables());
    open();
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
      close();
    };
  };

type Later = LateDrawing<LiveTables>;

/** Draws in a box whatever the model has. Returns what ends it. */
function drawIn(box: HTMLElement, model: LeagueStandings, words: Words, later: Later): () => void {
  let note = box.querySelector(`.${names.note}`)?.textContent ?? '';
  const isPrinted = box.childElementCount > 0;
  // What came first while the file that draws was on its way: moves are announced from there.
  let earliest: Standings | undefined;
  const stop = effect(() => {
    const standings = model.standings.value;
    const tables = later.drawing.value;
    const canSwitch = model.canSwitch.value;
    if (tables) tables.control.textContent = words.say(model.isLive.value ? 'show.official' : 'show.live');
    const block = model.block.value;
    const stale = staleNote(model, standings || block ? later : undefined, words);
    const bar: Bar = { note: stale, control: canSwitch ? tables?.control : undefined };
    if (block) {
      note = '';
      tables?.drawBlock(block, bar);
    } else if (standings && tables) {
      if (earliest && earliest !== standings) tables.draw(earliest, bar);
      earliest = undefined;
      note = tables.draw(standings, bar);
    } else if (isPrinted) changeBar(box, bar, note);
    else tables?.drawTree(waitingTree(model.failure.value, words, names, box));
    if (standings && !tables) earliest ??= standings;
    // While matches run a change is near, and there is a button to draw.
    if ((standings || block || canSwitch) && !tables) later.load();
  });
  const click = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && button === later.drawing.peek()?.control) model.switch();
    else if (button) model.retry();
  };
  box.addEventListener('click', click);
  return () => {
    stop();
    box.removeEventListener('click', click);
  };
}

/** Until other tables have come no more than the row above them changes. */
function changeBar(box: HTMLElement, { note, control }: Bar, printedNote: string): void {
  const text = note ?? printedNote;
  const line = box.querySelector(`.${names.note}`);
  if (line && line.textContent !== text) line.textContent = text;
  const bar = box.querySelector('.tb-standings-bar');
  if (control && !bar?.contains(control)) bar?.append(control);
  if (!control) box.querySelector('.tb-standings-switch')?.remove();
}

/** `later`: if there is something to draw. */
function staleNote({ staleSince }: LeagueStandings, later: Later | undefined, words: Words): string | undefined {
  const since = later?.missingSince.value ?? staleSince.value;
  return since === undefined ? undefined : words.say('stale', { time: timeOfDay(since, readersPlace(words)) });
}
