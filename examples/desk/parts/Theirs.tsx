import type { ReactNode } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

interface TheirsProps {
  readonly children: ReactNode;
  readonly onTake: () => void;
}

/** A text as a colleague has saved it, which can be gone on with; the focus goes to the first field then. */
export function Theirs({ children, onTake }: TheirsProps) {
  const words = useWords();
  return (
    <section className="desk-theirs" aria-label={words.say('entry.theirs')}>
      <h3>{words.say('entry.theirs')}</h3>
      {children}
      <Button
        onClick={({ currentTarget }) => {
          currentTarget.closest('li, form')?.querySelector<HTMLElement>('.tb-input')?.focus();
          onTake();
        }}
      >
        {words.say('entry.take-theirs')}
      </Button>
    </section>
  );
}
