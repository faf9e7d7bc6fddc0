import { useMemo, useRef } from 'react';
import { placesOf } from '#core/contract/formation/formationPlaces.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { Candidates } from './Candidates.tsx';
import { candidatesFor } from './candidates.ts';
import { createMoves } from './createMoves.ts';
import type { Picker } from './createPicker.ts';
import { FormationChoice } from './FormationChoice.tsx';
import { PickerFoot } from './PickerFoot.tsx';
import { Pitch } from './Pitch.tsx';
import { useDrag } from './useDrag.ts';
import { useRequestedFocus } from './useRequestedFocus.ts';

/** The reader's own line-up: the pitch, and the players for the place that is being filled. */
export function PickerView({ model }: { readonly model: Picker }) {
  const { lineUp, current, team, failure } = useValues(model);
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const focus = useRequestedFocus(box, model.request.value);
  const { place, choose, takeOff, form, undo } = useMemo(() => createMoves(model), [model]);
  useDrag(box, place);

  const places = placesOf(lineUp.formation);
  const squad = team?.squad ?? [];
  const playerOf = (player: number | undefined) => squad.find(({ id }) => id === player);
  const nameOf = (player: number | undefined) => playerOf(player)?.name;
  const placeOf = (at: number) => words.say(places[at]?.code ?? '');

  return (
    <div className="tb-formations-body" ref={box}>
      <Pitch
        label={words.say('pitch', { formation: lineUp.formation })}
        places={places}
        players={lineUp.players}
        playerOf={playerOf}
        current={current}
        onChoose={choose}
        onTakeOff={takeOff}
      />
      <div className="tb-formations-panel">
        <FormationChoice formation={lineUp.formation} onForm={form} />
        {team && (
          <Candidates
            candidates={candidatesFor(squad, lineUp, current, places[current])}
            place={placeOf(current)}
            placeOf={placeOf}
            occupant={nameOf(lineUp.players[current])}
            onPlace={place}
            onTakeOff={() => takeOff(current)}
            onLeave={() => focus('place')}
          />
        )}
        {!team && !failure && <Waiting lines={6} />}
        {failure && <FailureNote failure={failure} onRetry={() => void model.readTeam()} />}
      </div>
      <PickerFoot model={model} onUndo={undo} nameOf={(player) => nameOf(player) ?? ''} placeOf={placeOf} />
    </div>
  );
}
