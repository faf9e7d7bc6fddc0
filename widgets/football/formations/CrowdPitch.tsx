import { count, percentage } from '#core/base/i18n/numbers.ts';
import { placesOf } from '#core/contract/formation/formationPlaces.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Chosen, Counted, Team } from './adopt.ts';

interface CrowdPitchProps {
  /** Undefined where nobody has chosen yet. */
  readonly shown: Counted | undefined;
  /** The most chosen player of each place; undefined until they are known. */
  readonly eleven: readonly (Chosen | undefined)[] | undefined;
  readonly squad: Team['squad'] | undefined;
  readonly readers: (count: number) => string;
}

/** Who was chosen most in each place, with the share of those who chose the formation. */
export function CrowdPitch({ shown, eleven, squad, readers }: CrowdPitchProps) {
  const words = useWords();
  const name = shown?.name ?? '';
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ol className="tb-formations-pitch" part="pitch" role="list" aria-label={words.say('eleven', { formation: name })}>
      {placesOf(name).map(({ code, of }, at) => {
        const { id, name: player = '', users = 0 } = eleven?.[at] ?? {};
        const number = squad?.find((each) => each.id === id)?.number;
        const share = percentage((users / (shown?.count || 1)) * 100, words);
        const values = { place: words.say(code), player, share, readers: readers(users), users: count(users, words) };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
          <li className="tb-formations-place" data-of={of} key={at}>
            <span className="tb-hidden">{eleven && words.say(player ? 'chosen' : 'nobody', values)}</span>
            <span className="tb-formations-tile" part="player" data-number={number} aria-hidden="true">
              <span className="tb-formations-name">{player}</span>
              {player && <span className="tb-formations-share">{words.say('share', values)}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
