import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import type { MessageKey } from './messages.ts';
import { Refusal } from './refusal.ts';

const mebibytes = 5;
const fields = 20;

/** Limits of a multipart form, sizes in bytes. A form with a larger file is refused (413). */
export const formLimits = {
  files: 1,
  fileSize: mebibytes * 2 ** 20,
  fields,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  parts: fields + 1,
} as const;

// Leaves room for the other fields and the boundaries.
const largestForm = formLimits.fileSize + 2 ** 20;

type Fields = Readonly<Record<string, unknown>>;

const tooLarge = (field?: string) =>
  new Refusal(413, 'form.file-too-large', {
    values: { mebibytes },
    ...(field !== undefined && { fields: { [field]: ['form.file-too-large'] } }),
  });

const sentences: Readonly<Record<string, MessageKey>> = {
  FST_FILES_LIMIT: 'form.one-file',
  FST_FIELDS_LIMIT: 'form.too-many-fields',
  FST_PARTS_LIMIT: 'form.too-many-fields',
};

const tooMuch = (code: string): Refusal | undefined => {
  const key = sentences[code];
  return key && new Refusal(413, key, { values: { fields } });
};

async function sentIn(part: Multipart): Promise<unknown> {
  if (part.type === 'field') {
    if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal(413, 'too-large');
    return part.value;
  }
  const bytes = await part.toBuffer();
  // What a browser sends for a file field that was left alone.
  if (!part.filename && bytes.length === 0) return undefined;
  return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
}

/** Reads a multipart form: texts as they are, files as File. Of a repeated field the last counts. */
export async function readForm(request: FastifyRequest): Promise<Fields> {
  if (Number(request.headers['content-length']) > largestForm) throw tooLarge();
  const read = new Map<string, unknown>();
  let name: string | undefined;
  try {
    for await (const part of request.parts()) {
      name = part.fieldname;
      const value = await sentIn(part);
      if (value !== undefined) read.set(name, value);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(name);
    throw tooMuch(code) ?? new Refusal(400, 'malformed');
  }
  return Object.fromEntries(read);
}

const yes = new Set(['1', 'true', 'on']);
const no = new Set(['0', 'false', '']);

function unwrapped(schema: unknown): unknown {
  const isOptional = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable;
  return isOptional ? unwrapped(schema.def.innerType) : schema;
}

/** Converts texts of a form to booleans and numbers where the schema needs these and the text is one. */
export function fromForm(schema: ZodMiniType, given: Fields): Fields {
  if (!(schema instanceof z.ZodMiniObject)) return given;
  const made = Object.entries(given).map(([name, value]): [string, unknown] => {
    const wanted = Object.hasOwn(schema.shape, name) ? unwrapped(schema.shape[name]) : undefined;
    if (typeof value !== 'string') return [name, value];
    if (wanted instanceof z.ZodMiniBoolean) return [name, yes.has(value) || (no.has(value) ? false : value)];
    if (wanted instanceof z.ZodMiniNumber && /^-?\d+(\.\d+)?$/.test(value)) return [name, Number(value)];
    return [name, value];
  });
  return Object.fromEntries(made);
}
