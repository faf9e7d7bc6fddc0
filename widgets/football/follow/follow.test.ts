// @vitest-environment happy-dom
import { getAllByRole, getByLabelText, getByRole, queryByRole } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueuedAction } from '#core/base/widget/island.ts';
import { changeFollows } from '#core/contract/follow.ts';
import { followsOf } from '#core/follow/follows.ts';
import { fakeLocks } from '#tests/support/fakeLocks.ts';
import { printedTag } from '#tests/support/printed.ts';
import { someReader } from '#tests/support/readers.ts';
import { type StageOptions, settled, stage, unreachable } from '#tests/support/stage.ts';
import { drawFollow } from './drawFollow.ts';
import { followOf } from './follow.model.ts';
import type { Printed } from './follow.printed.ts';
import type { Attributes } from './follow.widget.ts';

afterEach(() => document.body.replaceChildren());
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});

const data: Printed = {
  ...{ team: 'psv', match: null, follow_key: 'team:psv', follow_label: 'Volgen: PSV', follow_text: 'Volgen' },
};
const printed = printedTag('follow', data).innerHTML;

interface Mounted {
  readonly html?: string;
  readonly queued?: readonly QueuedAction[];
}

function mount(set: ReturnType<typeof stage>, attributes: Attributes, { html, queued }: Mounted = {}) {
  const place = set.host(html, queued);
  const drawing = { host: place.host, page: set.page, root: place.element, adopt: () => {}, crashed: () => {} };
  const erase = drawFollow(followOf(attributes), { ...drawing, drawn: () => {} });
  if (typeof erase !== 'function') throw new Error('It is drawn at once.');
  return { ...place, erase, button: () => getByRole(place.element, 'button', { name: /^Volgen: / }) };
}
const open = (options: StageOptions = {}) => stage({ locale: 'nl', ...options });

test('the printed button says whether it is pressed, and a press changes that in all tags of the page', () => {
  const set = open();
  const one = mount(set, { team: 'psv' }, { html: printed });
  const other = mount(set, { team: 'psv', name: 'PSV' });
  const print = one.button();
  expect(print.getAttribute('aria-pressed')).toBe('false');
  print.click();
  expect([one, other].map(({ button }) => button().getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  expect([other.button().getAttribute('aria-label'), other.button().textContent]).toEqual(['Volgen: PSV', 'Volgen']);
  expect(one.button()).toBe(print);
  other.button().click();
  expect(print.getAttribute('aria-pressed')).toBe('false');
});

test('a press that came before the island counts, once', () => {
  const queued = [{ action: 'follow', values: { follow: 'team:psv' } }];
  const { button } = mount(open(), { team: 'psv' }, { html: printed, queued });
  expect(button().getAttribute('aria-pressed')).toBe('true');
});

test('a match is followed by its id', () => {
  const set = open();
  mount(set, { match: 260011, name: 'Nederland – Japan' }).button().click();
  expect(followsOf(set.page).follows.value).toEqual({ teams: [], matches: [260011] });
});

test('what could not be kept is said in place with a way to try again, where it was pressed alone', async () => {
  const set = open({ reader: someReader });
  set.says(changeFollows, unreachable(), {
    wire: { data: { id: 7, username: 'demo', meta: { follows: { teams: ['psv'], fixtures: [] } } } },
  });
  const one = mount(set, { team: 'psv' }, { html: printed });
  const other = mount(set, { team: 'psv' }, { html: printed });
  one.button().click();
  await vi.waitFor(() =>
    expect(getByRole(one.element, 'status').textContent).toMatch(/^Nog niet bewaard: .+ We blijven/),
  );
  expect(queryByRole(other.element, 'status')).toBeNull();
  expect(other.button().getAttribute('aria-pressed')).toBe('true');
  getByRole(one.element, 'button', { name: 'Probeer het nu' }).click();
  await vi.waitFor(() => expect(getByRole(one.element, 'status').textContent).toBe(''));
  await settled();
  expect(set.sent).toHaveLength(2);
});

const choosing: typeof someReader = {
  ...someReader,
  follows: { teams: ['psv'], matches: [] },
  teamAlerts: { psv: ['goals'] },
};
/** What is drawn over the page. */
const overlay = () =>
  [...document.body.children].map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.tb-root')).find(Boolean);
const bellIn = (element: HTMLElement) => queryByRole(element, 'button', { name: 'Meldingen: PSV' });

test('a reader who follows a team chooses beside it what they are notified of, if the server lets them', async () => {
  const set = open({ reader: choosing });
  const { element, button } = mount(set, { team: 'psv' }, { html: printed });
  bellIn(element)?.click();
  const dialog = await vi.waitFor(() =>
    getByRole(overlay() ?? document.body, 'dialog', { name: 'Meldingen over PSV' }),
  );
  const boxes = getAllByRole<HTMLInputElement>(dialog, 'checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true, false, false, false, false]);
  getByLabelText(dialog, 'Kaarten').click();
  const wire = (team_alerts: unknown) => ({ wire: { data: { id: 7, username: 'demo', meta: { team_alerts } } } });
  set.says(changeFollows, unreachable(), wire({ psv: ['goals', 'cards'] }));
  getByRole(dialog, 'button', { name: 'Opslaan' }).click();
  await vi.waitFor(() => expect(getByRole(dialog, 'alert').textContent).not.toBe(''));
  getByRole(dialog, 'button', { name: 'Opslaan' }).click();
  await vi.waitFor(() => expect(overlay()).toBeUndefined());
  expect(set.sent.at(-1)?.body).toEqual({
    follow: { teams: ['psv'], fixtures: [] },
    alerts: { psv: ['goals', 'cards'] },
  });
  expect(set.readers.reader.value?.teamAlerts).toEqual({ psv: ['goals', 'cards'] });
  await vi.waitFor(() => expect(document.activeElement).toBe(bellIn(element)));
  button().click();
  expect(bellIn(element)).toBeNull();
});

test('neither a guest nor a reader of a server without such choices has a button for them', () => {
  for (const reader of [null, { ...choosing, teamAlerts: undefined }]) {
    const set = open({ reader });
    const { element, button } = mount(set, { team: 'psv' }, { html: printed });
    if (!reader) button().click();
    expect([button().getAttribute('aria-pressed'), bellIn(element)]).toEqual(['true', null]);
    followsOf(set.page).toggle('team:psv');
    document.body.replaceChildren();
  }
});

test('a tag that names nothing keeps what was printed, and one that leaves takes its own button along', () => {
  const set = open();
  expect(queryByRole(mount(set, {}).element, 'button')).toBeNull();
  const made = mount(set, { team: 'psv' });
  made.erase();
  expect(queryByRole(made.element, 'button')).toBeNull();
  const kept = mount(set, { team: 'psv' }, { html: printed });
  kept.erase();
  kept.button().click();
  expect(kept.button().getAttribute('aria-pressed')).toBe('false');
});
