import { createPortal } from 'react-dom';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Showcase } from './showcase.model.ts';

interface Placed {
  readonly showcase: Showcase;
  /** The line above the box. */
  readonly bar: HTMLElement;
}

/** The line above the box: its label and, if there is more than one creative, what stops them and what goes on to the next. */
export function View({ model: { showcase, bar } }: { readonly model: Placed }) {
  const words = useWords();
  return createPortal(
    <>
      <p className="tb-showcase-label">{words.say('label')}</p>
      {showcase.creatives.length > 1 && <Controls model={showcase} />}
    </>,
    bar,
  );
}

function Controls({ model }: { readonly model: Showcase }) {
  const { isPaused, arrived } = useValues(model);
  const words = useWords();
  const count = model.creatives.length;
  return (
    <>
      {/* What takes its turn by itself is not announced. */}
      <p className="tb-hidden" role="status">
        {arrived !== undefined && words.say('which', { number: arrived + 1, count })}
      </p>
      <button
        type="button"
        className="tb-showcase-pause"
        aria-label={words.say('pause-long')}
        aria-pressed={isPaused}
        onClick={() => model.pause(!isPaused)}
      >
        {words.say('pause')}
      </button>
      <button type="button" className="tb-showcase-next" aria-label={words.say('next-long')} onClick={model.next}>
        {words.say('next')}
      </button>
    </>
  );
}
