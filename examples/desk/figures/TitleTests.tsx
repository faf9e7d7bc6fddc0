import { count as countText, percentage } from '#core/base/i18n/numbers.ts';
import type { TitleTestFigures } from '#core/contract/deskFigures.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Box } from '../parts/Box.tsx';
import type { Desk } from '../shell/createDesk.ts';
import { DeskLink } from '../shell/DeskLink.tsx';
import { verdictOf } from './verdict.ts';

/** What the title tests of the period show, each in a sentence and as a table. */
export function TitleTests({ desk, tests }: { readonly desk: Desk; readonly tests: readonly TitleTestFigures[] }) {
  const words = useWords();
  return (
    <Box title={words.say('promotion.tests')}>
      {tests.length === 0 && (
        <p className="desk-note">
          {words.say('figures.no-tests')}{' '}
          <DeskLink desk={desk} section="promotion">
            {words.say('figures.to-tests')}
          </DeskLink>
        </p>
      )}
      {tests.map((test) => (
        <TitleTest key={test.article} test={test} />
      ))}
      {tests.length > 0 && <p className="desk-note">{words.say('figures.one-look')}</p>}
    </Box>
  );
}

function TitleTest({ test }: { readonly test: TitleTestFigures }) {
  const words = useWords();
  const first = test.title ?? words.say('liveblogs.article', { id: test.article });
  const titles = [
    { name: 'A', text: first, ...test.a },
    { name: 'B', text: test.second, ...test.b },
  ];
  return (
    <div className="desk-test">
      <table className="desk-table">
        <caption>
          <span className={test.isOn ? 'desk-chip desk-chip--on' : 'desk-chip'}>
            {words.say(test.isOn ? 'promotion.running' : 'promotion.ended')}
          </span>{' '}
          {words.say('liveblogs.article', { id: test.article })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.say('promotion.title')}</th>
            <th scope="col">{words.say('figures.shown')}</th>
            <th scope="col">{words.say('figures.opened')}</th>
          </tr>
        </thead>
        <tbody>
          {titles.map(({ name, text, shown, clicks }) => (
            <tr key={name}>
              <th scope="row">
                {name}: {text}
              </th>
              <td>{shown > 0 ? countText(shown, words) : words.say('figures.not-counted')}</td>
              <td>{countText(clicks, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="desk-verdict">
        <VerdictText test={test} />
      </p>
    </div>
  );
}

function VerdictText({ test }: { readonly test: TitleTestFigures }) {
  const words = useWords();
  const verdict = verdictOf(test);
  switch (verdict.kind) {
    case 'early':
      return words.say('figures.early');
    case 'open':
      return words.say('figures.open');
    case 'winner':
      return words.say(verdict.group === 'a' ? 'figures.winner-a' : 'figures.winner-b', {
        certainty: percentage(Math.floor(verdict.certainty * 100), words),
      });
  }
}
