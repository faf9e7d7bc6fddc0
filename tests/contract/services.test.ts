import { expect, test } from 'vitest';
import { acts } from '#core/contract/acts.ts';
import { endpoints } from './endpoints.ts';

const ofService = (service: string) =>
  [...endpoints.values()].filter((each) => each.service === service).map(({ method, path }) => `${method} ${path}`);

test('what a reader does with a page or a comment is an action', () => {
  expect(ofService('actions').sort()).toEqual([
    'DELETE /api/v2/comment/{comment_id}',
    'DELETE /api/v2/comment/{comment_id}/like',
    'PATCH /api/v2/comment/{comment_id}',
    'POST /api/v2/comment',
    'POST /api/v2/comment/{comment_id}/like',
    'POST /api/v2/comment/{comment_id}/report',
    'POST /api/v2/resource/{type}/{id}/clap',
    'POST /api/v2/resource/{type}/{id}/visit',
  ]);
});

test('the soccer service has two calls', () => {
  expect(ofService('soccer').sort()).toEqual(['GET /fixtures/{id}', 'GET /widgets/team/{team}/league/{league}']);
});

test('each call that is reported as an act is in the contract', () => {
  const calls = [...endpoints.values()].map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(acts).length).toBeGreaterThan(10);
  expect(Object.keys(acts).filter((call) => !calls.includes(call))).toEqual([]);
});
