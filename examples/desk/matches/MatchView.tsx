import { useEffect } from 'react';
import type { DeskWholeMatch } from '#core/contract/deskMatches.ts';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { Desk } from '../shell/createDesk.ts';
import { DeskLink } from '../shell/DeskLink.tsx';
import { useModel } from '../shell/useModel.ts';
import { ChangeLog } from './ChangeLog.tsx';
import { EventForm } from './EventForm.tsx';
import { EventList } from './EventList.tsx';
import { createMatchAtDesk, type MatchAtDesk } from './match.model.ts';
import { PeriodButtons } from './PeriodButtons.tsx';
import { hasBegun } from './phases.ts';
import { ResultForms } from './ResultForms.tsx';
import { StatisticsForm } from './StatisticsForm.tsx';
import { WaitingChanges } from './WaitingChanges.tsx';

interface MatchViewProps {
  readonly desk: Desk;
  readonly id: number;
}

/** A match as an editor at the ground runs it: score and clock, what happens, and what was entered. */
export function MatchView({ desk, id }: MatchViewProps) {
  useSignals();
  const words = useWords();
  const model = useModel(() => createMatchAtDesk(desk, id));
  useEffect(() => void model.load(), [model]);
  const match = model.match.value;
  return (
    <>
      <p className="desk-crumb">
        <DeskLink desk={desk} section="matches">
          {words.say('section.matches')}
        </DeskLink>
      </p>
      <FailureNote failure={model.failure.value} onRetry={() => void model.load()} />
      {!match && !model.failure.value && <Waiting height={320} lines={6} />}
      {match && <Match desk={desk} model={model} match={match} />}
    </>
  );
}

interface MatchProps {
  readonly desk: Desk;
  readonly model: MatchAtDesk;
  readonly match: DeskWholeMatch;
}

function Match({ desk, model, match }: MatchProps) {
  const words = useWords();
  return (
    <>
      <Scoreboard match={match} />
      <WaitingChanges desk={desk} model={model} />
      <div className="desk-columns">
        <div>
          <PeriodButtons model={model} match={match} />
          {hasBegun(match) && <EventForm model={model} match={match} />}
          <details className="desk-box">
            <summary>{words.say('match.more')}</summary>
            <ResultForms model={model} match={match} />
          </details>
          {hasBegun(match) && (
            <details className="desk-box">
              <summary>{words.say('match.statistics')}</summary>
              <StatisticsForm model={model} match={match} />
            </details>
          )}
        </div>
        <div>
          <EventList model={model} match={match} />
          <ChangeLog model={model} match={match} />
        </div>
      </div>
    </>
  );
}

function Scoreboard({ match }: Pick<MatchProps, 'match'>) {
  const words = useWords();
  const { home, away, score, penalties, minute, stoppage, other } = match;
  const isRunning = minute !== undefined && hasBegun(match) && match.status !== 'finished';
  return (
    <section className="desk-box desk-scoreboard" aria-label={words.say('match.scoreboard')}>
      <h1>
        <span>{home}</span> <span className="desk-score">{score ? `${score.home} – ${score.away}` : '–'}</span>{' '}
        <span>{away}</span>
      </h1>
      <p className="desk-meta">
        <strong>
          {words.say(`match.status.${match.status}`)}
          {isRunning && ` ${minute}${stoppage ? `+${stoppage}` : ''}'`}
        </strong>
        {match.leg !== undefined && <span>{words.say('match.leg', { leg: match.leg })}</span>}
        {other && (
          <span>
            {words.say('match.aggregate', {
              home: other.home + (score?.home ?? 0),
              away: other.away + (score?.away ?? 0),
            })}
          </span>
        )}
        {penalties && <span>{words.say('match.penalties', penalties)}</span>}
        <DateAndTime at={match.kickOff} />
        {match.plannedKickOff !== undefined && (
          <span>
            {words.say('match.planned')} <DateAndTime at={match.plannedKickOff} />
          </span>
        )}
        {match.isByHand && <span className="desk-chip desk-chip--on">{words.say('match.by-hand')}</span>}
        {match.url !== undefined && (
          <a href={match.url} target="_blank" rel="noreferrer">
            {words.say('liveblogs.page')}
          </a>
        )}
      </p>
    </section>
  );
}
