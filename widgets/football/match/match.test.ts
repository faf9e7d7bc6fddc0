// @vitest-environment happy-dom
import { getByRole, queryByRole } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import { showMatch } from '#core/contract/matchReport.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import { comeBack } from '#tests/support/comeBack.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { printedTag } from '#tests/support/printed.ts';
import { shownText } from '#tests/support/shownText.ts';
import { later, refused, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { drawMatch } from './drawMatch.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createMatch } from './match.model.ts';
import {
  firstGoal,
  kickedOff,
  lineUps,
  printedOf,
  readReport,
  sentAt,
  substitution,
  weghorst,
  wireReport,
  yellow,
} from './match.support.ts';
import { shownMatch } from './shownMatch.ts';

afterEach(() => document.body.replaceChildren());

const fixtureId = 260_011;
const channel = `fixture-${fixtureId}`;
const desk = (options: StageOptions = {}) => stage({ words: { en, nl }, ...options });

/** The match in a tag in which the host has printed it, or this. */
async function mount(
  set: ReturnType<typeof stage>,
  printed: unknown = wireReport(),
  html = printedTag('match', printedOf(printed, set.words, set.clock.now())).innerHTML,
) {
  const isEmpty = html === '';
  const place = set.host(html);
  const live = fakeRealtime();
  const model = createMatch(
    live.on(set.page),
    { fixtureId, headingLevel: 3, ...(!isEmpty && { report: Object(printed) }) },
    place.host,
  );
  const drawing = { host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn: () => {} };
  const erase = await drawMatch(model, { ...drawing, crashed: () => {} });
  await settled();
  const text = (selector: string) => shownText(place.element.querySelector(selector));
  const texts = (selector: string) =>
    [...place.element.querySelectorAll(selector)].map((each) => each.textContent?.trim());
  return {
    ...place,
    ...live,
    erase,
    html,
    text,
    texts,
    push: (more: Readonly<Record<string, unknown>>, sequence = 6) =>
      live.receive(channel, 'LiveFixture', { ...wireReport().match, sequence, ...more }),
    announced() {
      set.clock.pass(1000);
      return text('[role="status"].tb-hidden');
    },
  };
}

test('the facts have the kick-off by the reader’s clock, and name its zone where that is not the site’s', () => {
  const { words } = desk();
  const planned = { status: 'postponed', kick_off: '2026-06-15T20:00:00Z', planned_kick_off: '2026-06-14T20:00:00Z' };
  const report = readReport(wireReport({}, planned));
  const times = (zone?: string) =>
    shownMatch(report, { words, now: sentAt, zone }).facts.flatMap(({ time }) => time?.text ?? []);
  expect(times()).toEqual(['Monday 15 June 2026, 22:00', 'Sunday 14 June 2026, 22:00']);
  expect(times('Asia/Tokyo')).toEqual(['Tuesday 16 June 2026, 05:00 (Tokyo)', 'Monday 15 June 2026, 05:00 (Tokyo)']);
});

test('what is printed stands as it is, nothing is asked, its channel is followed, and all is as it was afterwards', async () => {
  const set = desk();
  const { element, channels, erase, html, text, announced } = await mount(set);
  expect([text('.tb-match-figures'), text('.tb-match-state')]).toEqual(['1–0', "61'"]);
  expect([set.sent, channels()]).toEqual([[], [channel]]);
  expect(announced()).toBe('');
  erase();
  expect(element.innerHTML).toBe(html);
});

const shootOut = [
  { id: 10, type: 'shoot-out-goal', side: 'home', period: 'shoot-out', player: { id: 108, name: 'Gakpo' } },
  { id: 11, type: 'shoot-out-missed', side: 'away', period: 'shoot-out', player: { id: 208, name: 'Mitoma' } },
];
const states = {
  running: wireReport(),
  upcoming: wireReport(
    { line_ups: null },
    { status: 'scheduled', period: null, minute: null, home_score: null, away_score: null, events: [] },
  ),
  over: wireReport(
    {
      line_ups: lineUps([weghorst]),
      statistics: [{ name: 'Shots', home: 9, away: 4 }],
      head_to_head: [wireReport().match],
      attendance: 70_000,
    },
    {
      ...{ status: 'finished', regular_home_score: 1, regular_away_score: 1, home_penalties: 1, away_penalties: 0 },
      events: [
        ...[kickedOff, firstGoal, yellow, substitution, ...shootOut],
        { ...firstGoal, id: 12, type: 'own-goal', is_annulled: true, note: 'Offside', player: null },
        { id: 13, type: 'red-card', side: 'away', minute: 90, stoppage: 3, player: { name: 'Endo' } },
        { id: 14, type: 'water-break', minute: 70 },
      ],
    },
  ),
  league: wireReport({ line_ups: undefined, venue: null, referee: null }, { group: null, events: [] }),
};

describe('the button that follows the match', () => {
  const follow = (element: Element) => element.querySelector<HTMLElement>('.tb-match-bar > [data-widget="follow"]');

  test('it is where the host has printed it, in a tag that lives by itself, and stays at full time', async () => {
    const set = desk();
    const html = printedTag('match', printedOf(wireReport(), set.words, set.clock.now(), true));
    const { element, push } = await mount(set, wireReport(), html.innerHTML);
    const tag = follow(element);
    const button = tag?.querySelector('button');
    expect([html.hasAttribute('data-w-open'), button?.getAttribute('aria-label')]).toEqual([
      true,
      'Follow: Nederland v Japan',
    ]);
    // What the tag has drawn meanwhile is its own.
    button?.setAttribute('aria-pressed', 'true');
    push({ status: 'finished' });
    expect(follow(element)).toBe(tag);
    expect(tag?.querySelector('[aria-pressed="true"]')).toBe(button);
  });

  test('where the host has printed none it does not come by itself', async () => {
    const { element, push } = await mount(desk());
    push({ minute: 62 });
    expect(follow(element)).toBeNull();
  });

  test.each([
    ['a match under way', states.running, { widget: 'follow', match: '260011', name: 'Nederland v Japan' }],
    ['a match that is over', states.over, undefined],
  ])('an empty tag has it for %s: %#', async (_, wire, tag) => {
    const set = desk();
    set.says(showMatch, { wire: { data: wire } });
    const { element } = await mount(set, undefined, '');
    expect(follow(element) && { ...follow(element)?.dataset }).toEqual(tag ?? null);
  });
});

describe('what is shown', () => {
  test('a shoot-out is told kick by kick with how it stands, and the score box says who won it', async () => {
    const { text, texts } = await mount(desk(), states.over);
    expect(text('.tb-match-state')).toBe('pens');
    expect(texts('.tb-match-notes > li')).toEqual([
      'Nederland win 1–0 on penalties',
      'After 90 minutes 1–1',
      'Half-time 1–0',
    ]);
    expect(texts('[data-kind="kick"] .tb-match-minute')).toEqual(['1–0', '1–0']);
    expect(texts('.tb-match-kick > .tb-hidden')).toEqual(['Gakpo: Penalty scored, 1–0', 'Mitoma: Penalty missed, 1–0']);
    expect(texts('.tb-match-kicker')).toEqual(['Gakpo 1–0', 'Mitoma 1–0']);
  });

  test('a kick that is taken again does not count, a saved one is called so, and the kicks make the score of a server without it', async () => {
    const [scored, missed] = shootOut;
    const events = [
      { ...scored, is_annulled: true },
      { ...scored, id: 20 },
      { ...missed, type: 'shoot-out-saved' },
      { ...scored, id: 21, player: null },
    ];
    const { texts, text } = await mount(desk(), wireReport({}, { status: 'penalties', period: 'shoot-out', events }));
    expect(texts('.tb-match-kick > .tb-hidden')).toEqual([
      'Gakpo: Penalty scored, 1–0',
      'Nederland: Penalty scored, 2–0',
      'Mitoma: Penalty saved, 1–0',
    ]);
    expect(text('.tb-match-notes > li')).toBe('2–0 on penalties');
  });

  test('what a provider counts has its own names, with units and decimals, and changes as it comes', async () => {
    const statistics = [
      { name: 'Expected goals', home: 1.834, away: 0.7 },
      { name: 'Possession', home: 58, away: 42, unit: '%' },
      { name: 'Distance', home: 112.4, away: 110, unit: 'km' },
    ];
    const { push, texts } = await mount(desk(), wireReport({}, { statistics }));
    const counted = () => texts('.tb-match-statistics tbody > tr');
    expect(counted()).toEqual(['1.83Expected goals0.7', '58%Possession42%', '112.4\u00a0kmDistance110\u00a0km']);
    push({ statistics: [{ name: 'Shots', home: 9, away: 4 }] });
    expect(counted()).toEqual(['9Shots4']);
    // What is not sent again stays.
    push({ minute: 63 }, 7);
    expect(counted()).toEqual(['9Shots4']);
  });

  test('a shot is in the timeline, with its expected goals where they are known', async () => {
    const shot = { id: 30, type: 'shot', side: 'away', minute: 40, player: { id: 208, name: 'Mitoma' } };
    const events = [kickedOff, { ...firstGoal, xg: 0.31 }, { ...shot, xg: 0.076 }, { ...shot, id: 31 }];
    const { texts } = await mount(desk(), wireReport({}, { events }));
    expect(texts('.tb-match-label')).toEqual(['Kick-off', 'Goal', 'Shot', 'Shot']);
    expect(texts('.tb-match-note')).toEqual(['xG 0.31', 'xG 0.08']);
  });

  test.each([
    [
      'en',
      [
        'Suspended',
        'Suspended, for 1 more match',
        'Suspended, for 3 more matches',
        'Suspended: fifth booking',
        'Injured',
        'Knee',
        '',
      ],
    ],
    [
      'nl',
      [
        'Geschorst',
        'Geschorst, nog 1 wedstrijd',
        'Geschorst, nog 3 wedstrijden',
        'Geschorst: fifth booking',
        'Geblesseerd',
        'Knee',
        '',
      ],
    ],
  ] as const)('who is suspended is said to be, and for how long where that is known (%s)', async (locale, reasons) => {
    const known = lineUps();
    const absent = [
      { name: 'Demo A', kind: 'suspended' },
      ...[2, 4].map((matches) => ({ name: 'Demo B', kind: 'suspended', matches })),
      { name: 'Demo C', kind: 'suspended', matches: 1, reason: 'fifth booking' },
      { name: 'Demo D', kind: 'injured' },
      { name: 'Demo E', kind: 'injured', reason: 'Knee' },
      { name: 'Demo F', kind: 'rested' },
    ];
    const wire = wireReport({ line_ups: { ...known, home: { ...known.home, absent } } });
    const { texts } = await mount(desk({ locale }), wire);
    const shown = texts('.tb-match-absent > li').map((text) => text?.replace(/^Demo [A-F]/, '').trim());
    expect(shown).toEqual(reasons);
  });

  test('a line-up has its coach and who cannot play, and nothing of either where nobody says it', async () => {
    const known = lineUps();
    const home = {
      ...known.home,
      coach: { name: 'Demo Coach' },
      absent: [{ name: 'Demo Nine', reason: 'Knee' }, { name: 'Demo Ten' }],
    };
    const { texts, element } = await mount(desk(), wireReport({ line_ups: { ...known, home } }));
    expect(texts('.tb-match-coach')).toEqual(['Coach Demo Coach']);
    expect(texts('.tb-match-bench')).toEqual(['Not available']);
    expect(texts('.tb-match-absent > li')).toEqual(['Demo Nine Knee', 'Demo Ten']);
    expect(element.querySelectorAll('.tb-match-squad')).toHaveLength(2);
  });

  const tie = { id: 7, leg: 2, url: '/tie/7', other_home_score: 1, other_away_score: 2 };

  test('a second leg says so, with the score over both and the way to both; a match that is none says nothing', async () => {
    const { text, element } = await mount(desk(), wireReport({}, { tie }));
    expect(text('.tb-match-about')).toBe('Group F · Speelronde 1 · Second leg');
    expect(text('.tb-match-tie')).toBe('agg. 2–2 Both legs');
    expect(element.querySelector('.tb-match-legs')?.getAttribute('href')).toBe('/tie/7');
    const other = await mount(desk());
    expect(other.element.querySelector('.tb-match-tie')).toBeNull();
  });

  test('who has won a tie is told as it comes, and a goal with the score over both', async () => {
    const { push, text, announced } = await mount(desk(), wireReport({}, { tie }));
    const second = { ...firstGoal, id: 5, minute: 63 };
    const events = [kickedOff, firstGoal, yellow, second];
    push({ home_score: 2, events, tie: { ...tie, url: null } });
    expect(announced()).toBe("Goal for Nederland: Gakpo, 63'. Nederland 2, Japan 0, 3–2 on aggregate.");
    const won = { winner: 'home', decided_by: 'aggregate' };
    push({ home_score: 2, status: 'finished', events, tie: { ...tie, ...won, url: null } }, 7);
    expect(text('.tb-match-tie')).toBe('Nederland win 3–2 on aggregate Both legs');
    expect(announced()).toBe('Nederland 2, Japan 0, Nederland win 3–2 on aggregate.');
  });

  test('beside the winner of a shoot-out the tie has its score alone', async () => {
    const won = { winner: 'away', decided_by: 'penalties', url: null };
    const over = { status: 'finished', home_penalties: 3, away_penalties: 4, tie: { ...tie, ...won } };
    const { text } = await mount(desk(), wireReport({}, over));
    expect(text('.tb-match-notes > li')).toBe('Japan win 4–3 on penalties');
    expect(text('.tb-match-tie')).toBe('agg. 2–2');
  });

  test('a goal that was taken back is marked as such, and counts nowhere', async () => {
    const { element, texts } = await mount(desk(), states.over);
    const annulled = element.querySelector('[data-annulled]');
    expect(annulled?.querySelector('.tb-match-label')?.textContent).toBe('Own goal · Disallowed');
    expect(annulled?.querySelector('.tb-match-note')?.textContent).toBe('Offside');
    expect(annulled?.querySelector('.tb-match-after')).toBeNull();
    expect(texts('.tb-match-scorers')).toEqual(["Gakpo 12'", "Endo 90+3' (red card)"]);
  });

  test('who came on is listed with the minute, and marked where they came on and went off', async () => {
    const { texts } = await mount(desk(), states.over);
    expect(texts('[data-mark="on"] .tb-hidden')).toEqual(["Came on 61'"]);
    expect(texts('.tb-match-lists [data-mark="off"]')).toEqual(["Went off 61'61'"]);
    expect(texts('.tb-match-line').slice(0, 3)).toEqual([
      '1Verbruggen',
      '2Dumfries3Van Dijk4Aké5Van de Ven',
      '6Reijnders7De Jong8Gravenberch',
    ]);
  });

  test('before kick-off there is its time and its day, and neither score nor tabs of what nobody knows', async () => {
    const { text, element } = await mount(desk(), { ...states.upcoming, line_ups: undefined });
    expect(text('.tb-match-figures')).toMatch(/^\d\d:\d\d$/);
    expect(text('.tb-match-state')).toBe('Friday 20 November 2026 (UTC)');
    expect(element.querySelector('.tb-match-facts time')).toBeNull();
    expect(element.querySelector('[data-widget="tabs"]')).toBeNull();
    expect(text('.tb-match-empty')).toContain('Live updates start here at kick-off.');
  });

  test('before kick-off the line-ups are the first section once they are there, and stay it when the match begins', async () => {
    const { push, element, texts } = await mount(desk(), { ...states.upcoming, line_ups: lineUps() });
    const sections = () => [...element.querySelectorAll('.tb-tabs-panel')].map(({ id }) => id);
    expect(sections()).toEqual(['line-ups', 'timeline']);
    const [first] = element.querySelectorAll('.tb-tabs-panel');
    push({ events: [kickedOff, firstGoal] });
    expect([sections(), texts('.tb-tabs-tab')]).toEqual([
      ['line-ups', 'timeline'],
      ['Line-ups', 'Timeline'],
    ]);
    expect(element.querySelector('.tb-tabs-panel')).toBe(first);
  });

  test('the timeline is the first section where line-ups are only to come, and once the match is under way', async () => {
    for (const wire of [states.upcoming, states.running]) {
      const { texts } = await mount(desk(), wire);
      expect(texts('.tb-tabs-tab')).toEqual(['Timeline', 'Line-ups']);
    }
  });

  test('a club has a shield of its colours, a single one twice, and a country its flag', async () => {
    const side = (more: object) => ({ name: 'PSV', colours: ['#e2001a'], ...more });
    const { element } = await mount(desk(), wireReport({}, { home: side({}), away: side({ flag: '🇯🇵' }) }));
    const [home, away] = element.querySelectorAll('.tb-match-team');
    expect([...(home?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('fill'))).toEqual([
      '#e2001a',
      '#e2001a',
    ]);
    expect([away?.querySelector('svg'), away?.querySelector('.tb-match-flag')?.textContent]).toEqual([null, '🇯🇵']);
  });

  test('line-ups that are to come are said to be', async () => {
    const { text } = await mount(desk(), states.upcoming);
    expect(text('.tb-match-line-ups > .tb-match-empty')).toContain('The line-ups appear here about an hour before');
  });

  test.each([
    ['half-time', { status: 'half-time', period: 'half-time', minute: 45 }, 'Half-time'],
    ['postponed', { status: 'postponed', home_score: null, away_score: null, events: [] }, 'Postponed'],
    ['a word of the server', { status: 'Wash-out' }, 'Wash-out'],
    ['a shoot-out', { status: 'penalties', period: 'shoot-out' }, 'Penalties'],
  ])('%s', async (_, more, state) => {
    const { text } = await mount(desk(), wireReport({}, more));
    expect(text('.tb-match-state')).toBe(state);
  });

  test('the ids of sections that the page has already are others', async () => {
    document.body.innerHTML = '<h2 id="timeline">Timeline</h2>';
    const set = desk();
    set.says(showMatch, { wire: wireReport() });
    const { element } = await mount(set, undefined, '');
    expect(element.querySelector('.tb-match-timeline')?.id).toBe(`timeline-${fixtureId}`);
  });
});

describe('while it goes on', () => {
  test('the minute goes on by the clock', async () => {
    const set = desk();
    const { text } = await mount(set);
    set.clock.pass(60_000);
    set.clock.pass(60_000);
    expect(text('.tb-match-state')).toBe("63'");
  });

  test('a goal comes with who scored it, and is said once', async () => {
    const set = desk();
    const { push, text, texts, announced, element } = await mount(set);
    const first = element.querySelector('.tb-match-event');
    const second = { ...firstGoal, id: 5, minute: 63, type: 'penalty-goal' };
    push({ home_score: 2, minute: 63, events: [kickedOff, firstGoal, yellow, second] });
    push({ home_score: 2, minute: 63, events: [kickedOff, firstGoal, yellow, second] }, 7);
    expect([text('.tb-match-figures'), text('.tb-match-scorers')]).toEqual(['2–0', "Gakpo 12', 63' (pen)"]);
    expect(element.querySelector('.tb-match-event')).toBe(first);
    expect(texts('.tb-match-after')).toEqual(['1–0', '2–0']);
    expect(announced()).toBe("Goal (pen) for Nederland: Gakpo, 63'. Nederland 2, Japan 0.");
    expect(element.querySelector('a.tb-match-name[href="/matchcenter/player/108"]')).toBeTruthy();
    expect(set.sent).toEqual([]);
  });

  test('a goal is taken back, its scorer corrected, the result changed after full time: the last state counts', async () => {
    const { push, text, texts, announced } = await mount(desk());
    push({ home_score: 0, events: [kickedOff, { ...firstGoal, is_annulled: true }, yellow] });
    expect([text('.tb-match-figures'), text('.tb-match-scorers')]).toEqual(['0–0', undefined]);
    expect(announced()).toBe('Disallowed: Goal for Nederland. Nederland 0, Japan 0.');
    push({ events: [kickedOff, { ...firstGoal, player: { id: 110, name: 'Malen' } }, yellow] }, 7);
    expect(texts('.tb-match-scorer > a')).toEqual(['Malen']);
    push({ status: 'finished', home_score: 1, away_score: 0, events: [kickedOff, firstGoal] }, 8);
    push({ status: 'finished', home_score: 3, away_score: 0, events: [kickedOff, firstGoal] }, 9);
    expect([text('.tb-match-state'), text('.tb-match-figures')]).toEqual(['Full time', '3–0']);
    // What was sent earlier changes nothing any more.
    push({ home_score: 0 }, 5);
    expect(text('.tb-match-figures')).toBe('3–0');
  });

  test('the line-ups are read again for who is on none of them', async () => {
    const set = desk();
    const { push, texts } = await mount(set);
    const events = [kickedOff, firstGoal, yellow, substitution];
    set.says(showMatch, { wire: wireReport({ line_ups: lineUps([weghorst]) }, { events, sequence: 6 }) });
    push({ events });
    set.clock.pass(1000);
    await settled();
    expect(texts('.tb-match-bench')).toEqual(['Came on']);
    push({ events }, 7);
    set.clock.pass(1000);
    await settled();
    expect(set.sent).toHaveLength(1);
  });

  test('what is announced before kick-off may be about line-ups, which are read once for all that comes in a moment', async () => {
    const set = desk();
    const { push, texts } = await mount(set, { ...states.upcoming, line_ups: null });
    const noScore = { period: null, minute: null, home_score: null, away_score: null, events: [] };
    const same = { status: 'scheduled', ...noScore };
    const known = wireReport({ line_ups: lineUps() }, { ...same, sequence: 7 });
    set.says(showMatch, { wire: known });
    push(same, 6);
    push(same, 7);
    set.clock.pass(1000);
    await settled();
    expect(set.sent).toHaveLength(1);
    expect(texts('.tb-tabs-tab')).toContain('Line-ups');
    expect(texts('.tb-match-listed').length).toBeGreaterThan(2);
  });

  test('line-ups that could not be read when they were announced are read again by itself', async () => {
    const set = desk();
    const { push, texts } = await mount(set, { ...states.upcoming, line_ups: null });
    const noScore = { period: null, minute: null, home_score: null, away_score: null, events: [] };
    const same = { status: 'scheduled', ...noScore };
    const known = { wire: wireReport({ line_ups: lineUps() }, { ...same, sequence: 6 }) };
    set.says(showMatch, refused(503), known);
    push(same, 6);
    set.clock.pass(1000);
    await settled();
    expect(texts('.tb-match-listed')).toHaveLength(0);
    set.clock.pass(2000);
    set.clock.pass(1000);
    await settled();
    expect(set.sent).toHaveLength(2);
    expect(texts('.tb-match-listed').length).toBeGreaterThan(2);
  });

  test('a reading that a change has overtaken is followed by one that knows of it', async () => {
    const set = desk();
    const { push, text } = await mount(set);
    const first = later();
    const scored = (home_score: number, sequence: number) => ({ wire: wireReport({}, { home_score, sequence }) });
    set.says(showMatch, first.reply, scored(3, 7));
    push({ home_score: 2, events: null });
    set.clock.pass(1000);
    push({ home_score: 3, events: null }, 7);
    set.clock.pass(1000);
    first.send(scored(2, 6));
    await settled();
    expect([set.sent.length, text('.tb-match-figures')]).toEqual([2, '3–0']);
  });

  test('line-ups that were unknown are read once it begins, and their tab has them', async () => {
    const set = desk();
    const { push, texts } = await mount(set, states.upcoming);
    set.says(showMatch, { wire: wireReport({}, { sequence: 6 }) });
    push({});
    set.clock.pass(1000);
    await settled();
    expect(texts('.tb-match-subtitle')).toEqual(['Nederland 4-3-3', 'Japan 4-3-3']);
  });

  test('what others have put into it stays, and what is made anew is what moves', async () => {
    const { push, element, text } = await mount(desk());
    push({ minute: 62 });
    const name = element.querySelector('.tb-match-club');
    const [translated, place] = [document.createElement('font'), document.createElement('div')];
    translated.append(...(name?.childNodes ?? []));
    name?.append(translated);
    place.className = 'advertisement';
    element.querySelector('.tb-match-pitch')?.before(place);
    const before = ['team', 'figures', 'facts'].map((part) => element.querySelector(`.tb-match-${part}`));
    push({ home_score: 2, minute: 63 }, 7);
    expect([text('.tb-match-figures'), name?.firstChild, place.isConnected]).toEqual(['2–0', translated, true]);
    expect(before.map((each) => each?.isConnected)).toEqual([true, false, true]);
  });

  test('a filter that the reader has chosen stays', async () => {
    const { push, element } = await mount(desk());
    const cards = element.querySelector<HTMLInputElement>('input[value="card"]');
    cards?.click();
    push({ home_score: 2 });
    expect([cards?.checked, element.querySelector('input[value="card"]')]).toEqual([true, cards]);
  });

  test('the newest event can be first while the match goes on, and still is at full time', async () => {
    const { push, element } = await mount(desk());
    const order = getByRole<HTMLInputElement>(element, 'checkbox', { name: 'Newest first' });
    order.click();
    push({ status: 'finished' });
    expect([order.checked, order.isConnected]).toEqual([true, true]);
    const over = await mount(desk(), states.over);
    expect(queryByRole(over.element, 'checkbox')).toBeNull();
  });

  test('a lost line is told since when, and the minute stops', async () => {
    const set = desk();
    const { setStatus, text } = await mount(set);
    expect(text('.tb-match-fresh')).toBe('');
    set.clock.pass(60_000);
    setStatus({ is: 'stale', since: sentAt });
    set.clock.pass(60_000);
    expect(text('.tb-match-fresh')).toMatch(/^Not updated since \d\d:\d\d$/);
    expect(text('.tb-match-state')).toBe("61'");
    setStatus({ is: 'live' });
    expect([text('.tb-match-fresh'), text('.tb-match-state')]).toEqual(['', "63'"]);
  });

  test('of a match that was over long ago its competition is followed', async () => {
    const kick_off = new Date(sentAt - 40 * 3_600_000).toISOString();
    const { channels } = await mount(desk(), wireReport({}, { status: 'finished', kick_off }));
    expect(channels()).toEqual(['competition-world-cup']);
  });

  test('what changes in a match wakes the tags of its competition that wait for it, and its first state does not', async () => {
    const woken: string[] = [];
    const listening = new AbortController();
    addEventListener('competition-world-cup', () => woken.push('table'), { signal: listening.signal });
    const { push } = await mount(desk(), wireReport({}, { status: 'finished', sequence: 5 }));
    push({ status: 'finished' }, 5);
    expect(woken).toEqual([]);
    push({ status: 'finished', home_score: 2 }, 6);
    expect(woken).toEqual(['table']);
    listening.abort();
  });

  test('a match that was over long ago, of no known competition, is read again when the reader comes back after a while', async () => {
    const set = desk();
    const leagueless = { league: null };
    const kick_off = new Date(sentAt - 40 * 3_600_000).toISOString();
    const { text } = await mount(set, wireReport({}, { ...leagueless, status: 'finished', kick_off }));
    const corrected = wireReport({}, { ...leagueless, status: 'finished', kick_off, home_score: 2, sequence: 6 });
    set.says(showMatch, { wire: { data: corrected } });
    set.clock.pass(300_000);
    comeBack();
    await settled();
    expect(text('.tb-match-figures')).toBe('2–0');
  });

  test('a match that was over long ago is followed from its first correction on, and not for another match of its competition', async () => {
    const kick_off = new Date(sentAt - 40 * 3_600_000).toISOString();
    const { channels, push, text, receive } = await mount(desk(), wireReport({}, { status: 'finished', kick_off }));
    receive('competition-world-cup', 'LiveCompetition', { fixture_id: 9 });
    expect(channels()).toEqual(['competition-world-cup']);
    receive('competition-world-cup', 'LiveCompetition', { fixture_id: 260011 });
    expect(channels()).toEqual(['competition-world-cup', channel]);
    push({ status: 'finished', home_score: 3 });
    expect(text('.tb-match-figures')).toBe('3–0');
  });

  test('who leaves follows nothing any more', async () => {
    const { channels, leave } = await mount(desk());
    leave();
    expect(channels()).toEqual([]);
  });
});

describe('corrections and what comes twice', () => {
  const annulled = { is_annulled: true };
  const red = { id: 6, type: 'red-card', side: 'home', minute: 40, player: { id: 103, name: 'Aké' } };

  test('cards that are taken back are neither beside the score nor beside the player', async () => {
    const { push, texts, element } = await mount(desk());
    push({ events: [kickedOff, firstGoal, yellow, red] });
    expect(texts('.tb-match-scorers')).toEqual(["Gakpo 12'Aké 40' (red card)"]);
    expect(element.querySelectorAll('.tb-match-lists [data-mark$="-card"]')).toHaveLength(2);
    push({ events: [kickedOff, firstGoal, { ...yellow, ...annulled }, { ...red, ...annulled }] }, 7);
    expect(texts('.tb-match-scorers')).toEqual(["Gakpo 12'"]);
    expect(element.querySelectorAll('.tb-match-lists [data-mark$="-card"]')).toHaveLength(0);
  });

  test('a kick of a shoot-out that is taken back counts no more', async () => {
    const kick = (id: number, side: string, more: object = {}) => ({ id, type: 'shoot-out-goal', side, ...more });
    const events = [kickedOff, firstGoal, kick(10, 'home', annulled), kick(11, 'away')];
    const { texts } = await mount(desk(), wireReport({}, { status: 'penalties', period: 'shoot-out', events }));
    expect(texts('[data-kind="kick"] .tb-match-minute')).toEqual(['0–0', '0–1']);
  });

  test('a goal that is taken back is said once, and one that is given to somebody else is a correction', async () => {
    const { push, announced } = await mount(desk());
    const gone = [kickedOff, { ...firstGoal, ...annulled }, yellow];
    push({ home_score: 0, events: gone });
    expect(announced()).toContain('Disallowed');
    const second = { ...firstGoal, id: 5, minute: 63 };
    push({ events: [...gone, second] }, 7);
    expect(announced()).not.toContain('Disallowed');
    push({ events: [...gone, { ...second, player: { id: 110, name: 'Malen' } }] }, 8);
    expect(announced()).toBe("Correction: the 63rd-minute goal is Malen's.");
  });

  test('a change without events keeps the timeline, and is read once however many there are', async () => {
    const set = desk();
    const { push, texts } = await mount(set);
    const answer = later();
    set.says(showMatch, answer.reply);
    push({ home_score: 2, events: null });
    push({ home_score: 3, events: null }, 7);
    set.clock.pass(1000);
    await settled();
    expect(texts('.tb-match-event')).toHaveLength(3);
    expect(set.sent).toHaveLength(1);
    answer.send({ wire: wireReport({}, { home_score: 2, sequence: 6 }) });
    await settled();
    expect(texts('.tb-match-figures')).toEqual(['3–0']);
  });

  test('a failed reading leaves the match that is there without a word of it', async () => {
    const set = desk();
    set.says(showMatch, refused(500));
    const { push, text, element } = await mount(set);
    push({ home_score: 2, events: null });
    set.clock.pass(1000);
    await settled();
    expect([text('.tb-match-figures'), queryByRole(element, 'alert')]).toEqual(['2–0', null]);
  });

  test.each([
    [29, [channel]],
    [31, ['competition-world-cup']],
  ])('a match that is over, %d hours after its kick-off', async (hours, followed) => {
    const kick_off = new Date(sentAt - hours * 3_600_000).toISOString();
    const { channels } = await mount(desk(), wireReport({}, { status: 'finished', kick_off }));
    expect(channels()).toEqual(followed);
  });

  test('at half-time the score is there once', async () => {
    const { texts } = await mount(desk(), wireReport({}, { status: 'half-time', period: 'half-time' }));
    expect(texts('.tb-match-notes > li')).toEqual([]);
  });

  test('the score of a match whose result is covered is not read out', async () => {
    const set = desk();
    const { push, announced } = await mount(set);
    spoilersOf(set.page).switchTo(true);
    push({ home_score: 2, events: [kickedOff, firstGoal, yellow, { ...firstGoal, id: 5 }] });
    expect(announced()).toBe('');
    spoilersOf(set.page).switchTo(false);
  });
});

describe('an empty tag', () => {
  test('is filled, and followed from then on', async () => {
    const set = desk();
    set.says(showMatch, { wire: { data: wireReport() } });
    const { text, channels } = await mount(set, undefined, '');
    expect([text('.tb-match-figures'), channels()]).toEqual(['1–0', [channel]]);
    expect(set.sent.map(({ params }) => params)).toEqual([{ id: fixtureId }]);
  });

  test('says what failed, and a second try brings the match', async () => {
    const set = desk();
    set.says(showMatch, refused(500), { wire: wireReport() });
    const { element, text, channels } = await mount(set, undefined, '');
    expect(getByRole(element, 'alert').textContent).toContain('Something went wrong on our side');
    expect(channels()).toEqual([]);
    getByRole(element, 'button', { name: 'Try again' }).click();
    await settled();
    expect([text('.tb-match-figures'), queryByRole(element, 'alert')]).toEqual(['1–0', null]);
  });

  test('names are text', async () => {
    const set = desk();
    const name = '<img src=x onerror=alert(1)>';
    set.says(showMatch, { wire: wireReport({}, { home: { name }, events: [{ ...firstGoal, player: { name } }] }) });
    const { element, text } = await mount(set, undefined, '');
    expect([element.querySelector('img'), text('.tb-match-club')]).toEqual([null, name]);
  });
});
