import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make, makeHtml } from '#core/base/dom/make.ts';
import { elementsIn, treeOf } from '#core/base/dom/treeOf.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { karmaPeriods } from '#core/contract/community.ts';
import type { Karma } from './karma.model.ts';
import { content } from './karma-frame.drawn.html?tree';
import type { Drawn } from './karma-frame.drawn.ts';

const nothing: Drawn = {
  ...{ has_periods: false, periods_label: '', periods: [] },
  ...{ failed: null, loading: null, you_text: null },
};

const treeFor = (className: string, shown: Partial<Drawn>) => treeOf(className, content({ ...nothing, ...shown }));

/** Makes the element of a class, and what draws in it. */
function frame(className: string, shown: Partial<Drawn> = {}) {
  const element = make(treeFor(className, shown));
  const { draw } = createDrawing(element);
  return { element, draw: (next: Partial<Drawn>) => draw(treeFor(className, next)) };
}

/** Makes the choice of the period. */
export function makePeriods({ say }: Words, period: Karma['period']) {
  const shown = (): Partial<Drawn> => ({
    ...{ has_periods: true, periods_label: say('period') },
    periods: karmaPeriods.map((each) => ({ period: each, label: say(each), is_chosen: each === period.value })),
  });
  const { element, draw } = frame('tb-karma-periods', shown());
  return { element, draw: () => draw(shown()) };
}

/** Makes the region that says why a board could not be fetched. */
export const makeAlert = () => frame('tb-karma-alert');

/** Makes what holds a board. */
export const makeBody = () => makeHtml(treeFor('tb-karma-body', {}));

const madeIn = (shown: Partial<Drawn>): readonly Element[] =>
  elementsIn(treeFor('tb-karma-body', shown).children).map(make);

/** Makes what keeps the room of a board that is being fetched. */
export const makeWaiting = (show: Karma['show'], { say }: Words): readonly Element[] =>
  madeIn({ loading: { loading_text: say('state.loading'), is_long: show !== 'stats' && show !== 'mine' } });

/** Makes the mark of the reader's own row. */
export const makeYou = ({ say }: Words): readonly Element[] => madeIn({ you_text: say('you') });
