import { type FormEvent, useState } from 'react';
import { type DeskPlayer, type DeskWholeMatch, matchChanges } from '#core/contract/deskMatches.ts';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import type { MatchAtDesk } from './match.model.ts';

interface EventFormProps {
  readonly model: MatchAtDesk;
  readonly match: DeskWholeMatch;
}

type Side = 'home' | 'away';

const ordinary = [
  'goal',
  'penalty-goal',
  'own-goal',
  'penalty-missed',
  'yellow-card',
  'second-yellow-card',
  'red-card',
  'substitution',
];
const shootOut = ['shoot-out-goal', 'shoot-out-missed', 'shoot-out-saved'];

/** Two large buttons for a goal, and a form for what has more to it. */
export function EventForm({ model, match }: EventFormProps) {
  const words = useWords();
  const [open, setOpen] = useState<{ readonly side: Side; readonly type: string }>();
  const isShootOut = match.period === 'shoot-out';
  const [goal = 'goal', card = 'yellow-card'] = isShootOut ? shootOut : ['goal', 'yellow-card'];
  const sides = ['home', 'away'] as const;
  return (
    <section className="desk-box" aria-label={words.say('match.enter')}>
      <div className="desk-sides">
        {sides.map((side) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
          <div key={side} className="desk-side" role="group" aria-label={match[side]}>
            <strong>{match[side]}</strong>
            <Button kind="primary" onClick={() => setOpen({ side, type: goal })}>
              {words.say(`match.event.${goal}`)}
            </Button>
            <Button onClick={() => setOpen({ side, type: card })}>
              {words.say(isShootOut ? `match.event.${card}` : 'match.other-event')}
            </Button>
          </div>
        ))}
      </div>
      {open && (
        <Details
          key={`${open.side} ${open.type}`}
          model={model}
          match={match}
          {...open}
          types={isShootOut ? shootOut : ordinary}
          onDone={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

interface DetailsProps extends EventFormProps {
  readonly side: Side;
  readonly type: string;
  readonly types: readonly string[];
  readonly onDone: () => void;
}

const number = (text: FormDataEntryValue | null) => (text === null || text === '' ? undefined : Number(text));

/** The body of the change in a form. An own goal is the other team's player's. */
function changeIn(form: FormData, side: Side, type: string): Readonly<Record<string, unknown>> {
  const player = number(form.get('player')) ?? (String(form.get('name') ?? '').trim() || undefined);
  const happened = { side, minute: number(form.get('minute')), stoppage: number(form.get('stoppage')), player };
  if (shootOut.includes(type)) return matchChanges.shootOut(type, happened);
  if (type === 'substitution') return matchChanges.substitution(happened, number(form.get('off')));
  return type.endsWith('card') ? matchChanges.card(type, happened) : matchChanges.goal(type, happened);
}

function Details({ model, match, side, type: first, types, onDone }: DetailsProps) {
  const words = useWords();
  const [type, setType] = useState(first);
  const other = side === 'home' ? 'away' : 'home';
  const players = match.players[type === 'own-goal' ? other : side];

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    model.enter(changeIn(new FormData(event.currentTarget), side, type));
    onDone();
  }

  return (
    <form className="tb-form desk-composer" onSubmit={send} aria-label={match[side]}>
      <SelectField
        label={words.say('match.what')}
        value={type}
        onChange={setType}
        options={types.map((each) => [each, words.say(`match.event.${each}`)])}
        hasFocus
      />
      <Players type={type} players={players} />
      {!shootOut.includes(type) && (
        <div className="desk-pair">
          <Field
            label={words.say('match.minute')}
            hint={words.say('match.minute-hint')}
            name="minute"
            type="number"
            min={1}
            max={130}
            inputMode="numeric"
            defaultValue={match.minute}
          />
          <Field
            label={words.say('match.stoppage')}
            name="stoppage"
            type="number"
            min={0}
            max={30}
            inputMode="numeric"
            defaultValue={match.stoppage}
          />
        </div>
      )}
      <div className="desk-actions">
        <Button kind="primary" type="submit">
          {words.say('match.add')}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {words.say('action.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface PlayersProps {
  readonly type: string;
  readonly players: readonly DeskPlayer[];
}

/** Who it was: somebody of the squad, or a name where the squad is not known. */
function Players({ type, players }: PlayersProps) {
  const words = useWords();
  if (players.length === 0) return <Field label={words.say('match.player')} name="name" maxLength={60} />;
  const isSubstitution = type === 'substitution';
  const options = [
    ['', words.say('match.player-unknown')],
    ...players.map(({ id, name }) => [`${id}`, name] as const),
  ] as const;
  return (
    <>
      <SelectField
        label={words.say(isSubstitution ? 'match.player-on' : 'match.player')}
        name="player"
        options={options}
      />
      {isSubstitution && <SelectField label={words.say('match.player-off')} name="off" options={options} />}
    </>
  );
}
