import type { Place } from '#core/contract/formation/formationPlaces.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Team } from './adopt.ts';

interface PitchProps {
  readonly label: string;
  readonly places: readonly Place[];
  /** Ids of the players, by place; undefined for an empty place. */
  readonly players: readonly (number | undefined)[];
  readonly playerOf: (player: number | undefined) => Team['squad'][number] | undefined;
  readonly current: number;
  readonly onChoose: (at: number) => void;
  readonly onTakeOff: (at: number) => void;
}

/** The places of a formation: a list that begins with the goalkeeper, laid out as a pitch. */
export function Pitch({ label, places, players, playerOf, current, onChoose, onTakeOff }: PitchProps) {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ol className="tb-formations-pitch" part="pitch" role="list" aria-label={label}>
      {places.map(({ code, of }, at) => {
        const place = words.say(code);
        const { name: player, number } = playerOf(players[at]) ?? {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
          <li className="tb-formations-place" data-of={of} key={at}>
            <button
              className="tb-formations-tile"
              part="place"
              type="button"
              data-place={at}
              data-player={players[at]}
              data-number={number}
              aria-current={at === current || undefined}
              onClick={() => onChoose(at)}
              onKeyDown={({ key }) => {
                if (key === 'Delete' || key === 'Backspace') onTakeOff(at);
              }}
            >
              <span className="tb-hidden">
                {player === undefined ? words.say('empty', { place }) : words.say('filled', { place, player })}
              </span>
              <span className="tb-formations-name" aria-hidden="true">
                {player ?? place}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
