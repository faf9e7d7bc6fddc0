import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#core/base/page/isPlainClick.ts';
import type { Choice } from './choice.ts';
import type { PoolRankings } from './pool-rankings.model.ts';

interface TurnLinkProps {
  readonly model: Pick<PoolRankings, 'hrefOf' | 'show'>;
  readonly to: Choice;
  readonly className: string;
  readonly current?: 'page' | 'true' | undefined;
  readonly label?: string;
  readonly onTurn?: () => void;
  readonly children: ReactNode;
}

/** A link to another page of a ranking. A plain click shows that page in place; opened in a new tab it is an ordinary link. */
export function TurnLink({ model, to, className, current, label, onTurn, children }: TurnLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onTurn?.();
    model.show(to);
  };
  return (
    <a
      className={className}
      part="link"
      href={model.hrefOf(to)}
      aria-current={current}
      aria-label={label}
      onClick={follow}
    >
      {children}
    </a>
  );
}
