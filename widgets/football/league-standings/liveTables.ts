import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make } from '#core/base/dom/make.ts';
import { h, type TreeElement } from '#core/base/dom/tree.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Standings } from '#core/contract/standings.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import { content } from './league-standings.printed.html?tree';
import type { Attributes } from './league-standings.widget.ts';
import { createMoves } from './moveRows.ts';
import { movesIn } from './moves.ts';
import { createKnownRow, type Shown, shownStandings } from './shownStandings.ts';
import { tree as switchTree } from './standings-switch.drawn.html?tree';

/** What is above the tables. */
export interface Bar {
  /** In place of the note that the tables have; undefined for that. */
  readonly note: string | undefined;
  readonly control: Element | undefined;
}

export interface LiveTables {
  /** The button that changes between two tables. */
  readonly control: Element;
  /** Draws tables, and reports which teams have moved. Returns the note of the tables. */
  draw(standings: Standings, bar: Bar): string;
  /** Draws what stands in the place of tables. */
  drawTree(tree: TreeElement): void;
  /** Draws HTML of the host in the place of tables. */
  drawBlock(block: Element, bar: Bar): void;
}

/** What draws tables that have changed: into `box`, with what is to be read out in `status`. */
export function createLiveTables(
  { box, status }: { readonly box: HTMLElement; readonly status: HTMLElement },
  attributes: Attributes,
  words: Words,
  page: Page,
): LiveTables {
  const rowOf = createKnownRow(attributes.mark, words);
  const move = createMoves(box, page.clock.now);
  const { draw } = createDrawing(box);
  let last: { readonly standings: Standings; readonly shown: Shown } | undefined;
  // What was printed or is asked for first is as it stands.
  let wasLive = true;

  function update(standings: Standings): Shown {
    if (last?.standings === standings) return last.shown;
    const shown = shownStandings(standings, attributes, words, rowOf);
    const isCovered = spoilersOf(page).isCovered(shown.show?.result ?? '');
    const moves = last && !isCovered ? movesIn(last.standings, standings, words) : '';
    // The other table, to which the reader has switched, is announced by its note.
    status.textContent = standings.isLive === wasLive ? moves : shown.note_text;
    wasLive = standings.isLive;
    last = { standings, shown };
    return shown;
  }

  function drawTree(tree: TreeElement) {
    draw(tree);
    last = undefined;
  }

  return {
    control: make(switchTree({ text: '' })),
    draw(standings, { note, control }) {
      const shown = update(standings);
      const slots = { 'league-standings-control': control };
      const tree = treeOf('tb-standings', content({ ...shown, note_text: note ?? shown.note_text }, slots));
      const order = shown.tables.map(({ rows }) => rows.map(({ team_id }) => team_id));
      move(order, () => draw(tree));
      return shown.note_text;
    },
    drawTree,
    drawBlock: (block, bar) => drawTree(blockTree(block, bar)),
  };
}

/** What the host has sent in place of tables, below the row that is above them. */
const blockTree = (block: Element, { note, control }: Bar): TreeElement =>
  h('div', { class: 'tb-standings' }, {}, [
    h('div', { class: 'tb-standings-bar' }, {}, [h('p', { class: 'tb-standings-note' }, {}, [note ?? '']), control]),
    h('div', { class: 'tb-standings-tables' }, {}, [block]),
  ]);
