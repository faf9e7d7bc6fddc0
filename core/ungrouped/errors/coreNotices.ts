import { notice } from '#core/base/errors/notices.ts';

export const storageTrouble = {
  blocked: notice('C01', () => ({
    what: 'The browser keeps nothing for this site.',
    remedy: 'Tribune works from memory until the page is left; check privacy settings and the sandbox of the frame.',
  })),
  full: notice('C02', () => ({
    what: 'The storage of this site is full.',
    remedy: 'Tribune works from memory until the page is left; find what else on this site fills localStorage.',
  })),
  corrupt: notice('C03', (key: string) => ({
    what: `The stored value "${key}" could not be read and was dropped.`,
    remedy: 'Only Tribune should write keys that start with "tribune:".',
  })),
} as const;

export const malformedReply = notice('C04', (source: string, issues: readonly string[]) => ({
  what: `The data of ${source} are not what the contract says: ${issues.join('; ')}.`,
  remedy: 'Compare it with docs/calls.md.',
}));

export const badSetting = notice('C05', (path: string, issue: string) => ({
  what: `The setting "${path}" was ignored: ${issue}.`,
  remedy: 'Correct it in the page config or in tenant.json; the default is used.',
}));

export const policyBlocked = notice('C06', () => ({
  what: 'The Trusted Types policy "tribune" could not be made, so HTML of others is not shown.',
  remedy: 'Add "trusted-types tribune" to the Content-Security-Policy.',
}));

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export const badEvent = notice('C08', (channel: string, event: string, issues: readonly Issue[]) => ({
  what: `The event "${event}" on ${channel} is not what the contract says: ${issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'event'}: ${message}`)
    .join('; ')}. It was dropped.`,
  remedy: 'Compare it with docs/calls.md.',
}));

export const brokenListener = notice('C09', (channel: string) => ({
  what: `What listens to ${channel || 'the state of realtime'} has thrown an error.`,
  remedy: 'This is a bug in Tribune or in a script that listens along: report the error that follows.',
}));

export const noRealtime = notice('C10', (refused: string, reason: string) => ({
  what: `The realtime server turned away ${refused || 'this page'}: ${reason}.`,
  remedy: 'Check "realtime" in tenant.json and whom the server admits; until then changes are polled.',
}));

export const lostLike = notice('C11', (comment: number, why: string) => ({
  what: `The like of comment ${comment} came to nothing (${why}); the reader sees things as they were before.`,
  remedy: 'Look up the call in the network panel and the log of the API; docs/calls.md says what it has to answer.',
}));

export const noLanguage = notice('C13', (file: string, reason: string) => ({
  what: `"${file}" was not read: ${reason}.`,
  remedy: 'Put it beside tenant.json, or take "language" out of the settings; the words are those of "locale".',
}));

export const frameBlocked = notice('C12', (origin: string) => ({
  what: `The page's policy does not let in frames of ${origin}, so that readers see a link in their place.`,
  remedy: `Add "frame-src ${origin}" to the Content-Security-Policy, or take the host off the list of those that may be embedded.`,
}));
