import { useState } from 'react';
import { type DeskFigures, deskFigures } from '#core/contract/deskFigures.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { useLoaded } from '../parts/useLoaded.ts';
import type { Desk } from '../shell/createDesk.ts';
import { CountTable } from './CountTable.tsx';
import { DayChart } from './DayChart.tsx';
import { TitleTests } from './TitleTests.tsx';

const periods = ['7', '28', '90'] as const;
type Period = (typeof periods)[number];

/** What was counted on the pages of the paper in the last days. */
export function FiguresView({ desk }: { readonly desk: Desk }) {
  const words = useWords();
  const [period, setPeriod] = useState<Period>('7');
  return (
    <>
      <h1 className="desk-title">{words.say('section.figures')}</h1>
      <div className="desk-inline-form">
        <SelectField
          label={words.say('figures.period')}
          value={period}
          onChange={(value) => setPeriod(periods.find((each) => each === value) ?? '7')}
          options={periods.map((each) => [each, words.say('figures.days', { count: Number(each) })])}
        />
      </div>
      <Figures key={period} desk={desk} period={period} />
    </>
  );
}

function Figures({ desk, period }: { readonly desk: Desk; readonly period: Period }) {
  const words = useWords();
  const { data, failure, load } = useLoaded(() => desk.page.call(deskFigures, { query: { days: period } }));
  if (!data) return failure ? <FailureNote failure={failure} onRetry={load} /> : <Waiting height={320} lines={5} />;
  const { days, widgets, errors, titleTests } = data;
  const series = (name: 'comments' | 'impressions' | 'errors') =>
    days.map((day) => ({ date: day.date, value: day[name] }));
  const isCounted = widgets.length > 0 || errors.length > 0;
  return (
    <>
      <DayChart title={words.say('figures.comments')} days={series('comments')} />
      <TitleTests desk={desk} tests={titleTests} />
      {isCounted ? (
        <Counted impressions={series('impressions')} widgets={widgets} errors={errors} />
      ) : (
        <p className="desk-note">{words.say('figures.off')}</p>
      )}
    </>
  );
}

interface CountedProps extends Pick<DeskFigures, 'widgets' | 'errors'> {
  readonly impressions: Parameters<typeof DayChart>[0]['days'];
}

/** What pages count of themselves. */
function Counted({ impressions, widgets, errors }: CountedProps) {
  const words = useWords();
  return (
    <>
      <DayChart title={words.say('figures.impressions')} days={impressions} />
      <CountTable
        title={words.say('figures.by-widget')}
        none={words.say('figures.none')}
        heads={[words.say('figures.widget'), words.say('figures.impressions')]}
        rows={widgets.map(({ widget, impressions }) => ({ key: widget, name: widget, count: impressions }))}
      />
      <CountTable
        title={words.say('figures.errors')}
        none={words.say('figures.no-errors')}
        heads={[words.say('figures.code'), words.say('figures.times')]}
        rows={errors.map(({ code, widget, count }) => ({
          key: `${code} ${widget}`,
          name: widget === undefined ? code : `${code}, ${widget}`,
          href: `/docs/notices/${code}.html`,
          count,
        }))}
      />
    </>
  );
}
