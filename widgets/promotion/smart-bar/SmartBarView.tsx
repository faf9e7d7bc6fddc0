import { createPortal } from 'react-dom';
import { useWords } from '#core/view/viewContext.tsx';

/** A bar whose host printed no button that closes it. */
export interface BareBar {
  readonly tag: HTMLElement;
  close(): void;
}

/** The button that closes the bar, in the markup that hosts print. */
export function View({ model: { tag, close } }: { readonly model: BareBar }) {
  const words = useWords();
  return createPortal(
    <button type="button" className="tb-smart-bar-close" aria-label={words.say('dismiss')} onClick={close}>
      <span aria-hidden>×</span>
    </button>,
    tag,
  );
}
