// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '#core/base/page/page.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { painted } from '#tests/support/painted.ts';
import { someReader } from '#tests/support/readers.ts';
import { spoken } from '#tests/support/soak.ts';
import { settled, unreachable } from '#tests/support/stage.ts';
import { View } from './PoolRankingsView.tsx';
import { desk, isOwn, march, monday, says, wirePage, wireRow } from './pool-rankings.support.ts';
import type { Attributes } from './pool-rankings.widget.ts';

const left: (() => void)[] = [];

afterEach(() => {
  cleanup();
  for (const leave of left.splice(0)) leave();
});

async function show(at: ReturnType<typeof desk>, given: Partial<Attributes> = { ranking: wirePage() }) {
  const mounted = await at.mount(given);
  left.push(mounted.leave);
  const { container } = render(
    <Surrounded words={at.words} clock={at.clock}>
      <View model={mounted.model} />
    </Surrounded>,
  );
  await act(settled);
  return { at, model: mounted.model, container, ...within(container) };
}

type Shown = Awaited<ReturnType<typeof show>>;

const press = async (element: HTMLElement) => {
  await userEvent.click(element);
  await act(settled);
};
const cells = (ranking: Shown, at: number) =>
  [...(ranking.getAllByRole('row')[at]?.children ?? [])].map((cell) => cell.textContent);
const alerts = (ranking: Shown) =>
  ranking
    .queryAllByRole('alert')
    .map((each) => each.textContent)
    .join('');

const texts: Record<Locale, Record<string, string>> = {
  en: {
    rose: '2up 2 places',
    fell: '1down 1 place',
    stayed: '=same place as before',
    points: '97.50',
    you: 'reader7 (you)',
    title: 'March 2026',
    readers: '321 readers',
    own: 'Your place',
    page: 'on page 3',
    log: 'Log in to see your place',
    none: 'You have no predictions that count here yet.',
    season: 'This season',
    noPage: 'Page 99 does not exist: this ranking has 7 pages. To the last page',
    last: 'To the last page',
    empty: 'Nobody has points in this period yet.',
    failure: 'We cannot reach the server. Please try again in a moment.',
    again: 'Try again',
    other: 'Another week or month',
    month: 'Month',
    second: 'Page 2',
  },
  nl: {
    rose: '22 plaatsen omhoog',
    fell: '11 plaats omlaag',
    stayed: '=zelfde plaats als hiervoor',
    points: '97,50',
    you: 'reader7 (jij)',
    title: 'maart 2026',
    readers: '321 lezers',
    own: 'Jouw plaats',
    page: 'op pagina 3',
    log: 'Log in om je plaats te zien',
    none: 'Je hebt hier nog geen voorspellingen die meetellen.',
    season: 'Dit seizoen',
    noPage: "Pagina 99 bestaat niet: deze ranglijst heeft 7 pagina's. Naar de laatste pagina",
    last: 'Naar de laatste pagina',
    empty: 'In deze periode heeft nog niemand punten.',
    failure: 'We kunnen de server niet bereiken. Probeer het zo nog eens.',
    again: 'Opnieuw proberen',
    other: 'Een andere week of maand',
    month: 'Maand',
    second: 'Pagina 2',
  },
};

