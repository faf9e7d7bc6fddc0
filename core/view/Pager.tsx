import { Button } from './Button.tsx';
import { useWords } from './viewContext.tsx';

export interface PagerProps {
  /** Names what is paged, for screen readers. */
  readonly label: string;
  /** Counted from 0. */
  readonly page: number;
  readonly hasNext: boolean;
  /** A page is on its way: neither button does anything. */
  readonly isBusy?: boolean;
  readonly onTurn: (page: number) => void;
}

/**
 * To the previous and the next page; says which page it is when it has turned. A button that leads nowhere keeps the focus
 * that it has. Needs `pager.css`. Part: `pager`.
 */
export function Pager({ label, page, hasNext, isBusy = false, onTurn }: PagerProps) {
  const words = useWords();
  return (
    <nav className="tb-pager" part="pager" aria-label={label}>
      <Button isBusy={isBusy || page === 0} onClick={() => onTurn(page - 1)}>
        {words.say('pager.previous')}
      </Button>
      <p className="tb-text" role="status">
        {words.say('pager.page', { page: page + 1 })}
      </p>
      <Button isBusy={isBusy || !hasNext} onClick={() => onTurn(page + 1)}>
        {words.say('pager.next')}
      </Button>
    </nav>
  );
}
