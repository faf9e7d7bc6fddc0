import type { MouseEvent } from 'react';
import type { NextStep } from '#core/base/i18n/nextStep.ts';
import { isPlainClick } from '#core/base/page/isPlainClick.ts';

interface EmptyStateProps {
  /** Of the widget, beside the one that all have. */
  readonly className?: string;
  /** One sentence on what is not there. */
  readonly text: string;
  readonly next: NextStep;
  /** Takes the next step in place of the link, if the press is a plain click. */
  readonly onFollow?: () => void;
}

/** What stands in the place of what is not there: one sentence, and the next step. CSS part: `link`. */
export function EmptyState({ className = '', text, next, onFollow }: EmptyStateProps) {
  const follow = (event: MouseEvent) => {
    if (!onFollow || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <p className={`tb-empty ${className}`.trim()}>
      {text}{' '}
      <a className="tb-empty-next" part="link" href={next.url} onClick={follow}>
        {next.label}
      </a>
    </p>
  );
}
