import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make } from '#core/base/dom/make.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { readersZone } from '#core/base/i18n/zones.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { findBox } from '#core/football/findBox.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { onRetry, staleText } from '#core/football/notes.ts';
import { waitingTree } from '#core/football/waiting.ts';
import type { MatchCentre } from './match.model.ts';
import { tree as boxTree } from './match-box.drawn.html?tree';
import { tree as followTree } from './match-follow.drawn.html?tree';
import { matchTree } from './matchTree.ts';
import { shownMatch } from './shownMatch.ts';

const names = { box: 'tb-match', note: 'tb-match-empty' } as const;

/** Keeps what the host printed, or draws into an empty tag; then changes only what differs. */
export const drawMatch: Draw<MatchCentre> = (model, { host, drawn }) => {
  const { element, words, signal } = host;
  const { box, printed, status, open, close } = findBox(element, names.box, boxTree({}));
  const suffix = suffixOf(printed, model.fixtureId, words);
  const { fixtureId, headingLevel } = model;
  const hasRoom = box.dataset.room !== undefined;
  const { draw } = createDrawing(box);
  open();
  drawn('keep');

  let tabs = tabsIn(box);
  let areLineUpsFirst = printed?.querySelector('.tb-tabs-panel')?.matches('.tb-match-line-ups');
  // At full time the control stays with what it has turned round.
  let order: string | null = null;
  let follow: Element | null | undefined = printed?.querySelector('.tb-match-bar > [data-widget]');
  watch(() => {
    const report = model.report.value;
    if (!report) {
      // What the host printed stands until there is more.
      if (!printed) draw(waitingTree(model.failure.value, words, names, box));
      return;
    }
    const zone = readersZone();
    const { match } = report;
    // What a reader sees first stays the first when the match begins.
    areLineUpsFirst ??= report.lineUps !== undefined && phaseOf(match) === 'upcoming';
    const shown = shownMatch(report, { words, now: model.now.value, zone, suffix, areLineUpsFirst });
    order = shown.timeline.order_text ?? order;
    // Who can follow it may do so until they leave: the button does not go from under a finger at full time.
    if (follow === undefined)
      follow = phaseOf(match) === 'over' ? null : make(followTree({ match: match.id, name: shown.title }));
    const ids = shown.has_tabs ? shown.tabs.map(({ id }) => id).join() : '';
    // Tabs are made of the sections that they find.
    if (ids !== tabs) box.querySelector('.tb-match-more')?.remove();
    tabs = ids;
    draw(matchTree(shown, { fixtureId, headingLevel, hasRoom, fresh: freshText(model, words), follow, order }));
    showNewest(box);
  }, signal);
  watch(() => {
    status.textContent = model.news.value;
  }, signal);
  box.addEventListener('change', () => showNewest(box), { signal });
  const retry = () => {
    box.tabIndex = -1;
    box.focus({ preventScroll: true });
    model.retry();
  };
  onRetry(box, retry, signal);

  return close;
};

/** Scrolls a timeline of fixed height so that the latest event is in sight: at its end, or at the top of a reversed one, which counts from its end. */
function showNewest(box: HTMLElement): void {
  const list = box.querySelector<HTMLElement>('[data-room] .tb-match-events');
  if (!list) return;
  list.tabIndex = 0;
  const isReversed = box.querySelector('.tb-match-order > input:checked') !== null;
  list.scrollTop = isReversed ? -list.scrollHeight : list.scrollHeight;
}

const tabsIn = (box: Element) =>
  [...box.querySelectorAll<HTMLAnchorElement>('.tb-tabs-tab')].map(({ hash }) => hash.slice(1)).join();

/** The suffix of the ids of the sections: that of the printed ones, or else none, unless the page has such an id already. */
function suffixOf(printed: HTMLElement | null, fixtureId: number, words: Words): string {
  const id = words.say('timeline.id');
  const given = printed?.querySelector('.tb-match-timeline')?.id;
  if (given !== undefined) return given.startsWith(id) ? given.slice(id.length) : '';
  return document.getElementById(id) ? `-${fixtureId}` : '';
}

/** Says since when a match that is not over may be out of date; empty where it is up to date. */
function freshText({ report, status }: MatchCentre, words: Words): string {
  const is = status.value;
  const phase = report.value && phaseOf(report.value.match);
  if (phase === 'over' || phase === 'off') return '';
  if (is.is === 'stale') return staleText(is.since, words);
  return is.is === 'off' && phase === 'running' ? sayFootball(words, 'stale.off') : '';
}
