import { type DeskWholeMatch, matchChanges } from '#core/contract/deskMatches.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import type { MatchAtDesk } from './match.model.ts';
import { nextPeriods } from './phases.ts';

interface PeriodButtonsProps {
  readonly model: MatchAtDesk;
  readonly match: DeskWholeMatch;
}

/** What begins next: a press at the whistle. */
export function PeriodButtons({ model, match }: PeriodButtonsProps) {
  const words = useWords();
  const periods = nextPeriods(match);
  return (
    <section className="desk-box" aria-label={words.say('match.course')}>
      {!match.isByHand && <p className="desk-note">{words.say('match.takes')}</p>}
      <div className="desk-actions desk-big">
        {periods.map((period, at) => (
          <Button
            key={period}
            kind={at === 0 ? 'primary' : 'quiet'}
            onClick={() => model.enter(matchChanges.period(period))}
          >
            {words.say(`match.begin.${period}`)}
          </Button>
        ))}
        {match.isByHand && (
          <ConfirmButton
            label={words.say('match.give-back')}
            question={words.say('match.give-back-question')}
            onConfirm={() => void model.giveBack()}
          />
        )}
      </div>
    </section>
  );
}
