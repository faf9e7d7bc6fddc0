import { type DeskStage, deductionBody, deductPoints } from '#core/contract/deskDeductions.ts';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { localIn, momentOfLocal } from '../parts/localMoment.ts';
import { SavedForm } from '../parts/SavedForm.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import type { Desk } from '../shell/createDesk.ts';

interface DeductionFormProps {
  readonly desk: Desk;
  readonly stage: DeskStage;
  readonly onChange: () => void;
}

const fields = ['team_id', 'kind', 'points', 'since', 'reason'] as const;

/** The body in a form whose date is that of a zone. */
function bodyIn(form: FormData, timeZone: string) {
  const [team, kind, points, since, reason] = fields.map((name) => String(form.get(name) ?? ''));
  return deductionBody({
    ...{ teamId: Number(team), points: Number(points) * (kind === 'return' ? -1 : 1), reason: reason ?? '' },
    since: momentOfLocal(since ?? '', timeZone) ?? '',
  });
}

/** Takes points from a team of a stage, or gives them back after an appeal. */
export function DeductionForm({ desk, stage, onChange }: DeductionFormProps) {
  const words = useWords();
  const { timeZone } = words;

  async function save(form: FormData) {
    const body = bodyIn(form, timeZone);
    const outcome = await desk.page.call(deductPoints, { params: { stage: stage.id }, body });
    if (outcome.ok) onChange();
    return outcome;
  }

  return (
    <SavedForm save={save} isEmptied>
      {(problemsOf) => (
        <>
          <SelectField
            label={words.say('deductions.team')}
            name="team_id"
            options={stage.teams.map(({ id, name }) => [`${id}`, name])}
          />
          <SelectField
            label={words.say('deductions.what')}
            name="kind"
            options={[
              ['deduct', words.say('deductions.deduct')],
              ['return', words.say('deductions.return')],
            ]}
          />
          <Field
            label={words.say('deductions.points')}
            name="points"
            type="number"
            min={1}
            max={99}
            required
            errors={problemsOf('points')}
          />
          <Field
            label={words.say('deductions.since')}
            name="since"
            type="datetime-local"
            required
            defaultValue={localIn(desk.page.clock.now(), timeZone)}
            errors={problemsOf('since')}
          />
          <Field
            label={words.say('deductions.reason')}
            name="reason"
            maxLength={200}
            required
            errors={problemsOf('reason')}
          />
        </>
      )}
    </SavedForm>
  );
}
