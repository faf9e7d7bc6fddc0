import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { seededChance } from '#tests/support/seededChance.ts';
import { sized } from '#tests/support/soak.ts';

let snippet = '';
beforeAll(async () => {
  snippet = (
    await transformWithOxc(readFileSync('widgets/listing/title-test/title-test.snippet.ts', 'utf8'), 'title-test.ts')
  ).code;
});

interface Browser {
  readonly consent?: string;
  readonly cookie?: string;
  readonly keeps?: boolean;
  readonly agent?: string;
  readonly chance?: () => number;
}

/** Runs the snippet as the page does; gives the group on <html>, what the browser keeps and what was written. */
function load({ consent, cookie = '', keeps = true, agent = 'Firefox', chance = Math.random }: Browser) {
  const dataset: { consent?: string; titleGroup?: string } = consent === undefined ? {} : { consent };
  const written: string[] = [];
  let kept = cookie;
  const page = {
    documentElement: { dataset },
    get cookie() {
      return kept;
    },
    set cookie(text: string) {
      written.push(text);
      if (keeps) kept = [kept, text.split(';')[0]].filter(Boolean).join('; ');
    },
  };
  new Function('document', 'navigator', 'Math', snippet)(page, { userAgent: agent }, { random: chance });
  return { group: dataset.titleGroup, kept, written };
}

const allowed = 'ads experiments';

test('a browser whose reader allows experiments is drawn into a group that a cookie keeps for 7 days', () => {
  const drawn = load({ consent: allowed, chance: () => 0.7 });
  expect(drawn).toEqual({
    group: 'b',
    kept: 'title_ab=b',
    written: ['title_ab=b;Max-Age=604800;Path=/;SameSite=Lax'],
  });
  expect(load({ consent: allowed, chance: () => 0.2 }).group).toBe('a');
});

test('a group that is kept stays what it is, and lasts no longer for it', () => {
  for (const group of ['a', 'b']) {
    const cookie = `seen=1; title_ab=${group}; last=2`;
    expect(load({ consent: allowed, cookie, chance: () => 0.2 })).toEqual({ group, kept: cookie, written: [] });
  }
});

test.each([undefined, '', 'ads embeds social'])(
  'with data-consent %j the first title stays and nothing is kept',
  (consent) => {
    for (const cookie of ['', 'title_ab=b'])
      expect(load({ ...(consent !== undefined && { consent }), cookie })).toEqual({
        group: undefined,
        kept: cookie,
        written: [],
      });
  },
);

test('a browser that keeps no cookie sees the first title', () => {
  expect(load({ consent: allowed, keeps: false }).group).toBeUndefined();
});

test('where cookies may not even be asked for, the first title stays and nothing is thrown', () => {
  const dataset = { consent: allowed };
  const page = {
    documentElement: { dataset },
    get cookie(): string {
      throw new DOMException('sandboxed', 'SecurityError');
    },
  };
  new Function('document', 'navigator', snippet)(page, { userAgent: '' });
  expect(dataset).toEqual({ consent: allowed });
});

test.each(['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 (compatible; bingbot/2.0)'])(
  '%s sees the first title',
  (agent) => {
    expect(load({ consent: allowed, agent, cookie: 'title_ab=b' }).group).toBeUndefined();
  },
);

const browsers = sized(20_000, 100_000);
test(`of ${browsers} browsers half see each title, within 1 percent`, () => {
  const chance = seededChance(7);
  let second = 0;
  for (let browser = 0; browser < browsers; browser += 1)
    if (load({ consent: allowed, chance }).group === 'b') second += 1;
  expect(second).toBeGreaterThan(browsers * 0.495);
  expect(second).toBeLessThan(browsers * 0.505);
});
