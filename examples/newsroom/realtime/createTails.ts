import { toJson } from '#core/contract/base/json.ts';
import { sequenceOf, tail } from '#core/contract/realtime/channelName.ts';
import type { Timing } from '../../hub/index.ts';
import { parseJson } from '../../hub/index.ts';

const pauses = [1000, 3000];

/**
 * Announces the last number of a channel a little later, because a subscriber who missed the last event has no later one to
 * notice the gap by.
 */
export function createTails(
  { after }: Timing,
  publish: (tenant: string, channel: string, event: string, data: string) => void,
) {
  const waiting = new Map<string, { readonly tenant: string; readonly sequence: number; callOff(): void }>();

  return {
    /** Called with each event that was sent. `data` is JSON. */
    saw(tenant: string, channel: string, data: string): void {
      const sequence = sequenceOf(parseJson(data));
      const name = `${tenant} ${channel}`;
      const before = waiting.get(name);
      if (sequence === undefined || (before && before.sequence >= sequence)) return;
      before?.callOff();
      const timers = pauses.map((pause, at) =>
        after(pause, () => {
          if (at === pauses.length - 1) waiting.delete(name);
          publish(tenant, channel, tail, toJson({ sequence }));
        }),
      );
      waiting.set(name, {
        tenant,
        sequence,
        callOff() {
          for (const callOff of timers) callOff();
        },
      });
    },
    /** Drops the waiting numbers of a tenant, because events were missed and they may not be the last any more. */
    drop(tenant: string): void {
      for (const [name, each] of waiting) {
        if (each.tenant !== tenant) continue;
        each.callOff();
        waiting.delete(name);
      }
    },
    stop(): void {
      for (const { callOff } of waiting.values()) callOff();
      waiting.clear();
    },
  };
}
