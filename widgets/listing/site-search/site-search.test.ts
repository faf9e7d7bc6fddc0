// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { suggestSearches } from '#core/contract/searchSuggestion.ts';
import { printedTag } from '#tests/support/printed.ts';
import {
  later,
  refused,
  type StagedReply,
  type StageOptions,
  settled,
  stage,
  unreachable,
} from '#tests/support/stage.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { island } from './site-search.island.ts';

const everything = z.array(z.string());

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
});

const psv = { kind: 'team', title: 'PSV', url: '/team/psv', colours: ['#e2001a', '#ffffff'], pattern: 'stripes' };
const player = { kind: 'player', title: 'Thomas Müller', url: '/player/7', note: 'Germany', flag: '🇩🇪' };
const tag = { kind: 'tag', title: 'PSV', url: '/tag/psv' };
const article = { kind: 'article', title: 'PSV win', neutral_title: 'PSV play', url: '/article/1' };
const says = (...data: readonly object[]): StagedReply => ({ wire: { data } });

interface Options extends StageOptions {
  readonly server?: readonly (StagedReply | Promise<StagedReply>)[];
  /** Earlier searches, newest first. */
  readonly before?: readonly string[];
  readonly early?: string;
}

async function siteSearch({ server = [], before = [], early, ...options }: Options = {}) {
  const set = stage({ ...options, words: { en, nl } });
  set.says(suggestSearches, ...server);
  if (before.length > 0) set.page.store.slot('local', 'searches', everything).write([...before]);
  const { host, element, leave } = set.host();
  const form = printedTag('site-search', {
    ...{ form_label: 'Search', action_url: '/search', popover_id: null },
    ...{ field_label: 'Search our articles', longest: 100, submit_label: 'Search' },
  });
  element.append(form);
  const printed = form.outerHTML;
  const field = form.querySelector('input');
  if (!field) throw new Error('There is no field.');
  if (early !== undefined) {
    field.value = early;
    field.focus();
  }
  const followed: (string | null)[] = [];
  form.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    followed.push(link.getAttribute('href'));
  });
  const undraw = await island.start(set.page, {}, host).draw({
    ...{ host, page: set.page, root: element },
    ...{ adopt: () => {}, drawn: () => {}, crashed: () => {} },
  });
  const stop = () => {
    undraw();
    leave();
  };
  leaving.push(stop);
  const panel = () => form.querySelector<HTMLElement>('.tb-site-search-panel');
  const rows = () => [...form.querySelectorAll<HTMLElement>('[role="option"]')];
  const seen = () => (panel()?.hidden ? [] : rows().map((row) => row.textContent?.trim()));
  return {
    ...{ ...set, form, field, undraw, stop, seen, rows, followed, printed, panel },
    inside: within(form),
    async type(text: string) {
      field.focus();
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      set.clock.pass(150);
      await settled();
    },
    key(key: string, more: KeyboardEventInit = {}) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      field.dispatchEvent(event);
      return event.defaultPrevented;
    },
    active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent?.trim(),
    status: () => form.querySelector('.tb-site-search-status')?.textContent,
    asked: () => set.sent.map(({ query }) => query),
  };
}

test('what a reader may look for is suggested by kind from two letters on, after a pause in typing', async () => {
  const shown = await siteSearch({ server: [says(article, player, tag, psv, { kind: 'team', title: 'No address' })] });
  await shown.type('p');
  expect([shown.asked(), shown.seen(), shown.field.getAttribute('aria-expanded')]).toEqual([[], [], 'false']);
  await shown.type('ps');
  expect(shown.asked()).toEqual([{ q: 'ps' }]);
  const groups = shown.inside.getAllByRole('group').map((group) => group.textContent?.replace(/\s+/g, ' ').trim());
  expect(groups).toEqual(['TeamsPSV', 'Players🇩🇪Thomas Müller Germany', 'TopicsPSV', 'ArticlesPSV winPSV play']);
  expect(shown.field.getAttribute('aria-expanded')).toBe('true');
  const list = shown.inside.getByRole('listbox', { name: 'Suggestions' });
  expect(shown.field.getAttribute('aria-controls')).toBe(list.id);
  const shield = [...(shown.rows()[0]?.querySelectorAll('.tb-crest > svg > path') ?? [])];
  expect(shield.map((path) => path.getAttribute('d'))).toEqual(['M0 0h20v24H0z', 'M4 0h4v24H4zM12 0h4v24h-4z']);
  expect(shown.rows()[3]?.querySelector('[data-spoiler]')?.textContent).toBe('PSV win');
});

