import { useEffect, useRef } from 'react';
import { formations } from '#core/contract/formation.ts';
import { placesOf } from '#core/contract/formationPlaces.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useClock, useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { Candidates } from './Candidates.tsx';
import { candidatesFor } from './candidates.ts';
import type { ChoiceRequest, Picker } from './createPicker.ts';
import { PickerFoot } from './PickerFoot.tsx';
import { Pitch } from './Pitch.tsx';

const requestWords: Readonly<Record<ChoiceRequest, string>> = {
  formation: '.tb-formations-select',
  candidates: '.tb-formations-candidate',
  place: '.tb-formations-tile[aria-current]',
  save: '.tb-formations-save',
};

/** The reader's own line-up: a pitch of places, and who can be put in the place that is being filled. */
export function PickerView({ model }: { readonly model: Picker }) {
  useSignals();
  const words = useWords();
  const clock = useClock();
  const lineUp = model.lineUp.value;
  const current = model.current.value;
  const team = model.team.value;
  const failure = model.failure.value;
  const request = model.request.value;
  const box = useRef<HTMLDivElement>(null);
  const met = useRef<typeof request>(undefined);

  useEffect(() => {
    if (!request || met.current === request) return;
    return clock.after(0, () => {
      met.current = request;
      box.current?.querySelector<HTMLElement>(requestWords[request.on])?.focus();
    });
  }, [clock, request]);

  useEffect(() => {
    const leaving = new AbortController();
    // Without it there are still the buttons.
    import('./drag.ts').then(
      ({ drag }) => box.current && drag(box.current, model.place, clock, leaving.signal),
      () => {},
    );
    return () => leaving.abort();
  }, [model, clock]);

  const places = placesOf(lineUp.formation);
  const place = places[current];
  const squad = team?.squad ?? [];
  const playerOf = (player: number | undefined) => squad.find(({ id }) => id === player);
  const nameOf = (player: number | undefined) => playerOf(player)?.name;
  const placeOf = (at: number) => words.say(places[at]?.code ?? '');
  const names = formations.some((name) => name === lineUp.formation) ? formations : [lineUp.formation, ...formations];

  return (
    <div className="tb-formations-body" ref={box}>
      <Pitch
        label={words.say('pitch', { formation: lineUp.formation })}
        places={places}
        players={lineUp.players}
        playerOf={playerOf}
        current={current}
        onChoose={model.choose}
        onTakeOff={model.takeOff}
      />
      <div className="tb-formations-panel">
        <label className="tb-formations-choice">
          <span>{words.say('formation')}</span>
          <select
            className="tb-formations-select"
            part="select"
            value={lineUp.formation}
            onChange={({ target }) => model.form(target.value)}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {team && (
          <Candidates
            candidates={candidatesFor(squad, lineUp, current, place)}
            place={placeOf(current)}
            placeOf={placeOf}
            occupant={nameOf(lineUp.players[current])}
            onPlace={model.place}
            onTakeOff={() => model.takeOff(current)}
            onLeave={() => box.current?.querySelector<HTMLElement>(requestWords.place)?.focus()}
          />
        )}
        {!team && !failure && <Waiting lines={6} />}
        {failure && <FailureNote failure={failure} onRetry={() => void model.readTeam()} />}
      </div>
      <PickerFoot model={model} nameOf={(player) => nameOf(player) ?? ''} placeOf={placeOf} />
    </div>
  );
}
