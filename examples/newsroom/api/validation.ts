import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import type { MessageKey } from './messages.ts';
import { Refusal } from './refusal.ts';

// Some fields say what they want; the others say that something is missing or wrong.
const sentences: Readonly<Record<string, MessageKey>> = {
  login: 'field.login',
  password: 'field.password',
  profile_image: 'avatar.kind',
};

/** The refusal of a body with these fields wrong. */
export const invalid = (fields: Readonly<Record<string, readonly MessageKey[]>>): Refusal =>
  new Refusal(422, 'invalid', { fields });

/** Parses a body or query. Throws a Refusal (422) with messages per field, as Laravel sends them. */
export function parsed<T>(schema: ZodMiniType<T, unknown>, value: unknown): T {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const given: object = typeof value === 'object' && value !== null ? value : {};
  const fields: Record<string, MessageKey[]> = {};
  for (const { path } of result.error.issues) {
    const field = String(path[0] ?? 'body');
    const sent: unknown = Object.hasOwn(given, field) ? Reflect.get(given, field) : undefined;
    const isAbsent = sent === undefined || sent === null || sent === '';
    fields[field] = [sentences[field] ?? (isAbsent ? 'field.required' : 'field.invalid')];
  }
  throw invalid(fields);
}

/** The largest id that the database stores. */
const largest = 2 ** 31 - 1;

/** Reads an id in a path. Throws a Refusal (404) for what cannot be one. */
export function idFromPath(text: string | undefined, missing: MessageKey): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!(id <= largest)) throw new Refusal(404, missing);
  return id;
}

/** Reads the number of a page in a path. Throws a Refusal (404) for anything else. */
export function pageFromPath(text = ''): number {
  if (!/^\d{1,7}$/.test(text)) throw new Refusal(404, 'missing');
  return Number(text);
}

/** Whether the database can store an id. */
export const isStorable = (id: number): boolean => id <= largest;

/** Throws a Refusal (422) for numbers that the database cannot store. */
export function refuseUnstorable(numbers: Readonly<Record<string, number | undefined>>): void {
  for (const [field, number] of Object.entries(numbers))
    if (number !== undefined && !isStorable(number)) throw invalid({ [field]: ['field.invalid'] });
}

/** The ids in a list with commas; anything else in it is ignored. */
export const idsIn = (list: string): readonly number[] => list.split(',').map(Number).filter(isStorable);

/** Whether the database can store a text. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
