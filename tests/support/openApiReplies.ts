import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** What validates against docs/openapi.json, as any other tool would. */
export interface OpenApi {
  /** What is wrong with a reply; empty for nothing. `path` as the document has it. Undefined for a call that it does not have. */
  issues(method: string, path: string, status: number, body: unknown): readonly string[] | undefined;
}

interface Responses {
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, object>> }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Responses>>>>;
}

const root = join(import.meta.dirname, '../..');
const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** `text`: of openapi.json. */
export function openApiReplies(text = readFileSync(join(root, 'docs/openapi.json'), 'utf8')): OpenApi {
  const document: Document = JSON.parse(text);
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  const validate = (pointer: string) => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
  return {
    issues(method, path, status, body) {
      const verb = method.toLowerCase();
      const responses = document.paths[path]?.[verb]?.responses;
      if (!responses) return undefined;
      const response = responses[status];
      if (!response) return [`${status} is not declared`];
      const own = response.$ref?.slice(1) ?? `/paths/${escaped(path)}/${verb}/responses/${status}`;
      if (!response.$ref && !response.content) return body === undefined ? [] : ['a body where none is declared'];
      if (response.content?.['text/plain']) return typeof body === 'string' ? [] : ['no text'];
      const check = validate(`${own}/content/${escaped('application/json')}/schema`);
      if (check(body)) return [];
      return (check.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath || '/'} ${message}`);
    },
  };
}
