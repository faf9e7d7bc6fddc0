// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { standingOver } from '#core/base/page/holdOverlays.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { stage } from '#tests/support/stage.ts';
import { type Consent, purposes } from './consent.ts';
import { consentOf } from './consentOf.ts';
import { createHostConsent } from './createHostConsent.ts';
import { createTcfConsent, type TcfView } from './createTcfConsent.ts';

afterEach(() => document.documentElement.removeAttribute('data-consent'));

const given = (consent: Consent) => purposes.filter((each) => consent.of(each).value === true);
const undecided = (consent: Consent) => purposes.filter((each) => consent.of(each).value === undefined);

function set(text: string | undefined) {
  if (text === undefined) document.documentElement.removeAttribute('data-consent');
  else document.documentElement.dataset.consent = text;
  document.dispatchEvent(new Event('tribune:consent'));
}

test('without a word of the site nothing is known, and nothing is given', () => {
  const consent = createHostConsent(document);
  expect(undecided(consent)).toEqual(purposes);
  expect(given(consent)).toEqual([]);
});

test('the purposes that the site names are given, the others refused', () => {
  set('ads  social unheard-of');
  const consent = createHostConsent(document);
  expect(given(consent)).toEqual(['ads', 'social']);
  expect(consent.of('embeds').value).toBe(false);
});

test('an empty text refuses everything', () => {
  set('');
  const consent = createHostConsent(document);
  expect(purposes.map((each) => consent.of(each).value)).toEqual([false, false, false, false, false]);
});

test('what the reader says, takes back and forgets later is heard', () => {
  const consent = createHostConsent(document);
  set('embeds');
  expect(given(consent)).toEqual(['embeds']);
  set('');
  expect(consent.of('embeds').value).toBe(false);
  set(undefined);
  expect(undecided(consent)).toEqual(purposes);
});

function platform() {
  const clock = fakeClock();
  const view: TcfView = { document };
  const calls: unknown[][] = [];
  let callBack: (data: unknown, isGood: boolean) => void = () => {};
  const come = () => {
    view.__tcfapi = (...args: unknown[]) => {
      calls.push(args.slice(0, 2));
      const [, , callback] = args;
      if (typeof callback === 'function') callBack = (...data) => callback(...data);
    };
  };
  return { clock, view, calls, come, says: (data: unknown, isGood = true) => callBack(data, isGood) };
}
const consents = (...numbers: number[]) => ({ consents: Object.fromEntries(numbers.map((each) => [each, true])) });

test('a consent platform is waited for, however late it comes', () => {
  const { clock, view, calls, come, says } = platform();
  const consent = createTcfConsent(view, clock);
  for (let second = 0; second < 60; second += 1) clock.pass(1000);
  expect(calls).toEqual([]);
  come();
  clock.pass(5000);
  expect(calls).toEqual([['addEventListener', 2]]);
  expect(undecided(consent)).toEqual(purposes);
  says({ eventStatus: 'tcloaded', gdprApplies: true, purpose: consents(1, 2, 7) });
  expect(given(consent)).toEqual(['ads']);
});

test.each([
  ['ads', [1, 2, 7]],
  ['embeds', [1, 5, 6]],
  ['social', [1, 3, 4, 5, 6]],
  ['experiments', [1, 8, 10]],
  ['statistics', [1, 8, 9]],
] as const)('%s needs the purposes %j of the framework, every one of them', (purpose, numbers) => {
  const { clock, view, come, says } = platform();
  come();
  const consent = createTcfConsent(view, clock);
  says({ eventStatus: 'useractioncomplete', gdprApplies: true, purpose: consents(...numbers) });
  expect(consent.of(purpose).value).toBe(true);
  for (const missing of numbers) {
    const others = numbers.filter((each) => each !== missing);
    says({ eventStatus: 'useractioncomplete', gdprApplies: true, purpose: consents(...others) });
    expect(consent.of(purpose).value).toBe(false);
  }
});

test('while the dialog of the platform is there, the last word counts and the page is occupied', () => {
  const { clock, view, come, says } = platform();
  come();
  const consent = createTcfConsent(view, clock);
  const before = standingOver(document).count;
  says({ eventStatus: 'cmpuishown', gdprApplies: true, purpose: consents(1, 2, 7) });
  says({ eventStatus: 'cmpuishown', gdprApplies: true, purpose: consents(1, 2, 7) });
  expect(undecided(consent)).toEqual(purposes);
  expect(standingOver(document).count).toBe(before + 1);
  says({ eventStatus: 'useractioncomplete', gdprApplies: true, purpose: consents(1, 2, 7) });
  expect(given(consent)).toEqual(['ads']);
  expect(standingOver(document).count).toBe(before);
});

test('where the law does not ask, everything is given', () => {
  const { clock, view, come, says } = platform();
  come();
  const consent = createTcfConsent(view, clock);
  says({ eventStatus: 'tcloaded', gdprApplies: false });
  expect(given(consent)).toEqual(purposes);
});

test.each([
  ['nothing', null, true],
  ['an error', { eventStatus: 'tcloaded', gdprApplies: false }, false],
  ['another shape', { eventStatus: 7, purpose: [] }, true],
])('a platform that says %s has said nothing', (_, data, isGood) => {
  const { clock, view, come, says } = platform();
  come();
  const consent = createTcfConsent(view, clock);
  says(data, isGood);
  expect(undecided(consent)).toEqual(purposes);
});

test('a page has one consent, and a site that asks for nothing gives everything', () => {
  const { page } = stage({ config: { consent: 'granted' } });
  expect(consentOf(page)).toBe(consentOf(page));
  expect(given(consentOf(page))).toEqual(purposes);
  expect(undecided(consentOf(stage().page))).toEqual(purposes);
});
