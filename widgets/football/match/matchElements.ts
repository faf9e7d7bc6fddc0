import { type Child, h, type Wanted } from '#core/dom/element.ts';
import { showButton } from '#core/football/showButton.ts';
import { lineUpElements } from './lineUpElements.ts';
import { type ElementOptions, headElement, nameElement, part } from './scoreElements.ts';
import type { Shown } from './shownReport.ts';
import { timelineElements } from './timelineElements.ts';

const meetingElement = ({ day, home, away, score_text, url }: NonNullable<Shown['duels']>['rows'][number]) =>
  part(
    'li',
    'meeting',
    h('time', { datetime: day.at }, day.text),
    ' ',
    part('span', 'host', home),
    ' ',
    nameElement(score_text, url, 'tb-match-result', true),
    ' ',
    part('span', 'guest', away),
  );

/** The elements of match.printed.html. */
export function matchElements(shown: Shown, { fixtureId, headingLevel, ...ofHead }: ElementOptions): Wanted {
  const { timeline, line_ups, duels, tabs } = shown;
  const panel = (name: string, { id, title }: { id: string; title: string }, ...children: readonly Child[]) =>
    h(
      'section',
      { class: `tb-tabs-panel ${name}`, id, 'data-result': id },
      h(`h${headingLevel}`, { class: 'tb-match-title' }, title),
      ...children,
    );
  return h(
    'section',
    { class: 'tb-match', 'aria-label': shown.title, 'data-phase': shown.phase },
    headElement(shown, ofHead),
    h(
      'div',
      { class: 'tb-match-more', 'data-result': shown.show?.result, 'data-widget': shown.has_tabs && 'tabs' },
      shown.has_tabs &&
        h(
          'ul',
          { class: 'tb-tabs-list', 'aria-label': shown.tabs_label },
          ...tabs.map(({ id, label }) => h('li', {}, h('a', { class: 'tb-tabs-tab', href: `#${id}` }, label))),
        ),
      panel('tb-match-timeline', timeline, ...timelineElements(timeline, `tb-match-${fixtureId}`, shown.show)),
      line_ups !== null &&
        panel(
          'tb-match-line-ups',
          line_ups,
          ...(line_ups.known
            ? lineUpElements(line_ups.known, headingLevel + 1)
            : [part('p', 'empty', line_ups.none_text)]),
        ),
      duels !== null &&
        panel(
          'tb-match-duels',
          duels,
          part('ul', 'meetings', ...duels.rows.map(meetingElement)),
          showButton(duels.show_duels),
        ),
    ),
  );
}
