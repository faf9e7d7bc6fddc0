import { useId } from 'react';
import type { Period } from '#core/contract/pool.ts';
import { count } from '#core/i18n/numbers.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { Waiting } from '#core/view/Waiting.tsx';
import { pagesAround } from './choice.ts';
import { OtherPeriods } from './OtherPeriods.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import type { PoolRankings } from './pool-rankings.model.ts';
import { RankTable } from './RankTable.tsx';
import { TurnLink } from './TurnLink.tsx';
import { titleOf } from './texts.ts';

const periods = ['this_week', 'last_week', 'month', 'total'] as const satisfies readonly Period[];

export function View({ model }: { readonly model: PoolRankings }) {
  useSignals();
  const words = useWords();
  const titleId = useId();
  const shown = model.shown.value;
  const { period, start } = model.choice.value;
  const failure = model.failure.value;

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
        <h2 className="tb-title tb-ranks-title" part="title" id={titleId}>
          {titleOf(shown ?? { choice: model.choice.value, start: undefined }, words)}
        </h2>
        <p className="tb-ranks-count" role="status">
          {shown && words.say('readers', { count: shown.total ?? 0, readers: count(shown.total ?? 0, words) })}
        </p>
      </div>
      <OtherPeriods model={model} />
      <FailureNote failure={failure} onRetry={model.retry} />
      {/* As high as the fullest page so far: the head and its rows. */}
      <div className="tb-ranks-body" style={{ minBlockSize: `${(model.most.value + 1) * 3}rem` }}>
        {!shown && !failure && <Waiting lines={12} />}
        {shown?.rows.length === 0 && <p className="tb-ranks-empty">{words.say('empty')}</p>}
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
      <OwnPlace model={model} />
      <Pages model={model} />
    </div>
  );
}

function Pages({ model }: { readonly model: PoolRankings }) {
  useSignals();
  const words = useWords();
  const shown = model.shown.value;
  if (!shown) return null;
  const { choice, pages } = shown;
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
            key={page}
          >
            {count(page, words)}
          </TurnLink>
        );
      })}
    </nav>
  );
}
