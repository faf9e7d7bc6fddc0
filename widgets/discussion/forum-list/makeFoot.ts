import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { content } from './forum-rest.drawn.html?tree';
import type { Drawn } from './forum-rest.drawn.ts';

const nothing: Drawn = {
  ...{ has_list: false, loading_text: null, failure_text: null, has_more: false, is_busy: false },
  ...{ button_text: '', status_text: '' },
};

/** Makes the list of an empty tag. */
export const makeList = (): Element => make(treeOf('tb-forum', content({ ...nothing, has_list: true })));

/** Makes what keeps the room of five topics that are being fetched. */
export const makeWaiting = ({ say }: Words): Element =>
  make(treeOf('tb-forum-waiting', content({ ...nothing, loading_text: say('state.loading') })));

interface Standing {
  readonly failure: Failure | undefined;
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  /** What is read out; without it what was is left. */
  readonly status: string | undefined;
}

/** Makes the button below the list, with why it has not worked above it. `press`: called when it is pressed. */
export function makeFoot(words: Words, press: () => void) {
  const treeFor = (shown: Partial<Drawn>) => treeOf('tb-forum-foot', content({ ...nothing, ...shown }));
  const element = make(treeFor({}));
  const { draw } = createDrawing(element);
  let readOut = '';
  element.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) press();
  });
  return {
    element,
    focus: () => element.querySelector<HTMLElement>('.tb-forum-status')?.focus({ preventScroll: true }),
    show({ failure, isBusy, hasMore, status }: Standing) {
      const button_text = words.say(failure ? 'action.retry' : 'more');
      const failure_text = failure ? failureText(failure, words) : null;
      // The same words are read out again.
      const texts = status === undefined || status !== readOut ? [status ?? readOut] : ['', status];
      readOut = texts.at(-1) ?? '';
      if (!element.isConnected) return;
      for (const status_text of texts)
        draw(treeFor({ failure_text, has_more: hasMore, is_busy: isBusy, button_text, status_text }));
    },
  };
}
