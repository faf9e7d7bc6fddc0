import { useWords } from '#core/view/viewContext.tsx';
import { Choice } from './Choice.tsx';

export interface MomentChoiceProps {
  /** The widget's default for `data-when`. */
  readonly own: string;
  readonly when: unknown;
  readonly onSet: (when: string | undefined) => void;
}

const moments = { own: '', now: 'now', later: 'visible 300px', touch: 'interaction' } as const;

/** The choice of when the island loads, with what that costs. A value that was written by hand is shown as it is. */
export function MomentChoice({ own, when, onSet }: MomentChoiceProps) {
  const { say } = useWords();
  const names = ['own', 'now', 'later', 'touch'] as const;
  const value = when === undefined ? '' : `${when}`;
  const options = names.map((name) => ({
    value: moments[name] as string,
    label: say(`when-${name}`),
    hint: say(`when-${name}-hint`, { moment: own }),
  }));
  const isKnown = options.some((option) => option.value === value);
  return (
    <Choice
      legend={say('when')}
      value={value}
      options={isKnown ? options : [...options, { value, label: value, hint: say('when-other-hint') }]}
      onChoose={(chosen) => onSet(chosen || undefined)}
    />
  );
}
