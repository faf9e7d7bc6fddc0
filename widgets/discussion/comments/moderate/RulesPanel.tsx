import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Comments } from '#widgets/discussion/comments/comments.ts';

const pauses = [0, 10, 30, 60, 120, 300, 900];
const reviews = ['off', 'first', 'links', 'all'] as const;

/** The desk's rules for a thread: slow mode, review, closing. A change takes effect at once, on all open pages. */
export function RulesPanel({ model }: { readonly model: Pick<Comments, 'rules' | 'changeRules'> }) {
  useSignals();
  const words = useWords();
  const { slowMode, review, isClosed } = model.rules.value;
  const choices = pauses.includes(slowMode) ? pauses : [...pauses, slowMode].sort((one, other) => one - other);
  return (
    <fieldset className="tb-comments-rules">
      <legend className="tb-hidden">{words.say('manage')}</legend>
      <label className="tb-comments-sort">
        {words.say('rules.slow')}
        <select
          value={slowMode}
          onChange={(event) => model.changeRules({ slowMode: Number(event.currentTarget.value) })}
        >
          {choices.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? words.say('rules.slow-off') : words.say('rules.seconds', { count: seconds })}
            </option>
          ))}
        </select>
      </label>
      <label className="tb-comments-sort">
        {words.say('rules.review')}
        <select
          value={review}
          onChange={(event) => {
            const chosen = reviews.find((each) => each === event.currentTarget.value);
            if (chosen) model.changeRules({ review: chosen });
          }}
        >
          {reviews.map((each) => (
            <option key={each} value={each}>
              {words.say(`rules.review-${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="tb-check-row">
        <input
          className="tb-check-input tb-check-input--switch"
          type="checkbox"
          checked={isClosed}
          onChange={(event) => model.changeRules({ isClosed: event.currentTarget.checked })}
        />
        {words.say('rules.closed')}
      </label>
    </fieldset>
  );
}
