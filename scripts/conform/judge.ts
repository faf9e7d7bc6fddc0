import { type Ajv2020, Ajv2020 as createAjv, type ErrorObject } from 'ajv/dist/2020.js';
import * as z from 'zod/mini';
import type { Endpoint } from '../../core/contract/base/endpoint.ts';
import { pathOf } from '../contract/operation.ts';
import { lineOf, linesOf } from './lines.ts';
import { lost } from './needed.ts';

/**
 * What is not as openapi.json says.
 *
 * - `failed`: no answer, or a status that the call does not end with.
 * - `unreadable`: the reply cannot be read: the widget is without it.
 * - `dropped`: a part of it cannot be read and is left out, as a row of a list.
 * - `absent`: an optional field that readers miss.
 * - `spelled`: another spelling, which is read all the same.
 */
export interface Finding {
  readonly kind: 'failed' | 'unreadable' | 'dropped' | 'absent' | 'spelled';
  /** The field, with `[]` for each row of a list; empty for the whole reply. */
  readonly field: string;
  readonly came: string;
  readonly expected: string;
  /** Of openapi.json. */
  readonly line: number;
}

export interface Answer {
  /** 0: there was none. */
  readonly status: number;
  readonly text: string;
  /** Why there was none. */
  readonly problem?: string;
}

export interface Judge {
  judge(name: string, endpoint: Endpoint, answer: Answer): readonly Finding[];
}

