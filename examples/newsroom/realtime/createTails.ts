import { sequenceOf, tail } from '#core/contract/channelName.ts';
import { toJson } from '#core/contract/json.ts';
import type { Timing } from '../../hub/index.ts';
import { parseJson } from '../../hub/index.ts';

const pauses = [1000, 3000];

/** Says a little later which number was the last on a channel: whoever missed it has no later event to see that by. */
export function createTails(
  { after }: Timing,
  publish: (tenant: string, channel: string, event: string, data: string) => void,
) {
  const waiting = new Map<string, { readonly tenant: string; readonly sequence: number; callOff(): void }>();

  return {
    /** An event went out; `data` is JSON. */
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
    /** Events of a tenant passed unseen: the numbers that wait may not be the last any more. */
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
