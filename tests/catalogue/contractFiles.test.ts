import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { Parser } from '@asyncapi/parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../scripts/contract/readContract.ts';
import { shownFields } from '../../scripts/contract/shown.ts';
import { specified } from '../../scripts/contract/specified.ts';
import { isSoak } from '../support/soak.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const bin = (path: string) => join(root, 'node_modules', path);
const quiet = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };

/** What Redocly says of a document. */
async function lint(file: string): Promise<readonly string[]> {
  const config = join(root, 'scripts/contract/openApi.redocly.yaml');
  const args = [bin('@redocly/cli/bin/cli.js'), 'lint', file, '--config', config, '--format', 'json'];
  const { stdout } = await run(execPath, args, { env: quiet, maxBuffer: 2 ** 26 }).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error) return { stdout: String(error.stdout) };
    throw error;
  });
  const { problems }: { problems: readonly { message: string; ruleId: string }[] } = JSON.parse(stdout);
  return problems.map(({ message, ruleId }) => `${ruleId}: ${message}`);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tribune-contract-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openApiText = await readFile(join(root, 'docs/openapi.json'), 'utf8');
const asyncApiText = await readFile(join(root, 'docs/asyncapi.json'), 'utf8');

describe('openapi.json', () => {
  test('Redocly has nothing against it', async () => {
    expect(await lint(join(root, 'docs/openapi.json'))).toEqual([]);
  });

  test.runIf(isSoak)('Redocly sees an example that is not what its schema says', async () => {
    const file = join(folder, 'broken.json');
    await writeFile(file, openApiText.replace('"poll_id": 12', '"poll_id": "twelve"'));
    expect(await lint(file)).toEqual([expect.stringMatching(/poll_id/)]);
  });

  test('every reply, body and refusal has an example, which is what its schema says', () => {
    expect(wrongExamples(openApiText)).toEqual([]);
  });

  test('every reply that has a body is described', () => {
    const described = operations().filter(({ text }) => /"schema":\{"(type|\$ref|anyOf|allOf)"/.test(text));
    const done = operations().filter(({ text }) => text.includes('"204":'));
    expect(
      operations().filter((each) => ![...described, ...done].some((one) => one.operationId === each.operationId)),
    ).toEqual([]);
    expect(
      operations().flatMap(({ operationId, text }) => (text.includes('"schema":{}') ? [operationId] : [])),
    ).toEqual([]);
  });

  test('every call that is declared is in it, and says what the specification shows', async () => {
    const { endpoints } = await readContract(root);
    const sources = new Map(operations().map(({ operationId, source }) => [operationId, source]));
    expect([...sources.keys()].sort()).toEqual(endpoints.map(({ name }) => name).sort());
    const shown = Object.values(specified).map(([name]) => name);
    for (const [name, source] of sources)
      expect([name, source]).toEqual([name, shown.includes(name) ? 'shown' : 'assumed']);
  });

  test('every field and every parameter says whether the specification shows it', () => {
    expect(unsourced(JSON.parse(openApiText))).toEqual([]);
  });

  test('every name that the table has as shown is there', () => {
    const document = JSON.parse(openApiText);
    const texts = new Map<string, string>([
      ...Object.entries<object>(document.components.schemas).map(
        ([name, schema]) => [name, JSON.stringify(schema)] as const,
      ),
      ...operations().map(({ operationId, text }) => [operationId, text] as const),
    ]);
    const bodyOf = (scope: string) => texts.get(`${scope.slice(0, 1).toUpperCase()}${scope.slice(1)}Body`) ?? '';
    const lost = Object.entries(shownFields).flatMap(([scope, names]) => {
      const text = scope === 'LiveblogEvent' ? asyncApiText : `${texts.get(scope)}${bodyOf(scope)}`;
      return names
        .split(' ')
        .filter((name) => !text.includes(`"${name}"`))
        .map((name) => `${scope}.${name}`);
    });
    expect(lost).toEqual([]);
  });

  test.runIf(isSoak)('a client that openapi-typescript makes of it compiles, and knows what a poll is', async () => {
    const types = join(folder, 'api.ts');
    await run(execPath, [bin('openapi-typescript/bin/cli.js'), join(root, 'docs/openapi.json'), '--output', types]);
    await writeFile(join(folder, 'client.ts'), client);
    const tsc = (file: string) =>
      run(execPath, [
        bin('typescript/bin/tsc'),
        '--noEmit',
        '--ignoreConfig',
        '--strict',
        '--skipLibCheck',
        'false',
        '--lib',
        'es2022,dom',
        join(folder, file),
      ]);
    await tsc('client.ts');
    await writeFile(join(folder, 'wrong.ts'), client.replace('total_voting', 'total_votes'));
    await expect(tsc('wrong.ts')).rejects.toThrow();
  });
});

const client = `import type { components, operations } from './api';
type Reply = operations['showPoll']['responses']['200']['content']['application/json'];
export async function votesOf(id: number): Promise<number> {
  const reply: Reply = await (await fetch('/api/v1/poll/' + id + '/show')).json();
  return reply.total_voting;
}
export const body: components['schemas']['VotePollBody'] = { poll_id: 12, answer_id: 1 };
`;

describe('asyncapi.json', () => {
  const diagnose = async (text: string) => {
    const { diagnostics } = await new Parser().parse(text);
    return diagnostics.map(({ code, message }) => `${code}: ${message}`);
  };

  test('the parser of AsyncAPI has nothing against it', async () => {
    expect(await diagnose(asyncApiText)).toEqual([]);
  });

  test.runIf(isSoak)('the parser sees a channel that is not there', async () => {
    expect(await diagnose(asyncApiText.replace('#/channels/html-liveblog', '#/channels/liveblog'))).not.toEqual([]);
  });

  test('every event has an example, which is what its schema says', () => {
    expect(wrongEvents(asyncApiText)).toEqual([]);
    expect(wrongEvents(asyncApiText.replace('"liveblog_id": 123', '"liveblog_id": "x"'))).toEqual([
      'html-liveblog any: /liveblog_id must be integer',
    ]);
  });

  test('every channel with every event that is declared is in it', async () => {
    const { channels } = await readContract(root);
    const written: Readonly<Record<string, { address: string; messages: object }>> = JSON.parse(asyncApiText).channels;
    for (const { declared } of channels) {
      const channel = Object.values(written).find(({ address }) => address === declared.name);
      const events = Object.keys(declared.events).map((event) => (event === '*' ? 'any' : event));
      expect(Object.keys(channel?.messages ?? {})).toEqual(expect.arrayContaining([...events, 'ChannelTail']));
    }
  });
});

interface Message {
  readonly $ref?: string;
  readonly examples?: readonly { readonly payload: unknown }[];
}

/** The events whose example is missing, or is not what its schema says. */
function wrongEvents(text: string): readonly string[] {
  const document: {
    channels: Readonly<Record<string, { messages: Readonly<Record<string, Message>> }>>;
    components: object;
  } = JSON.parse(text);
  const ajv = new Ajv2020({ strict: false });
  // Its root is no schema: "id" there is not that of one.
  ajv.addSchema({ channels: document.channels, components: document.components }, 'asyncapi');
  return Object.entries(document.channels).flatMap(([channel, { messages }]) =>
    Object.entries(messages).flatMap(([event, { $ref, examples }]) => {
      if ($ref) return [];
      const [example] = examples ?? [];
      if (!example) return [`${channel} ${event}: no example`];
      const validate = ajv.compile({ $ref: `asyncapi#/channels/${channel}/messages/${event}/payload` });
      const isValid = validate(example.payload);
      return isValid
        ? []
        : [`${channel} ${event}: ${validate.errors?.[0]?.instancePath} ${validate.errors?.[0]?.message}`];
    }),
  );
}

interface Operation {
  readonly operationId: string;
  readonly source: string;
  readonly text: string;
}

function operations(): readonly Operation[] {
  const { paths }: { paths: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> } =
    JSON.parse(openApiText);
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((each) => ({
      operationId: each.operationId ?? '',
      source: each['x-tribune-source'] ?? '',
      text: JSON.stringify(each),
    }));
}

/** The examples of a document that are not what their schemas say, and contents without one. */
function wrongExamples(text: string): readonly string[] {
  const document = JSON.parse(text);
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema(document, 'openapi');
  const found: string[] = [];
  const visit = (value: unknown, pointer: string) => {
    if (typeof value !== 'object' || value === null) return;
    if ('schema' in value && pointer.includes('/content/')) {
      const { examples } = { examples: undefined, ...value };
      const canonical: unknown = Object(examples).canonical?.value;
      const validate = ajv.compile({ $ref: `openapi#${pointer}/schema` });
      if (canonical === undefined) found.push(`${pointer}: no example`);
      else if (!validate(canonical))
        found.push(`${pointer}: ${validate.errors?.[0]?.instancePath} ${validate.errors?.[0]?.message}`);
      return;
    }
    for (const [key, each] of Object.entries(value))
      visit(each, `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
  };
  visit(document.paths, '/paths');
  visit(document.components.responses, '/components/responses');
  return found;
}

/** The fields and parameters that do not say where they are from. */
function unsourced(value: unknown, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'in' in value && 'name' in value && !('x-tribune-source' in value) ? [at] : [];
  const fields =
    'properties' in value && typeof value.properties === 'object' ? Object.entries({ ...value.properties }) : [];
  const silent = fields
    .filter(([, field]) => typeof field === 'object' && field !== null && !('x-tribune-source' in field))
    .map(([name]) => `${at}/${name}`);
  return [...own, ...silent, ...Object.entries(value).flatMap(([key, each]) => unsourced(each, `${at}/${key}`))];
}
