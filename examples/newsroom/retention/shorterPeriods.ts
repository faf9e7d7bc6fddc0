import * as z from 'zod/mini';
import { parseJson } from '../../hub/index.ts';
import type { ShorterPeriods } from './deleteExpired.ts';
import { retentionKinds, retentionRules } from './retentionRules.ts';

const periods = z.partialRecord(z.enum(retentionKinds), z.int().check(z.positive()));
const perTenant = z.record(z.string(), periods);

/** Reads days by tenant and kind, `{"daily":{"notifications":90}}`. Throws an Error with one sentence if a kind is unknown or a period is longer than the rule's. */
export function shorterPeriodsFrom(text: string | undefined): ((tenant: string) => ShorterPeriods) | undefined {
  if (text === undefined) return undefined;
  const read = z.safeParse(perTenant, parseJson(text));
  if (!read.success)
    throw new Error(
      `RETENTION has to be JSON with days by tenant and kind, {"daily":{"notifications":90}}; the kinds are ${retentionKinds.join(', ')}.`,
    );
  for (const [tenant, given] of Object.entries(read.data))
    for (const kind of retentionKinds)
      if ((given[kind] ?? 0) > retentionRules[kind].days)
        throw new Error(
          `RETENTION can only shorten: ${kind} of ${tenant} is kept for ${retentionRules[kind].days} days.`,
        );
  const known = new Map(Object.entries(read.data));
  return (tenant) => known.get(tenant) ?? {};
}
