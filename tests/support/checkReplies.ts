import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../examples/newsroom/api/endpoints.ts';
import { routePath } from '../../examples/newsroom/api/serve.ts';
import { pathOf } from '../../scripts/contract/operation.ts';
import { openApiReplies } from './openApiReplies.ts';

const openApi = openApiReplies();

/** Paths of openapi.json by those of the newsroom's router. */
const paths = new Map(endpoints.map(({ endpoint }) => [routePath(endpoint.path), pathOf(endpoint)]));

const parsed = (payload: unknown): unknown => {
  if (payload === undefined || payload === null || payload === '') return undefined;
  return typeof payload === 'string' ? JSON.parse(payload) : payload;
};

/**
 * Holds every reply of the newsroom's API against docs/openapi.json. `faults` returns what was found since it was last asked: a test that gets
 * anything fails. To be called before routes are added.
 */
export function checkReplies(app: FastifyInstance): { readonly faults: () => readonly string[] } {
  let found: string[] = [];
  app.addHook('onSend', async ({ method, routeOptions, url }, { statusCode }, payload) => {
    const path = paths.get(routeOptions.url ?? '');
    if (path === undefined || statusCode >= 500) return payload;
    const issues = openApi.issues(method, path, statusCode, parsed(payload)) ?? [];
    found.push(...issues.map((issue) => `${method} ${url} ${statusCode}: ${issue}`));
    return payload;
  });
  return {
    faults() {
      const all = found;
      found = [];
      return all;
    },
  };
}
