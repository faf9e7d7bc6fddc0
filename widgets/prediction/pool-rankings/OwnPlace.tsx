import { failureText } from '#core/base/i18n/failureWords.ts';
import { Button } from '#core/view/Button.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { PoolRankings } from './pool-rankings.model.ts';
import { Movement } from './RankTable.tsx';
import { TurnLink } from './TurnLink.tsx';
import { placeText, pointsText } from './texts.ts';

interface OwnPlaceProps {
  readonly model: PoolRankings;
  readonly onTurn: () => void;
}

/** The reader's own place, always in sight and with the same height in every state. CSS part: `own`. */
export function OwnPlace(props: OwnPlaceProps) {
  const words = useWords();
  return (
    <section className="tb-ranks-own" part="own" aria-label={words.say('own')}>
      <Standing {...props} />
    </section>
  );
}

function Standing({ model, onTurn }: OwnPlaceProps) {
  const { own, ownFailure: failure, choice } = useValues(model);
  const words = useWords();
  if (model.me.value === undefined)
    return (
      <Button kind="plain" onClick={model.logIn}>
        {words.say('log-in')}
      </Button>
    );
  if (failure)
    return (
      <>
        <span role="alert">{failureText(failure, words)}</span>
        <Button onClick={model.retryOwn}>{words.say('action.retry')}</Button>
      </>
    );
  if (!own) return <span role="status">{words.say('state.loading')}</span>;
  if (!own.row) return <span>{words.say('no-place')}</span>;
  const isHere = own.page === undefined || own.page === choice.page;
  return (
    <>
      <span className="tb-ranks-place">{placeText(own.row, words)}</span>
      <span className="tb-ranks-change">
        <Movement row={own.row} />
      </span>
      <span className="tb-ranks-reader">{words.say('you')}</span>
      {!isHere && own.page !== undefined && (
        <TurnLink model={model} to={{ ...choice, page: own.page }} className="tb-link" onTurn={onTurn}>
          {words.say('to-page', { page: own.page })}
        </TurnLink>
      )}
      <span className="tb-ranks-points">{pointsText(own.row, words)}</span>
    </>
  );
}
