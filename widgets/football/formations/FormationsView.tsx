import { FailureNote } from '#core/view/FailureNote.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { CrowdView } from './CrowdView.tsx';
import type { Formations, Side } from './formations.model.ts';

const sides: readonly Side[] = ['crowd', 'mine'];

export function View({ model }: { readonly model: Formations }) {
  const { side, pickerFile: file, failure } = useValues(model);
  const words = useWords();
  return (
    <div className="tb-formations" part="formations">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that belong together are no form. */}
      <div className="tb-formations-sides" role="group" aria-label={words.say('sides')}>
        {sides.map((each) => (
          <button
            className="tb-formations-side"
            part="side"
            type="button"
            key={each}
            aria-pressed={each === side}
            onClick={() => model.turn(each)}
          >
            {words.say(each)}
          </button>
        ))}
      </div>
      {side === 'crowd' ? (
        <CrowdView model={model.crowd} squad={model.picker.team.value?.squad} onMine={() => model.turn('mine')} />
      ) : (
        file && <file.PickerView model={model.picker} />
      )}
      {failure && <FailureNote failure={failure} onRetry={() => model.turn('mine')} />}
    </div>
  );
}
