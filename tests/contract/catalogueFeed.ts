import type { Case } from './catalogue.ts';

const problem = {
  field: 'kick_off',
  what: 'It is "Saturday".',
  remedy: 'Send ISO 8601 with a zone: "2026-03-08T16:45:00+01:00".',
};
const counts = { stored: 1, unchanged: 0, waiting: 1, refused: 0, kept: 0 };
const taken = { ...counts, rows: [{ row: 1, id: 'm2', state: 'waiting', problems: [problem] }] };
const left = {
  ...{ provider: 'demo', kind: 'events', id: 'e7', state: 'waiting', waits_for: ['fixtures m9'], unknown: ['xg'] },
  fields: { fixture: 'm9', type: 'goal', xg: 'high' },
};
const listed = {
  kinds: [{ provider: 'demo', kind: 'events', stored: 41, waiting: 1, kept: 0 }],
  rows: [left],
  has_more: false,
};

/** What a publisher's feed sends; no widget does. */
export const feedCases: Readonly<Record<string, Case>> = {
  pushFeed: {
    params: { kind: 'fixtures' },
    body: {
      provider: 'demo',
      rows: [
        {
          ...{
            id: 'm1',
            at: '2026-08-15T19:02:00Z',
            competition: 'pl',
            season: '2026-27',
            round: 1,
            home: 'c1',
            away: 'c2',
          },
          ...{ kick_off: '2026-08-15T19:00:00Z', status: 'live', minute: 2, score: [0, 0] },
        },
        { id: 'm2', at: '2026-08-15T19:02:00Z', competition: 'pl', round: 1, kick_off: 'Saturday' },
      ],
    },
    wire: [{ data: taken }, taken],
    data: taken,
    wrong: [undefined, null, {}, { data: null }, { data: { ...taken, rows: 5 } }],
  },
  showFeed: {
    wire: [{ data: listed }, listed],
    data: listed,
    wrong: [undefined, null, {}, { data: null }, { data: { kinds: [] } }],
  },
};
