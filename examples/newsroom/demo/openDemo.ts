import type { ExternalServices } from '../createServices.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Begun, Extension } from '../extension.ts';
import { type NewsroomClock, openClock } from './season/clock.ts';
import { createMatchDay, type MatchDay } from './season/matchDay.ts';
import { moveSeason } from './season/season.ts';
import type { Mailbox } from './services/mailbox.ts';
import { createStandIns } from './services/standIns.ts';
import { clockRoutes } from './tools/clockRoutes.ts';
import { tools } from './tools/tools.ts';

export interface Demo extends Extension {
  readonly clock: NewsroomClock;
  readonly matchDay: MatchDay;
  /** The mails that were not sent; undefined where mail is really sent. */
  readonly mailbox: Mailbox | undefined;
}

interface DemoOptions {
  /** Whether it runs in production: without stand-ins, without `/dev/`, and with the machine's clock. */
  readonly isProduction: boolean;
  readonly given: ExternalServices;
}

/** Moves the season and what was written about it, once, to the week of a moment (ms since the epoch), by the zone of the first paper. */
export async function moveDemo(database: Database, now: number): Promise<void> {
  const papers = await database.tenants();
  const zone = papers.find((paper) => paper.is_default)?.time_zone ?? 'UTC';
  await moveSeason(database, { tenants: papers.map(({ id }) => id), zone, now });
}

/**
 * Adds the demonstration: moves the season to the clock, plays its matches and, outside production, adds stand-ins for services
 * and tools.
 */
export async function openDemo(
  { database, machine, self, onFailed }: Begun,
  { isProduction, given }: DemoOptions,
): Promise<Demo> {
  const papers = await database.tenants();
  const tenants = papers.map(({ id }) => id);
  const clock = await openClock({
    ...{ database, machine, isSettable: !isProduction },
    onSet: () => void matchDay.drive(),
  });
  const matchDay = createMatchDay({ database, tenants, clock, leads: () => clock.leads(), onFailed });
  await moveDemo(database, clock.now());
  const standIns = isProduction ? undefined : createStandIns({ clock, tenants: papers, self, given });
  return {
    ...{ clock, matchDay },
    externalServices: standIns?.externalServices ?? {},
    mailbox: standIns?.mailbox,
    async addRoutes(app, services) {
      if (!standIns) return;
      await standIns.addRoutes(app, services);
      await tools(app, services);
      await app.register((scope) => clockRoutes(scope, { ...services, clock, matchDay }));
    },
    run: () => matchDay.drive(),
    async stop() {
      await matchDay.stop();
      await clock.stop();
    },
  };
}