describe.each(spoken('en'))('in %s', (locale) => {
  const say = (key: string) => texts[locale][key] ?? '';

  test('rows have their place, movement in words, name, tally and points; equals share a place', async () => {
    const rows = [
      wireRow(1, { movement: 2 }),
      wireRow(2, { rank: 2, is_shared: true, movement: -1, points: '97.5' }),
      wireRow(3, { rank: 2, is_shared: true }),
      wireRow(4, { movement: null, rank: null, correct_count: null }),
    ];
    const ranking = await show(desk({ locale }), { ranking: wirePage(rows) });
    expect(cells(ranking, 1)?.slice(0, 4)).toEqual(['1', say('rose'), 'reader1', '3/9']);
    expect(cells(ranking, 2)).toEqual(['=2', say('fell'), 'reader2', '3/9', say('points')]);
    expect(cells(ranking, 3)?.slice(0, 2)).toEqual(['=2', say('stayed')]);
    expect(cells(ranking, 4)?.slice(0, 4)).toEqual(['', '', 'reader4', '']);
    expect(ranking.getByText(say('readers'))).toBeTruthy();
  });

  test('a month is named, and the table is named by it', async () => {
    const ranking = await show(desk({ locale }), {
      period: 'month',
      start: march,
      ranking: wirePage(undefined, { value: march }),
    });
    expect(ranking.getByRole('table', { name: say('title') })).toBeTruthy();
  });

  test('a page that is turned begins at its title, and the way to the own place leads to the own row', async () => {
    const at = desk({ locale, reader: someReader });
    at.says(at.calls.own, isOwn(wireRow(7, { rank: 120 }), 3));
    at.says(at.calls.page, says([wireRow(4)]), says([wireRow(7)]));
    const ranking = await show(at);
    await press(ranking.getByRole('link', { name: say('second') }));
    expect(document.activeElement).toBe(ranking.getByRole('heading', { level: 2 }));
    await press(ranking.getByRole('link', { name: say('page') }));
    expect(document.activeElement?.textContent).toBe('reader7');
    await press(ranking.getByRole('link', { name: say('season') }));
    expect(document.activeElement).toBe(ranking.getByRole('link', { name: say('season') }));
  });

  test('a page beyond the end does not exist, and the last one is a click away', async () => {
    const at = desk({ locale });
    at.says(at.calls.page, says([wireRow(7)]));
    const ranking = await show(at, { number: 99, ranking: wirePage([]) });
    const last = ranking.getByRole('link', { name: say('last') });
    expect(last.parentElement?.textContent).toBe(say('noPage'));
    expect(ranking.queryByText(say('empty'))).toBeNull();
    await press(last);
    expect([ranking.getAllByRole('row').length, at.asked().at(-1)]).toMatchObject([2, { page: 7 }]);
  });

  test('the own row is marked, and the own place stays in sight with a link to its page', async () => {
    const at = desk({ locale, reader: someReader });
    at.says(at.calls.own, isOwn(wireRow(7, { rank: 120, is_shared: true }), 3));
    at.says(at.calls.page, says([wireRow(7)]));
    const ranking = await show(at);
    const own = within(ranking.getByRole('region', { name: say('own') }));
    expect(own.getByText('=120')).toBeTruthy();
    await press(own.getByRole('link', { name: say('page') }));
    expect(cells(ranking, 1)?.[2]).toBe(say('you'));
    expect(own.queryByRole('link')).toBeNull();
    expect(own.getByText('=120')).toBeTruthy();
  });

  test('a guest is offered the login; who did not play is told', async () => {
    const at = desk({ locale });
    const ranking = await show(at);
    await press(ranking.getByRole('button', { name: say('log') }));
    expect(at.readers.wanted.value?.panel).toBe('login');
    at.says(at.calls.own, isOwn(null));
    await act(async () => {
      at.readers.reader.value = someReader;
      await settled();
    });
    expect(ranking.getByText(say('none'))).toBeTruthy();
  });

  test('periods and pages are links that work by themselves, and turn in place', async () => {
    const at = desk({ locale });
    at.says(at.calls.page, says([]));
    const ranking = await show(at);
    expect(ranking.getByRole('link', { name: say('second') }).getAttribute('href')).toBe(
      '/football-pool/rankings?ranking=this_week&page=2',
    );
    const season = ranking.getByRole('link', { name: say('season') });
    expect(season.getAttribute('href')).toBe('/football-pool/rankings?total=1');
    await press(season);
    expect(season.getAttribute('aria-current')).toBe('true');
    expect(ranking.getByText(say('empty'))).toBeTruthy();
  });

  test('a failure is told above what stands, with a button to try again', async () => {
    const at = desk({ locale });
    at.says(at.calls.page, unreachable(), says([wireRow(9)]));
    const ranking = await show(at);
    await press(ranking.getByRole('link', { name: say('season') }));
    expect(alerts(ranking)).toContain(say('failure'));
    expect(cells(ranking, 1)?.[2]).toBe('reader1');
    await press(ranking.getByRole('button', { name: say('again') }));
    expect(cells(ranking, 1)?.[2]).toBe('reader9');
  });

  test('any month can be chosen, and is asked for after the frame that shows the choice', async () => {
    const at = desk({ locale });
    const some = (value: number, label: string) => ({ wire: { data: [{ value, label }] } });
    at.says(at.calls.periods, some(monday, '2–8'), some(march, 'maart 2026'));
    at.says(at.calls.page, says(undefined, { value: march }));
    const ranking = await show(at);
    await act(async () => {
      ranking.model.loadOptions();
      await settled();
    });
    const select = ranking.getByLabelText<HTMLSelectElement>(say('month'));
    const before = at.sent.length;
    fireEvent.change(select, { target: { value: `${march}` } });
    expect([select.value, at.sent.length]).toEqual([`${march}`, before]);
    await act(painted);
    await act(settled);
    expect(select.value).toBe(`${march}`);
    expect(ranking.model.choice.value).toEqual({ period: 'month', start: march, page: 1 });
    expect(ranking.getByRole('heading', { name: say('title') })).toBeTruthy();
  });
});

test('without rows a ranking is as high as its one line, as the host printed it, and as its rows once it had some', async () => {
  const at = desk();
  const bodyOf = ({ container }: Shown) => container.querySelector<HTMLElement>('.tb-ranks-body')?.style.minBlockSize;
  expect(bodyOf(await show(at, { ranking: wirePage([]) }))).toBe('');
  expect(bodyOf(await show(at))).toBe('12rem');
});

test('a page of a ranking of 10,000 has at most 60 rows in the document', async () => {
  const rows = Array.from({ length: 50 }, (_, id) => wireRow(id + 1));
  const ranking = await show(desk(), { ranking: wirePage(rows, { page_count: 200, total: 10_000 }) });
  expect(ranking.getAllByRole('row')).toHaveLength(51);
  expect(ranking.getByRole('navigation', { name: 'Pages of the ranking' }).textContent).toBe('12…200');
});

test('a ranking that is asked for, and cannot be had, draws no row of this one anew', async () => {
  const at = desk();
  const { model, leave } = await at.mount({ ranking: wirePage([wireRow(1), wireRow(2)]) });
  left.push(leave);
  const userHref = vi.fn(model.userHref);
  const ranking = render(
    <Surrounded words={at.words} clock={at.clock}>
      <View model={{ ...model, userHref }} />
    </Surrounded>,
  );
  expect(userHref).toHaveBeenCalledTimes(2);
  at.says(at.calls.page, unreachable());
  await press(ranking.getByRole('link', { name: 'This season' }));
  expect(model.failure.value).toBeDefined();
  expect(userHref).toHaveBeenCalledTimes(2);
});

test('names of readers are text, and their addresses encoded', async () => {
  const ranking = await show(desk(), { ranking: wirePage([wireRow(1, { username: '<b>a/b</b>' })]) });
  expect(ranking.getByRole('link', { name: '<b>a/b</b>' }).getAttribute('href')).toBe('/user/%3Cb%3Ea%2Fb%3C%2Fb%3E');
  expect(ranking.container.querySelector('b')).toBeNull();
});