test('arrows, Home and End move through the suggestions and back to the text, and Enter follows the active one', async () => {
  const shown = await siteSearch({ server: [says(psv, tag, article)] });
  await shown.type('psv');
  expect([shown.key('Home'), shown.active()]).toEqual([false, undefined]);
  expect(shown.key('Enter')).toBe(false);
  expect(shown.key('ArrowDown')).toBe(true);
  expect(shown.rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  shown.key('End');
  expect(shown.active()).toBe('PSV winPSV play');
  shown.key('ArrowDown');
  expect(shown.active()).toBeUndefined();
  shown.key('ArrowUp');
  shown.key('Home');
  shown.key('ArrowDown');
  expect(shown.key('Enter')).toBe(true);
  expect(shown.followed).toEqual(['https://news.example/tag/psv']);
  expect(shown.seen()).toEqual([]);
});

test('Escape closes the suggestions and leaves the text, the next one is for the browser, and an arrow opens them', async () => {
  const shown = await siteSearch({ server: [says(psv)] });
  await shown.type('psv');
  expect([shown.key('Escape'), shown.seen(), shown.field.value]).toEqual([true, [], 'psv']);
  expect(shown.key('Escape')).toBe(false);
  shown.key('ArrowDown', { altKey: true });
  expect([shown.seen(), shown.active()]).toEqual([['PSV'], undefined]);
});

test('an answer that comes late never takes the place of a newer one', async () => {
  const [first, second] = [later(), later()];
  const shown = await siteSearch({ server: [first.reply, second.reply] });
  await shown.type('ps');
  await shown.type('psv');
  second.send(says(psv));
  await settled();
  first.send(says(player));
  await settled();
  expect(shown.seen()).toEqual(['PSV']);
});

test('a text that was answered for is not asked about again, and the active suggestion stays when others come', async () => {
  const shown = await siteSearch({ server: [says(psv, tag), says(article, tag)] });
  await shown.type('ps');
  shown.key('End');
  await shown.type('psv');
  await shown.type('ps');
  expect([shown.seen(), shown.asked()]).toEqual([
    ['PSV', 'PSV'],
    [{ q: 'ps' }, { q: 'psv' }],
  ]);
  shown.key('ArrowDown');
  expect(shown.active()).toBe('PSV');
});

test.each([refused(404), refused(429), unreachable()])(
  'on a host that answers %j the field is a plain one',
  async (failure) => {
    const shown = await siteSearch({ server: [failure] });
    await shown.type('psv');
    expect([shown.seen(), shown.status()]).toEqual([[], '']);
    expect([shown.key('ArrowDown'), shown.key('Enter')]).toEqual([false, false]);
  },
);

test('earlier searches are offered in an empty field and where they go on from what is typed', async () => {
  const shown = await siteSearch({ before: ['müller', 'psv', 'PSV trainer'], server: [says(psv)], early: '' });
  expect(shown.seen()).toEqual(['müller', 'psv', 'PSV trainer']);
  expect(shown.rows()[2]?.getAttribute('href')).toBe('/search?q=PSV+trainer');
  await shown.type('psv');
  expect(shown.seen()).toEqual(['PSV trainer', 'PSV']);
});

test('what is sent, and an earlier search that is chosen, are the newest of the recent searches', async () => {
  const shown = await siteSearch({ before: ['ajax', 'psv'], early: '' });
  shown.rows()[1]?.click();
  expect(shown.page.store.slot('local', 'searches', everything).read()).toEqual(['psv', 'ajax']);
  shown.field.value = '  Willem  II ';
  shown.field.dispatchEvent(new Event('input', { bubbles: true }));
  shown.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(shown.page.store.slot('local', 'searches', everything).read()).toEqual(['Willem II', 'psv', 'ajax']);
});

test('recent searches are removed one by one with Shift and Delete, and all by a button', async () => {
  const shown = await siteSearch({ before: ['ajax', 'psv', 'az'], early: '' });
  shown.key('ArrowDown');
  expect(shown.key('Delete')).toBe(false);
  expect(shown.key('Delete', { shiftKey: true })).toBe(true);
  expect([shown.seen(), shown.status()]).toEqual([['psv', 'az'], '“ajax” has been removed from your recent searches.']);
  shown.inside.getByRole('button', { name: 'Clear recent searches' }).click();
  expect([shown.seen(), shown.status()]).toEqual([[], 'Your search history has been cleared.']);
  expect(shown.page.store.slot('local', 'searches', everything).read()).toBeUndefined();
});

test.each([
  ['en', '2 suggestions. Use the arrow keys to choose.', 'No suggestions'],
  ['nl', '2 suggesties. Kies met de pijltoetsen.', 'Geen suggesties'],
] as const)('how many there are is announced once the reader pauses (%s)', async (locale, two, none) => {
  const shown = await siteSearch({ locale, server: [says(psv, tag), says()] });
  await shown.type('ps');
  expect(shown.status()).toBe('');
  shown.clock.pass(800);
  expect(shown.status()).toBe(two);
  await shown.type('psx');
  shown.clock.pass(800);
  expect(shown.status()).toBe(none);
});

test('what was typed before the island was there is asked about', async () => {
  const shown = await siteSearch({ early: 'psv', server: [says(psv)] });
  shown.clock.pass(150);
  await settled();
  expect(shown.seen()).toEqual(['PSV']);
});

test('an address that is none of the web leads to the results instead', async () => {
  const shown = await siteSearch({ server: [says({ ...psv, url: 'javascript:alert(1)' })] });
  await shown.type('psv');
  expect(shown.rows()[0]?.getAttribute('href')).toBe('/search?q=PSV');
});

test('an earlier search that is chosen closes the suggestions, and draws none of them anew', async () => {
  const shown = await siteSearch({ before: ['ajax', 'psv'], early: '' });
  const observer = new MutationObserver(() => {});
  const panel = shown.panel();
  if (panel) observer.observe(panel, { attributes: true, childList: true, characterData: true, subtree: true });
  shown.rows()[1]?.click();
  const changed = observer.takeRecords().map(({ target, attributeName }) => [target === panel, attributeName]);
  expect([shown.seen(), changed]).toEqual([[], [[true, 'hidden']]]);
  await shown.type('');
  expect(shown.seen()).toEqual(['psv', 'ajax']);
});

test('leaving the form closes the suggestions, and the tag leaves what the host printed', async () => {
  const shown = await siteSearch({ server: [says(psv)] });
  await shown.type('psv');
  shown.field.blur();
  expect(shown.seen()).toEqual([]);
  shown.undraw();
  expect(shown.form.outerHTML).toBe(shown.printed);
});
