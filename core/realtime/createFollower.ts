import type { Report } from './tabMessages.ts';
import type { TransportHandlers } from './transport.ts';

/** A tab that does not lead: the channels that it wants of the leader, and what it passes on of the leader's reports. */
export interface Follower {
  readonly wanted: Set<string>;
  /** The tab does not want the channel any more. */
  forget(channel: string): void;
  /** Passes on what concerns this tab. `to`: as in a message, empty where the report is for all tabs. */
  receive(report: Report, to: string): void;
}

export function createFollower(handlers: TransportHandlers): Follower {
  const wanted = new Set<string>();
  /** Channels that this tab knows to be subscribed. */
  const reported = new Set<string>();
  return {
    wanted,
    forget(channel) {
      wanted.delete(channel);
      reported.delete(channel);
    },
    receive(report, to) {
      if (report.is === 'link') {
        if (report.link.is !== 'open') reported.clear();
        handlers.link(report.link);
        return;
      }
      const { channel } = report;
      if (!wanted.has(channel)) return;
      if (report.is === 'event') handlers.event(channel, report.name, report.data);
      else if (report.is === 'refused') {
        reported.delete(channel);
        handlers.refused(channel, report.reason);
      } else if (report.is === 'interrupted') {
        reported.delete(channel);
        handlers.interrupted(channel);
      }
      // A busy leader reports it to all, and once more to a tab whose request it reads only then.
      else if (!to || !reported.has(channel)) {
        reported.add(channel);
        handlers.subscribed(channel, report.isResumed);
      }
    },
  };
}