/** `{ liberal }`: component and reply schemas of everything that is read. */
export interface Liberal {
  readonly components: object;
  readonly replies: ReadonlyMap<string, object>;
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

const short = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** `/data/0/title` -> `data[].title`, and what stands there. */
function placeOf({ instancePath, keyword, params }: ErrorObject, reply: unknown) {
  const missing = keyword === 'required' ? [String(params.missingProperty)] : [];
  const steps = [...instancePath.split('/').slice(1), ...missing].map((step) =>
    step.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
  let value: unknown = reply;
  let field = '';
  for (const step of steps) {
    field += Array.isArray(value) ? '[]' : `${field && '.'}${step}`;
    value = Object(value)[step];
  }
  return { field, value };
}

const expectedOf = ({ keyword, params, message = '' }: ErrorObject): string => {
  if (keyword === 'type') return [params.type].flat().join(' or ');
  if (keyword === 'required') return 'the field';
  if (keyword === 'enum') return `one of ${params.allowedValues.filter(Boolean).join(', ')}`;
  return message.replace(/^must be /, '').replace(/^must /, '');
};

/** Errors of one field as one finding; of a part that may be null the error inside it counts. */
function findingsOf(errors: readonly ErrorObject[], reply: unknown, line: (error: ErrorObject) => number) {
  const found = new Map<string, Omit<Finding, 'kind'>>();
  for (const error of errors) {
    if (error.keyword === 'anyOf') continue;
    const { field, value } = placeOf(error, reply);
    if (error.keyword === 'type' && error.params.type === 'null' && typeof value === 'object') continue;
    if (found.has(field)) continue;
    found.set(field, { field, came: short(value), expected: expectedOf(error), line: line(error) });
  }
  return [...found.values()];
}

/** The values at a field, over all rows of lists; undefined for one that is not there. */
function valuesAt(reply: unknown, field: string): readonly unknown[] {
  return field.split('.').reduce<readonly unknown[]>(
    (values, step) =>
      values.flatMap((value) => {
        const name = step.replace('[]', '');
        const inside: unknown =
          typeof value === 'object' && value !== null && name in value ? Object(value)[name] : undefined;
        return step.endsWith('[]') ? (Array.isArray(inside) ? inside : []) : [inside];
      }),
    [reply],
  );
}

/** Some servers wrap a reply in one `data` more: judged is the level at which the least is found. */
function readingOf<Found>(reply: unknown, find: (value: unknown) => readonly Found[]) {
  let best = { reply, canonical: find(reply) };
  for (let at = reply; typeof at === 'object' && at !== null && 'data' in at; ) {
    at = at.data;
    const canonical = find(at);
    if (canonical.length < best.canonical.length) best = { reply: at, canonical };
  }
  return best;
}

/** Judges replies by openapi.json, whose text is given, and by what is read. */
export function createJudge(text: string, liberal: Liberal): Judge {
  const lines = linesOf(text);
  // Each validator runs a few times: to optimize it takes longer than all of them.
  const ajv: Ajv2020 = new createAjv({
    strict: false,
    allErrors: true,
    verbose: true,
    inlineRefs: false,
    code: { optimize: false },
  });
  const document: object = JSON.parse(text);
  // A schema that is referred to is known by itself only: the way to it is lost in the errors.
  const pointers = pointersOf(document);
  ajv.addSchema(document, 'openapi');
  ajv.addSchema(
    { components: { schemas: liberal.components }, replies: Object.fromEntries(liberal.replies) },
    'liberal',
  );

  const errorsBy = (pointer: string, reply: unknown): readonly ErrorObject[] => {
    const validate = ajv.getSchema(pointer) ?? ajv.compile({ $ref: pointer });
    return validate(reply) ? [] : (validate.errors ?? []);
  };

  return {
    judge(name, endpoint, { status, text: body, problem }) {
      const operation = `/paths/${escaped(pathOf(endpoint))}/${endpoint.method.toLowerCase()}`;
      const success = `${operation}/responses/${lines.has(`${operation}/responses/204`) ? 204 : 200}`;
      const whole = (kind: Finding['kind'], came: string, expected: string): readonly Finding[] => [
        { kind, field: '', came, expected, line: lineOf(lines, success) },
      ];
      if (status === 0) return whole('failed', problem ?? 'no answer', 'an answer');
      if (status < 200 || status > 299) return whole('failed', `${status}`, success.slice(-3));
      if (success.endsWith('204')) return [];
      if (endpoint.isText)
        return z.safeParse(endpoint.reply, body).success ? [] : whole('unreadable', short(body), 'text');
      const parsed = parse(body);
      if (!parsed.ok) {
        const isRead = endpoint.mayBeText && z.safeParse(endpoint.reply, body).success;
        return whole(isRead ? 'spelled' : 'unreadable', short(body), 'JSON');
      }
      const pointer = `${success}/content/application~1json/schema`;
      const line = ({ parentSchema = {} }: ErrorObject) => lineOf(lines, pointers.get(parentSchema) ?? pointer);
      const schema = `openapi#${pointer.split('/').map(encodeURIComponent).join('/')}`;
      const { reply, canonical } = readingOf(parsed.reply, (value) => findingsOf(errorsBy(schema, value), value, line));
      const wrapped = reply === parsed.reply ? [] : whole('spelled', 'a `data` around it', 'the reply itself');
      if (!z.safeParse(endpoint.reply, parsed.reply).success) {
        if (canonical.length === 0) return whole('unreadable', short(reply), 'what the contract reads');
        return canonical.map((each) => ({ ...each, kind: 'unreadable' }));
      }
      // As few servers need it of many replies, its validators are made when one does.
      const errors = canonical.length > 0 ? errorsBy(`liberal#/replies/${name}`, reply) : [];
      const unread = new Set(findingsOf(errors, reply, line).map(({ field }) => field));
      const absent = Object.entries(lost[name] ?? {}).flatMap(([field, without]): readonly Finding[] => {
        const values = valuesAt(reply, field);
        if (values.length === 0 || values.some((value) => value !== undefined)) return [];
        return [
          {
            kind: 'absent',
            field,
            came: 'nothing',
            expected: `the field: without it ${without}`,
            line: lineOf(lines, pointer),
          },
        ];
      });
      return [
        ...wrapped,
        ...canonical.map((each): Finding => ({ ...each, kind: unread.has(each.field) ? 'dropped' : 'spelled' })),
        ...absent,
      ];
    },
  };
}

/** The pointer to each object of a document. */
function pointersOf(value: unknown, at = '', found = new Map<object, string>()): ReadonlyMap<object, string> {
  if (typeof value !== 'object' || value === null) return found;
  found.set(value, at);
  for (const [key, each] of Object.entries(value)) pointersOf(each, `${at}/${escaped(key)}`, found);
  return found;
}

function parse(body: string): { readonly ok: true; readonly reply: unknown } | { readonly ok: false } {
  try {
    return { ok: true, reply: JSON.parse(body) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false };
    throw error;
  }
}
