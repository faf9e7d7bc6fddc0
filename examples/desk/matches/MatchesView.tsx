import { useState } from 'react';
import { timeOfDay } from '#core/base/i18n/dates.ts';
import { type DeskMatch, deskMatches } from '#core/contract/deskMatches.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { localIn } from '../parts/localMoment.ts';
import { useLoaded } from '../parts/useLoaded.ts';
import type { Desk } from '../shell/createDesk.ts';
import { DeskLink } from '../shell/DeskLink.tsx';
import { Deductions } from './Deductions.tsx';

/** The matches of a day and those that the desk has, and the points that were deducted. */
export function MatchesView({ desk }: { readonly desk: Desk }) {
  const words = useWords();
  const [day, setDay] = useState(() => localIn(desk.page.clock.now(), words.timeZone).slice(0, 10));
  return (
    <>
      <h1 className="desk-title">{words.say('section.matches')}</h1>
      <div className="desk-inline-form">
        <Field
          label={words.say('matches.day')}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <MatchesOfDay key={day} desk={desk} day={day} />
      <Deductions desk={desk} />
    </>
  );
}

function MatchesOfDay({ desk, day }: { readonly desk: Desk; readonly day: string }) {
  const words = useWords();
  const query = day === '' ? {} : { day };
  const { data, failure, load } = useLoaded(() => desk.page.call(deskMatches, { query }));
  return (
    <>
      <FailureNote failure={failure} onRetry={load} />
      {!data && !failure && <Waiting height={240} lines={5} />}
      {data?.matches.length === 0 && <p className="desk-note">{words.say('matches.none')}</p>}
      <ul className="desk-list">
        {data?.matches.map((match) => (
          <li key={match.id} className="desk-box">
            <DeskLink desk={desk} section="matches" id={match.id} className="desk-row-title">
              {match.home} – {match.away}
            </DeskLink>
            <MatchMeta match={match} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Score, state and time of a match in one line. */
export function MatchMeta({ match }: { readonly match: DeskMatch }) {
  const words = useWords();
  return (
    <p className="desk-meta">
      {match.score && (
        <strong className="desk-share">
          {match.score.home}–{match.score.away}
        </strong>
      )}
      <span>{words.say(`match.status.${match.status}`)}</span>
      <time dateTime={match.kickOff}>{timeOfDay(match.kickOff, words)}</time>
      {match.isByHand && <span className="desk-chip desk-chip--on">{words.say('match.by-hand')}</span>}
    </p>
  );
}
