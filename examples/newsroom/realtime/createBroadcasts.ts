import type { Hub, Timing } from '../../hub/index.ts';
import type { Tenancy } from '../api/tenancy.ts';
import { committed, pruneBroadcasts, readCommitted, readEnded, type StoredBroadcast } from '../database/broadcasts.ts';
import type { Database } from '../database/openDatabase.ts';
import { openSessions } from '../database/sessions.ts';
import type { Broadcaster } from './broadcaster.ts';
import { createDelivery } from './createDelivery.ts';
import { createEventSender } from './createEventSender.ts';
import { createTails } from './createTails.ts';

interface Broadcasting {
  readonly database: Database;
  readonly tenancy: Tenancy;
  readonly broadcaster: Broadcaster;
  readonly hub: Hub;
  readonly timing: Timing;
  /** Called with an event that an external broadcaster has refused. */
  readonly onRejected: (tenant: string, event: StoredBroadcast) => void;
}

const pruneEvery = 600_000;
/** The longest time until another process takes over from one that has ended, ms. */
const lookEvery = 5000;
/**
 * How long a socket may stay subscribed to private channels after its token has expired, or the notification of its session's
 * end was lost, ms.
 */
const checkEvery = 30_000;

/**
 * Sends events that any process has committed to the subscribers of this process's hub, or to an external broadcaster. Returns
 * a function that ends this.
 */
export async function createBroadcasts(options: Broadcasting): Promise<() => Promise<void>> {
  return options.broadcaster.publish ? publishToBroker(options, options.broadcaster.publish) : deliverHere(options);
}

async function deliverHere({ database, tenancy, hub, timing }: Broadcasting): Promise<() => Promise<void>> {
  const tails = createTails(timing, (tenant, channel, event, data) => hub.publish(tenant, channel, event, data));
  const deliveries = new Map(
    tenancy.all.map(({ id }) => {
      const isWanted = () => hub.sockets(id) > 0;
      const delivery = createDelivery(
        { database, tenant: id, timing },
        isWanted,
        ({ channel, event, data }, except) => {
          hub.publish(id, channel, event, data, except);
          tails.saw(id, channel, data);
        },
        () => tails.drop(id),
      );
      return [id, delivery];
    }),
  );
  const catchUp = () => {
    for (const delivery of deliveries.values()) delivery.catchUp();
  };
  for (const delivery of deliveries.values()) await delivery.begin();
  const check = () => void unsubscribeStale({ database, tenancy, hub, timing }).catch(() => {});
  const listening = await database.listen(committed, {
    notified(payload) {
      const over = readEnded(payload);
      if (over) hub.end(over.tenant, over.session);
      const read = readCommitted(payload);
      if (read) deliveries.get(read.tenant)?.add(read);
    },
    resumed() {
      check();
      catchUp();
    },
  });
  const stopChecking = every(checkEvery, timing, check);
  // Looking now and then also lets go of the ids that are kept no longer.
  const stopPruning = prunes({ database, tenancy, timing }, catchUp);
  return async () => {
    stopChecking();
    stopPruning();
    tails.stop();
    for (const delivery of deliveries.values()) await delivery.stop();
    await listening.stop();
  };
}

/** Unsubscribes sockets whose session has no valid token: its end was not received, or the token was not exchanged in time. */
async function unsubscribeStale({
  database,
  tenancy,
  hub,
  timing,
}: Pick<Broadcasting, 'database' | 'tenancy' | 'hub' | 'timing'>) {
  for (const { id } of tenancy.all) {
    const hubSessions = hub.sessions(id);
    const open = await database.inTenant(id, (queries) => openSessions(queries, [...hubSessions], timing.now()));
    for (const session of hubSessions) if (!open.has(session)) hub.unsubscribe(id, session);
  }
}

async function publishToBroker(
  { database, tenancy, broadcaster, timing, onRejected }: Broadcasting,
  publish: NonNullable<Broadcaster['publish']>,
): Promise<() => Promise<void>> {
  const served = tenancy.all.filter((tenant) => broadcaster.settingOf(tenant));
  let leads = async () => false;
  // One that is lost is no loss: the next event says its number as well.
  const tails = createTails(timing, (tenant, channel, event, data) => {
    void publish(tenant, { id: undefined, channel, event, data });
  });
  const senders = new Map(
    served.map(({ id }) => [
      id,
      createEventSender({
        database,
        tenant: id,
        timing,
        publish,
        leads: () => leads(),
        onRejected: (event) => onRejected(id, event),
        onPosted: ({ channel, data }) => tails.saw(id, channel, data),
      }),
    ]),
  );
  const scheduleAll = () => {
    for (const sender of senders.values()) sender.schedule();
  };
  const listening = await database.listen(committed, {
    notified: (payload) => senders.get(readCommitted(payload)?.tenant ?? '')?.schedule(),
    resumed: scheduleAll,
  });
  leads = listening.leads;
  const stopLooking = every(lookEvery, timing, scheduleAll);
  const stopPruning = prunes({ database, tenancy, timing }, () => {});
  return async () => {
    stopLooking();
    stopPruning();
    await Promise.all([...senders.values()].map((sender) => sender.stop()));
    tails.stop();
    await listening.stop();
  };
}

/** Calls `work` every `ms`. Returns a function that ends this. */
function every(ms: number, { after }: Timing, work: () => void): () => void {
  let callOff = () => {};
  const again = () => {
    callOff = after(ms, () => {
      work();
      again();
    });
  };
  again();
  return () => callOff();
}

function prunes(
  { database, tenancy, timing }: Pick<Broadcasting, 'database' | 'tenancy' | 'timing'>,
  pruned: () => void,
): () => void {
  const prune = async () => {
    for (const { id } of tenancy.all) {
      await database.inTenant(id, (queries) => pruneBroadcasts(queries, timing.now()));
    }
    pruned();
  };
  // What is not dropped now is dropped the next time.
  return every(pruneEvery, timing, () => void prune().catch(() => {}));
}
