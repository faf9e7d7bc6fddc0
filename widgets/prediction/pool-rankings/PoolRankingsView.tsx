import { useId, useLayoutEffect, useRef } from 'react';
import { count } from '#core/base/i18n/numbers.ts';
import type { Period } from '#core/contract/pool.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { OtherPeriods } from './OtherPeriods.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { NoRows, Pages } from './Pages.tsx';
import type { PoolRankings } from './pool-rankings.model.ts';
import { RankTable } from './RankTable.tsx';
import { TurnLink } from './TurnLink.tsx';
import { titleOf } from './texts.ts';

const periods = ['this_week', 'last_week', 'month', 'total'] as const satisfies readonly Period[];

export function View({ model }: { readonly model: PoolRankings }) {
  const { shown, failure, rowCount, isBusy } = useValues(model);
  const words = useWords();
  const titleId = useId();
  const { period, start } = model.choice.value;
  const { title, toTitle, toOwn } = useTop(isBusy);

  return (
    <div className="tb-ranks" part="rankings">
      <nav className="tb-ranks-periods" aria-label={words.say('periods')}>
        {periods.map((each) => (
          <TurnLink
            className="tb-ranks-period"
            model={model}
            to={{ period: each, start: undefined, page: 1 }}
            current={each === period && start === undefined ? 'true' : undefined}
            key={each}
          >
            {words.say(each)}
          </TurnLink>
        ))}
      </nav>
      <div className="tb-ranks-head">
        <h2 className="tb-title tb-ranks-title" part="title" id={titleId} ref={title} tabIndex={-1}>
          {titleOf(shown ?? { choice: model.choice.value, start: undefined }, words)}
        </h2>
        <p className="tb-ranks-count" role="status">
          {shown && words.say('readers', { count: shown.total ?? 0, readers: count(shown.total ?? 0, words) })}
        </p>
      </div>
      <OtherPeriods model={model} />
      <FailureNote failure={failure} onRetry={model.retry} />
      {/* As high as the fullest page so far: the head and its rows. */}
      <div className="tb-ranks-body" style={{ minBlockSize: rowCount > 0 ? `${(rowCount + 1) * 3}rem` : undefined }}>
        {!shown && !failure && <Waiting lines={12} />}
        {shown?.rows.length === 0 && <NoRows model={model} shown={shown} onTurn={toTitle} />}
        {shown && shown.rows.length > 0 && (
          <RankTable
            rows={shown.rows}
            me={model.me.value}
            labelledBy={titleId}
            isBusy={model.isBusy.value}
            userHref={model.userHref}
          />
        )}
      </div>
      <OwnPlace model={model} onTurn={toOwn} />
      {shown && <Pages model={model} shown={shown} onTurn={toTitle} />}
    </div>
  );
}

/**
 * Moves to the top of the ranking after the reader has turned a page: focuses their own row where they asked for that, or else
 * the title.
 */
function useTop(isBusy: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const asked = useRef<'title' | 'own'>(undefined);

  useLayoutEffect(() => {
    const [place, heading] = [asked.current, title.current];
    if (!place || !heading || isBusy) return;
    asked.current = undefined;
    const own = heading.closest('.tb-ranks')?.querySelector<HTMLElement>('.tb-ranks-row--mine a');
    const target = (place === 'own' && own) || heading;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: target === heading ? 'start' : 'center' });
  }, [isBusy]);

  return {
    title,
    toTitle() {
      asked.current = 'title';
    },
    toOwn() {
      asked.current = 'own';
    },
  };
}
