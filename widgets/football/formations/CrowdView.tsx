import { count } from '#core/base/i18n/numbers.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { Team } from './adopt.ts';
import { Chart } from './Chart.tsx';
import { CrowdPitch } from './CrowdPitch.tsx';
import type { Crowd } from './createCrowd.ts';

interface CrowdViewProps {
  readonly model: Crowd;
  readonly squad: Team['squad'] | undefined;
  /** The reader wants to make a line-up. */
  readonly onMine: () => void;
}

/** What all readers chose: a chart of the formations, and on the pitch the most chosen players of the selected one. */
export function CrowdView({ model, squad, onMine }: CrowdViewProps) {
  const { formations, shown, failure } = useValues(model);
  const words = useWords();
  const readers = (users: number) => words.say('readers', { count: users, readers: count(users, words) });
  const all = formations?.reduce((sum, each) => sum + each.count, 0) ?? 0;

  return (
    <div className="tb-formations-body">
      <CrowdPitch shown={shown} eleven={model.eleven.value} squad={squad} readers={readers} />
      <div className="tb-formations-panel">
        <p className="tb-formations-label">{words.say('formations')}</p>
        {formations && formations.length > 0 && (
          <Chart formations={formations} shown={shown?.name} readers={readers} onShow={model.show} />
        )}
        {!formations && !failure && <Waiting lines={6} />}
        {failure && <FailureNote failure={failure} onRetry={() => void model.read()} />}
      </div>
      <div className="tb-formations-foot">
        {formations && all === 0 ? (
          <p className="tb-empty tb-formations-note">
            {words.say('none')}{' '}
            <button className="tb-empty-next tb-text-button" type="button" onClick={onMine}>
              {words.say('mine')}
            </button>
          </p>
        ) : (
          <p className="tb-formations-note">
            {formations && words.say('together', { count: all, readers: count(all, words) })}
          </p>
        )}
      </div>
    </div>
  );
}
