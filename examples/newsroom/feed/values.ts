import * as z from 'zod/mini';
import type { Stamped } from '../database/migrations/feed.ts';
import type { Score } from '../editorial/match.ts';
import { type Wording, wording } from './fields.ts';

type Fields = Readonly<Record<string, Stamped>>;

const textValue = z.string();
const numberValue = z.number();
const score = z.tuple([z.number(), z.number()]);

const readValue = <T>(fields: Fields, name: string, schema: z.ZodMiniType<T, unknown>): T | null => {
  const read = z.safeParse(schema, fields[name]?.value);
  return read.success ? read.data : null;
};

/** Values of fields that were checked when they were stored; null where one is missing or null. */
export const textOf = (fields: Fields, name: string): string | null => readValue(fields, name, textValue);
export const numberOf = (fields: Fields, name: string): number | null => readValue(fields, name, numberValue);
export const isSet = (fields: Fields, name: string): boolean => fields[name]?.value === true;
export const scoreOf = (fields: Fields, name: string): Score | null => readValue(fields, name, score);

export const dateOf = (fields: Fields, name: string): Date | null => {
  const text = textOf(fields, name);
  return text === null ? null : new Date(text);
};

export const listOf = <T>(fields: Fields, name: string, schema: z.ZodMiniType<T, unknown>): T | null =>
  readValue(fields, name, schema);

/** A text in both languages. */
export function namesOf(name: Wording): { readonly name_nl: string; readonly name_en: string } {
  return typeof name === 'string' ? { name_nl: name, name_en: name } : { name_nl: name.nl, name_en: name.en };
}

export const wordingOf = (fields: Fields, name: string): Wording | null => readValue(fields, name, wording);
