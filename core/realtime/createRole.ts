import { createLeader, type Leader } from './createLeader.ts';
import type { TabGroup } from './createTabGroup.ts';
import type { Report, TabMessage } from './tabMessages.ts';
import type { MakeTransport, TransportEnvironment } from './transport.ts';

/** Whether this tab leads or follows, and in which term. */
export interface Role {
  lead(): void;
  /** Another tab took the lead, of whom nothing is known yet. */
  lose(): void;
  /** Takes a message of this tab or another one; false for what only a leader takes, where this tab follows. */
  take(message: TabMessage): boolean;
  close(): void;
}

export interface RoleHandlers {
  received(report: Report, to: string): void;
  /** A term began, whose leader is to be asked. */
  begun(): void;
}

export function createRole(
  tab: string,
  make: MakeTransport,
  { now, chance }: TransportEnvironment,
  group: Pick<TabGroup, 'post' | 'stand' | 'watch'>,
  { received, begun }: RoleHandlers,
): Role {
  let leader: Leader | undefined;
  let term = 0;

  function begin(next: number) {
    leader?.close();
    leader = undefined;
    term = next;
    received({ is: 'link', link: { is: 'connecting' } }, '');
  }

  function receive(message: Extract<TabMessage, { term: number }>) {
    const { to, report } = message;
    if (message.term < term || (to && to !== tab)) return;
    if (message.term > term) {
      if (leader) group.stand();
      begin(message.term);
      begun();
    }
    received(report, to);
  }

  return {
    lead() {
      const own = Math.max(now(), term + 1) + chance();
      begin(own);
      leader = createLeader(
        make,
        (to, report) => {
          const message = { term: own, to, report };
          if (to !== tab) group.post(message);
          receive(message);
        },
        group.watch,
      );
      begun();
    },
    lose: () => begin(term),
    take(message) {
      if ('report' in message) receive(message);
      else if (!leader) return false;
      else if ('tab' in message) leader.serve(message);
      else leader.whisper(message.whisper.channel, message.whisper.name, message.whisper.data);
      return true;
    },
    close() {
      leader = void leader?.close();
      // Whatever is still under way is of an earlier term.
      term = Number.POSITIVE_INFINITY;
    },
  };
}
