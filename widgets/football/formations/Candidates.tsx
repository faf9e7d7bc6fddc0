import { type KeyboardEvent, useId } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Candidate } from './candidates.ts';
import { walk } from './walk.ts';

interface CandidatesProps {
  readonly candidates: readonly Candidate[];
  /** The place that is being filled, in words. */
  readonly place: string;
  readonly placeOf: (at: number) => string;
  /** Name of the player who is in that place now. */
  readonly occupant: string | undefined;
  readonly onPlace: (player: number) => void;
  readonly onTakeOff: () => void;
  /** Called for Esc: the focus returns to the pitch. */
  readonly onLeave: () => void;
}

/** The list of players for a place. Arrow keys, Home, End and first letters move the focus through it. */
export function Candidates(given: CandidatesProps) {
  const { candidates, place, placeOf, occupant, onPlace, onTakeOff, onLeave } = given;
  const words = useWords();
  const label = useId();

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (event.key === 'Escape') onLeave();
    else if (walk(event.currentTarget, event.nativeEvent)) event.preventDefault();
  }

  function noteOf({ player, at, isOut }: Candidate) {
    if (at !== undefined) return words.say('now', { place: placeOf(at) });
    return isOut ? words.say('out') : player.position && words.say(player.position.toLowerCase());
  }

  return (
    <>
      <div className="tb-formations-head">
        <p className="tb-formations-label" id={label}>
          {words.say('choose', { place })}
        </p>
        {occupant !== undefined && <Button onClick={onTakeOff}>{words.say('take-off', { player: occupant })}</Button>}
      </div>
      <ul className="tb-formations-candidates" aria-labelledby={label} onKeyDown={onKeyDown}>
        {candidates.map((candidate) => {
          const { id, name, number } = candidate.player;
          return (
            <li key={id}>
              <button
                className="tb-formations-candidate"
                part="candidate"
                type="button"
                data-player={id}
                data-name={name}
                onClick={() => onPlace(id)}
              >
                <span className="tb-formations-number">{number}</span> <span>{name}</span>{' '}
                <span className="tb-formations-fit">{noteOf(candidate)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
