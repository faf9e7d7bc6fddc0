import type { LazyNotice } from '#core/base/errors/reportLater.ts';
import type { Issue } from './declared.ts';

type Texts = typeof import('#core/ungrouped/errors/coreNotices.ts');

export type Report = (issue: LazyNotice<Texts>, about?: undefined, cause?: unknown) => void;

/** What is reported to developers about realtime. */
export interface RealtimeNotices {
  broken(channel: string, cause: unknown): void;
  malformed(channel: string, event: string, issues: readonly Issue[]): void;
  /** An event was delivered without the rows and fields that could not be read. */
  incomplete(channel: string, event: string, leftOut: readonly string[]): void;
  /** A channel, or everything when it is empty. */
  refused(channel: string, reason: string): void;
}

/** Reports what repeats itself once. */
export function createRealtimeNotices(report: Report): RealtimeNotices {
  const reported = new Set<string>();

  function once(what: string, issue: LazyNotice<Texts>) {
    if (!reported.has(what)) report(issue);
    reported.add(what);
  }

  return {
    broken: (channel, cause) =>
      report({ code: 'C09', say: (texts) => texts.brokenListener(channel) }, undefined, cause),
    malformed: (channel, event, issues) =>
      once(`${channel} ${event}`, { code: 'C08', say: (texts) => texts.badEvent(channel, event, issues) }),
    incomplete: (channel, event, leftOut) =>
      once(`part of ${channel} ${event}`, {
        code: 'C04',
        say: (texts) => texts.malformedReply(`${event} on ${channel}`, leftOut),
      }),
    refused: (channel, reason) => once(channel, { code: 'C10', say: (texts) => texts.noRealtime(channel, reason) }),
  };
}
