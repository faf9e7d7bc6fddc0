import { createDrawing } from '#core/base/dom/createDrawing.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { readersZone } from '#core/base/i18n/zones.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { findBox } from '#core/football/findBox.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { spokenMatch } from '#core/football/matchText.ts';
import { onRetry, staleText } from '#core/football/notes.ts';
import { showReadersTimes } from '#core/football/readersClock.ts';
import { boxTree, noteTree, waitingTree } from '#core/football/waiting.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import { followedOf, type Now, nowOf, shownOverview, shownSquad } from './shownTeam.ts';
import type { KnownTeam, TeamModel } from './team.model.ts';
import { nowTree, teamTree } from './teamTrees.ts';

const names = { box: 'tb-team', note: 'tb-team-none' } as const;

/** Leaves the printed team as it is, except that a kick-off is shown in the reader's time zone; then changes only what a match changes. */
export const drawTeam: Draw<TeamModel> = (model, { host, page, drawn }) => {
  const { element, words, signal } = host;
  const { box, printed, status, open, close } = findBox(element, names.box);
  open();
  drawn('keep');
  if (printed) showReadersTimes(printed, { ...words, now: page.clock.now() });

  const canFollow = !printed || printed.querySelector('.tb-team-overview > [data-widget="follow"]') !== null;
  const { draw } = createDrawing(box);
  const kept = printed?.querySelector('.tb-team-squad') ?? undefined;
  const place = printed?.querySelector('.tb-team-now');
  const printedNow = place && createDrawing(place);
  let last: string | undefined;
  watch(() => {
    const match = model.match.value;
    const at = { now: model.now.value, zone: readersZone(), canFollow, match };
    const stale = model.staleSince.value;
    const now = match && markStale(nowOf(match, at, words), stale, words);
    const known = model.known.value;
    if (known) draw(teamTree(shownOf(known, now, at, words), kept));
    else if (now && printedNow) printedNow.draw(nowTree(now));
    else if (!printed) draw(waiting(model.failure.value, words, box));
    const spoken = match && phaseOf(match) !== 'upcoming' ? spokenMatch(match, words) : undefined;
    // What stood there from the start is read with the page.
    const name = box.querySelector<HTMLElement>('.tb-team-overview')?.dataset.result ?? '';
    const isNews = spoken !== undefined && last !== undefined && spoken !== last;
    if (isNews && !spoilersOf(page).isCovered(name)) status.textContent = spoken;
    last = spoken ?? last;
  }, signal);
  onRetry(box, model.retry, signal);
  return close;
};

/** Replaces the minute of a running match by since when it may be out of date. */
function markStale(now: Now, since: number | undefined, words: Words): Now {
  if (since === undefined || !now.is_live) return now;
  return { ...now, is_live: false, state_text: staleText(since, words) };
}

type At = Parameters<typeof shownOverview>[1];

/** All that is shown. `live`: the followed match in words. It stays when it is over: what stands below would move if another one took its place. */
function shownOf({ inLeague, squad }: KnownTeam, live: Now | undefined, at: At, words: Words) {
  const overview = inLeague && shownOverview(inLeague, at, words);
  return {
    follow: inLeague ? followedOf(inLeague, at.now).join(' ') : '',
    overview: overview ? { ...overview, now: live ?? overview.now } : null,
    squad: squad ? shownSquad(squad, words) : null,
  };
}

function waiting(failure: Failure | undefined, words: Words, box: Element): TreeElement {
  const isUnknown = failure?.kind === 'refused' && failure.status === 404;
  if (isUnknown) return boxTree(names, noteTree(names.note, 'alert', words.say('unknown')));
  return waitingTree(failure, words, names, box);
}
