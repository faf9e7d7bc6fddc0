import { nextStep } from '#core/base/i18n/nextStep.ts';
import { count } from '#core/base/i18n/numbers.ts';
import { EmptyState } from '#core/view/EmptyState.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { pagesAround } from './choice.ts';
import type { Shown } from './createRankingPages.ts';
import type { PoolRankings } from './pool-rankings.model.ts';
import { TurnLink } from './TurnLink.tsx';

interface PagesProps {
  readonly model: PoolRankings;
  readonly shown: Shown;
  readonly onTurn: () => void;
}

/** The links to the other pages of a ranking. CSS part: `pager`. */
export function Pages({ model, shown: { choice, pages }, onTurn }: PagesProps) {
  const words = useWords();
  let gaps = 0;
  return (
    <nav className="tb-ranks-pages" part="pager" aria-label={words.say('pages')}>
      {pagesAround(choice.page, pages).map((page) => {
        if (page === 0) {
          gaps += 1;
          return (
            <span className="tb-ranks-gap" key={`gap${gaps}`}>
              …
            </span>
          );
        }
        return (
          <TurnLink
            className="tb-ranks-page"
            model={model}
            to={{ ...choice, page }}
            current={page === choice.page ? 'page' : undefined}
            label={words.say('pager.page', { page })}
            onTurn={onTurn}
            key={page}
          >
            {count(page, words)}
          </TurnLink>
        );
      })}
    </nav>
  );
}

/** The note for a ranking, or a page of it, without rows. */
export function NoRows({ model, shown: { choice, pages }, onTurn }: PagesProps) {
  const words = useWords();
  if (pages === 0 || choice.page <= pages)
    return <EmptyState className="tb-ranks-empty" text={words.say('empty')} next={nextStep(words, 'pool')} />;
  const last = { ...choice, page: pages };
  return (
    <EmptyState
      className="tb-ranks-empty"
      text={words.say('no-page', { count: pages, page: choice.page })}
      next={{ url: model.hrefOf(last), label: words.say('last-page') }}
      onFollow={() => {
        onTurn();
        model.show(last);
      }}
    />
  );
}
