import type { Case } from './catalogue.ts';

const code = { data: { code: 'document.title = 1;', updated_at: '2026-11-22T09:00:00.000Z' } };

export const adminCases: Readonly<Record<string, Case>> = {
  clickTitle: {
    params: { id: 12 },
    query: { tenant_id: 'deaftrap' },
    body: { group: 'b' },
    wire: [undefined, { ok: true }],
    wrong: [],
  },
  countFigures: {
    query: { tenant_id: 'deaftrap' },
    body: { rate: 0.1, counts: ['impression:poll::1', 'error:T12:poll:2'] },
    wire: [undefined, { ok: true }],
    wrong: [],
  },
  showCustomCode: {
    wire: [code, { data: { ...code.data, tenant: 'deaftrap' } }],
    data: { code: 'document.title = 1;', updatedAt: '2026-11-22T09:00:00.000Z' },
    wrong: [undefined, {}, 'document.title = 1;', { data: { code: 5 } }, { data: 'document.title = 1;' }],
  },
  findPicks: {
    params: { kind: 'poll' },
    query: { q: 'derby' },
    wire: [
      { data: [{ value: '12', title: 'Who wins the derby?', note: 'Ajax', date: '2026-11-22T09:00:00.000Z' }] },
      {
        data: [
          { value: 12, title: 'Who wins the derby?', note: 'Ajax', date: '2026-11-22T09:00:00.000Z' },
          { title: 'No id' },
        ],
      },
    ],
    data: {
      data: [{ value: '12', title: 'Who wins the derby?', note: 'Ajax', date: '2026-11-22T09:00:00.000Z' }],
    },
    wrong: [undefined, null, {}, { data: 'none' }],
  },
  sendBugReport: {
    body: { message: 'Stuk.', url: 'https://news.example/', state: '{}' },
    wire: [undefined, { id: 5 }],
    wrong: [],
  },
};
