import { createFollower } from './createFollower.ts';
import { createLeaderCheck } from './createLeaderCheck.ts';
import { createRole } from './createRole.ts';
import { createTabGroup, type TabGroupOptions } from './createTabGroup.ts';
import type { MakeTransport, TransportEnvironment } from './transport.ts';

export interface Sharing extends TabGroupOptions {
  readonly make: MakeTransport;
  /** All tabs go by the same clock. */
  readonly environment: TransportEnvironment;
  readonly isSeen: () => boolean;
}

/**
 * One connection for all tabs of a browser. The tab that holds the lock has it, the others receive its reports over a
 * BroadcastChannel; when that tab closes or crashes the next in line leads, and one that hangs is robbed by a tab that is
 * seen. For its user it is a transport as any other: a change of leader is a reconnect.
 */
export function shareTransport(sharing: Sharing): MakeTransport {
  const { make, environment, isSeen } = sharing;

  return (handlers) => {
    const tab = `${environment.chance()}${environment.chance()}`;
    let isPresent = false;

    const follower = createFollower(handlers);
    const group = createTabGroup(sharing, tab, {
      won: () => role.lead(),
      lost: () => role.lose(),
      present() {
        isPresent = true;
        check.begin();
      },
      message: (message) => role.take(message),
    });
    const check = createLeaderCheck(environment, isSeen, ask, () => group.stand({ steal: true }));
    const role = createRole(tab, make, environment, group, {
      received(report, to) {
        check.received(report);
        follower.receive(report, to);
      },
      begun: ask,
    });

    /** Says what this tab wants; the leader answers. */
    function ask(isAwake = false) {
      const request = { tab, wants: [...follower.wanted], isAwake };
      if (!role.take(request) && isPresent) group.post(request);
    }

    group.join();

    return {
      subscribe(channel) {
        follower.wanted.add(channel);
        ask();
      },
      unsubscribe(channel) {
        follower.forget(channel);
        ask();
      },
      whisper(channel, name, data) {
        const message = { whisper: { channel, name, data } };
        if (!role.take(message)) group.post(message);
      },
      wake: () => check.check(true),
      close() {
        group.leave();
        role.close();
        check.stop();
      },
    };
  };
}
