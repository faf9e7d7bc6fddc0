// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAlternatives } from '#core/contract/rotation.ts';
import { later, malformed, refused, type StagedReply, settled, stage, unreachable } from '#tests/support/stage.ts';
import { createShowcase } from './showcase.model.ts';
import type { Attributes } from './showcase.widget.ts';

const defaults: Attributes = { slug: 'end', width: 300, height: 250, seconds: 30, path: listAlternatives.path };
const two = '<template><p>A</p>\n---\n<p>B</p></template>';
const three = two.replace('</template>', '\n---\n<p>Three</p></template>');
const one = '<template><p>A</p></template>';
const join: StagedReply = { wire: { data: [{ slug: 'end', alternative_content: '<p>Join</p>' }] } };
const alternative = { kind: 'alternative', html: '<p>Join</p>', isOwn: false };

let isStill = false;
beforeEach(() => {
  isStill = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function showcase({
  html = two,
  answer = join,
  may = true,
  attributes = {},
  set = stage({}),
}: {
  readonly html?: string;
  readonly answer?: StagedReply | Promise<StagedReply>;
  readonly may?: boolean | 'unsaid';
  readonly attributes?: Partial<Attributes>;
  readonly set?: ReturnType<typeof stage>;
} = {}) {
  set.says({ ...listAlternatives, path: attributes.path ?? defaults.path }, answer);
  const place = set.host(html);
  const allowed = signal(may === 'unsaid' ? undefined : may);
  let isHeld = false;
  vi.spyOn(place.element, 'matches').mockImplementation(() => isHeld);
  const model = createShowcase(set.page, { ...defaults, ...attributes }, place.host, allowed);
  model.giveControls();
  /** The one that is coming comes. */
  const come = (came = true) => {
    const index = model.upcoming.peek();
    if (index !== undefined) model.settle(index, came);
    return index;
  };
  let isShown = true;
  return {
    ...place,
    set,
    model,
    allowed,
    come,
    pass: (ms: number) => set.clock.pass(ms),
    see: (share: number) => model.see(share, () => isShown),
    hide: () => {
      isShown = false;
    },
    hold: (held: boolean) => {
      isHeld = held;
    },
  };
}

describe('what comes', () => {
  test('a creative that came stands, and nothing is asked', () => {
    const { model, come, set } = showcase();
    expect(model.standing.value).toEqual({ kind: 'waiting' });
    const index = come();
    expect(model.standing.value).toEqual({ kind: 'creative', index });
    expect(set.sent).toEqual([]);
  });

  test('one that failed gives way to the alternative', async () => {
    const { model, come, set } = showcase({ html: one });
    come(false);
    await settled();
    expect(model.standing.value).toEqual(alternative);
    expect(set.sent).toMatchObject([{ call: 'GET /api/v2/ad', query: { tenant_id: 'demo' } }]);
  });

  test('one that has not come after 3 s in view is waited for no longer; what takes its place was asked for before', async () => {
    const { model, pass, see, set } = showcase();
    pass(10_000);
    expect(set.sent).toEqual([]);
    see(0.2);
    pass(1000);
    expect(set.sent).toHaveLength(1);
    pass(1999);
    await settled();
    expect(model.standing.value).toEqual({ kind: 'waiting' });
    pass(1);
    await settled();
    expect(model.standing.value).toEqual(alternative);
  });

  test('out of view nobody waits', async () => {
    const { model, pass, see } = showcase();
    see(0.2);
    pass(2000);
    see(0);
    pass(5000);
    await settled();
    expect(model.upcoming.value).toBeDefined();
    expect(model.standing.value).toEqual({ kind: 'waiting' });
  });

  test('an alternative that the host printed needs no call', async () => {
    const html = `${one}<template data-alternative><p>Printed</p></template>`;
    const { model, come, set, pass, see } = showcase({ html });
    see(1);
    pass(1000);
    come(false);
    await settled();
    expect(model.standing.value).toEqual({ ...alternative, html: '<p>Printed</p>' });
    expect(set.sent).toEqual([]);
  });

  test('a place without creatives shows the alternative', async () => {
    const { model } = showcase({ html: '' });
    await settled();
    expect(model.standing.value).toEqual(alternative);
  });

  const empty: readonly (readonly [string, StagedReply, readonly string[]])[] = [
    ['a network failure', unreachable(), ['R02']],
    ...[401, 403, 404, 409, 422, 429, 500].map((status) => [`${status}`, refused(status), ['R02']] as const),
    ['a reply of another shape', malformed, ['R02']],
    ['a list without the place', { wire: { data: [] } }, []],
    ['a place without content', { wire: { data: [{ slug: 'end', alternative_content: null }] } }, []],
  ];
  test.each(empty)(
    '%s leaves the place to what the host printed, and is told to developers at most',
    async (_, answer, codes) => {
      const { model, come, set } = showcase({ html: one, answer });
      come(false);
      await vi.waitFor(() => expect(model.standing.value).toEqual({ kind: 'nothing' }));
      await vi.waitFor(() => expect(set.notices.map(({ code }) => code)).toEqual(codes));
    },
  );

  test('all places of a page ask once, at the path that the tenant names', async () => {
    const first = showcase({ html: one, attributes: { path: '/api/v2/place', tenantId: 'fc' } });
    const second = showcase({ html: one, attributes: { path: '/api/v2/place', tenantId: 'fc' }, set: first.set });
    first.come(false);
    second.come(false);
    await settled();
    expect([first.model.standing.value, second.model.standing.value]).toEqual([alternative, alternative]);
    expect(first.set.sent).toMatchObject([{ call: 'GET /api/v2/place', query: { tenant_id: 'fc' } }]);
  });

  test('an answer that comes too late changes nothing', async () => {
    const { reply, send } = later();
    const { model, come, allowed } = showcase({ html: one, answer: reply });
    come(false);
    allowed.value = undefined;
    send(join);
    await settled();
    expect(model.standing.value).toEqual({ kind: 'waiting' });
  });

  test('without a tenant id the island fails, and developers hear why', async () => {
    const set = stage({});
    const place = set.host(two);
    expect(() => createShowcase(set.page, { ...defaults, tenantId: '' }, place.host, signal(true))).toThrow(
      /tenant id/,
    );
    await vi.waitFor(() => expect(set.notices.map(({ code }) => code)).toEqual(['R01']));
  });
});

describe('what a reader allows', () => {
  test('before an answer nothing comes', async () => {
    const { model, pass, see, set } = showcase({ may: 'unsaid' });
    see(1);
    pass(60_000);
    await settled();
    expect([model.upcoming.value, model.standing.value, set.sent]).toEqual([undefined, { kind: 'waiting' }, []]);
  });

  test('a refusal shows the alternative, with nothing of others', async () => {
    const { model } = showcase({ may: false });
    await settled();
    expect(model.standing.value).toEqual({ ...alternative, isOwn: true });
  });

  test('an answer counts as soon as it is given, and when it is taken back', async () => {
    const { model, allowed, come } = showcase({ may: 'unsaid' });
    allowed.value = true;
    const index = come();
    expect(model.standing.value).toEqual({ kind: 'creative', index });
    allowed.value = false;
    await settled();
    expect(model.standing.value).toEqual({ ...alternative, isOwn: true });
    expect(model.upcoming.value).toBeUndefined();
  });
});

describe('turns', () => {
  const standing = () => {
    const shown = showcase();
    const first = shown.come();
    shown.see(0.5);
    return { ...shown, first };
  };

  test('creatives take turns while half of the box is in view', () => {
    const { pass, come, first, model } = standing();
    pass(29_999);
    expect(model.upcoming.value).toBeUndefined();
    pass(1);
    const second = come();
    expect([first, second].sort()).toEqual([0, 1]);
    pass(30_000);
    expect(come()).toBe(first);
  });

  test.each(['less of it is in view', 'the reader stops them'])('none does while %s', (why) => {
    const { pass, see, model } = standing();
    pass(20_000);
    if (why.includes('view')) see(0.49);
    else model.pause(true);
    pass(60_000);
    expect(model.upcoming.value).toBeUndefined();
    see(1);
    model.pause(false);
    pass(29_999);
    expect(model.upcoming.value).toBeUndefined();
    pass(1);
    expect(model.upcoming.value).toBeDefined();
  });

  test('none does before the reader has what stops them', () => {
    const set = stage({});
    const place = set.host(two);
    const model = createShowcase(set.page, defaults, place.host, signal(true));
    model.settle(model.upcoming.value ?? -1, true);
    model.see(1, () => true);
    set.clock.pass(60_000);
    expect(model.upcoming.value).toBeUndefined();
    model.giveControls();
    set.clock.pass(30_000);
    expect(model.upcoming.value).toBeDefined();
  });

  test('a reader goes on to the next one, also while they are stopped, and hears which it is', () => {
    const { pass, come, first, model } = standing();
    model.pause(true);
    model.next();
    model.next();
    const second = come();
    expect([first, second].sort()).toEqual([0, 1]);
    expect(model.arrived.value).toBe(second);
    model.pause(false);
    pass(30_000);
    expect([come(), model.arrived.value]).toEqual([first, second]);
  });

  test('a second press while one is on its way asks for no other', () => {
    const { come, model } = showcase({ html: three });
    come();
    model.next();
    const coming = model.upcoming.value;
    model.next();
    expect([coming === undefined, model.upcoming.value]).toEqual([false, coming]);
  });

  test('a step waits while the only creative left is still seen in another place, and ends with the tag', () => {
    const set = stage({});
    const [one, other] = [showcase({ html: three, set }), showcase({ html: three, set })];
    one.come();
    other.come();
    one.model.next();
    other.model.next();
    expect(other.model.upcoming.value).toBeUndefined();
    one.come();
    set.clock.pass(1000);
    expect(other.model.upcoming.value).toBeDefined();
    one.model.next();
    one.leave();
    other.come();
    set.clock.pass(10_000);
    expect(one.model.upcoming.value).toBeUndefined();
  });

  test('two presses while a step waits are one step', () => {
    const set = stage({});
    const [one, other] = [showcase({ html: three, set }), showcase({ html: three, set })];
    one.come();
    other.come();
    one.model.next();
    other.model.next();
    set.clock.pass(500);
    other.model.next();
    one.come();
    const steps = Array.from({ length: 30 }, () => {
      set.clock.pass(100);
      return other.come();
    });
    expect(steps.filter((step) => step !== undefined)).toHaveLength(1);
  });

  test('none does under a pointer or around the focus; the next one comes soon after', () => {
    const { pass, hold, model } = standing();
    hold(true);
    for (let second = 0; second < 60; second += 1) pass(1000);
    expect(model.upcoming.value).toBeUndefined();
    hold(false);
    pass(1000);
    expect(model.upcoming.value).toBeDefined();
  });

  test('where less motion is asked for they begin stopped', () => {
    isStill = true;
    const { pass, model } = standing();
    expect(model.isPaused.value).toBe(true);
    pass(60_000);
    expect(model.upcoming.value).toBeUndefined();
  });

  test('one that fails leaves what stands, and has no turn any more', () => {
    const { pass, come, first, model, set } = standing();
    pass(30_000);
    come(false);
    expect(model.standing.value).toEqual({ kind: 'creative', index: first });
    pass(60_000);
    expect(model.upcoming.value).toBeUndefined();
    expect(set.sent).toEqual([]);
  });

  test('the alternative gives way to the next creative that comes', async () => {
    const { pass, come, see, model } = showcase();
    come(false);
    await settled();
    expect(model.standing.value).toEqual(alternative);
    see(1);
    pass(30_000);
    const index = come();
    expect(model.standing.value).toEqual({ kind: 'creative', index });
  });

  test('a place waits for its turn while the only creative left for it is still seen in another', () => {
    const set = stage({});
    const [one, other] = [showcase({ html: three, set }), showcase({ html: three, set })];
    const first = one.come();
    other.come();
    one.see(1);
    other.see(1);
    set.clock.pass(30_000);
    expect(one.model.upcoming.value).toBeDefined();
    expect(other.model.upcoming.value).toBeUndefined();
    one.come();
    set.clock.pass(1000);
    expect(other.come()).toBe(first);
  });

  test('a single creative stays', () => {
    const { come, pass, see, model } = showcase({ html: one });
    come();
    see(1);
    pass(600_000);
    expect(model.upcoming.value).toBeUndefined();
  });
});

describe('impressions', () => {
  test('a creative counts once, when half of it was in view for a second', () => {
    const { come, see, pass, events } = showcase();
    const index = come();
    see(0.5);
    pass(999);
    see(0.4);
    pass(5000);
    expect(events).toEqual([]);
    see(0.6);
    pass(1000);
    see(0);
    see(1);
    pass(29_000);
    expect(events).toEqual([{ type: 'impression', detail: { slug: 'end', creative: index } }]);
    pass(1000);
    const second = come();
    pass(1000);
    pass(29_000);
    come();
    pass(1000);
    expect(events.map(({ detail }) => detail)).toEqual([
      { slug: 'end', creative: index },
      { slug: 'end', creative: second },
    ]);
  });

  test('one that foreign rules hide counts as failed', async () => {
    const { come, see, pass, hide, events, model } = showcase();
    come();
    hide();
    see(1);
    pass(1000);
    await settled();
    expect(events).toEqual([]);
    expect(model.standing.value).toEqual(alternative);
  });

  test('what stands in its place is none', async () => {
    const { come, see, pass, events } = showcase();
    come(false);
    await settled();
    see(1);
    pass(5000);
    expect(events).toEqual([]);
  });
});

test('when the tag leaves, nothing goes on', async () => {
  const { reply, send } = later();
  const { leave, model, pass, come, see, set } = showcase({ answer: reply });
  come(false);
  see(1);
  leave();
  send(join);
  await settled();
  pass(60_000);
  expect(model.standing.value).toEqual({ kind: 'waiting' });
  expect(set.notices).toEqual([]);
});
