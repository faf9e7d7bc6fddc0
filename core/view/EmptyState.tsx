import type { MouseEvent } from 'react';
import type { EmptyState as Shown } from '#core/base/i18n/emptyState.ts';
import { isPlainClick } from '#core/base/page/isPlainClick.ts';

interface EmptyStateProps extends Shown {
  /** Takes the next step in place of the link, if the press is a plain click. */
  readonly onFollow?: () => void;
}

/** What stands in the place of what is not there: one sentence, and the next step. CSS part: `link`. */
export function EmptyState({ text, next_url, next_label, onFollow }: EmptyStateProps) {
  const follow = (event: MouseEvent) => {
    if (!onFollow || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <p className="tb-empty">
      {text}{' '}
      <a className="tb-empty-next" part="link" href={next_url} onClick={follow}>
        {next_label}
      </a>
    </p>
  );
}
