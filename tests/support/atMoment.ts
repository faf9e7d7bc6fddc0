import { restoreSeason } from '../../examples/newsroom/demo/season/season.ts';
import type { TestNewsroom } from './testNewsroom.ts';

/** Turns the newsroom's clock to a moment (ISO 8601, or ms since the epoch), with every fixture of the paper where it was then. */
export async function atMoment(newsroom: TestNewsroom, moment: string | number, tenant = 'deaftrap'): Promise<void> {
  const time = new Date(moment).getTime();
  newsroom.clock.pass(time - newsroom.clock.now());
  await newsroom.database.asOwner(tenant, (queries) => restoreSeason(queries, tenant, 0, time));
}
