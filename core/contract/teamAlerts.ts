/** What readers can be notified of in the matches of a team, in the order in which it happens. */
export const alertKinds = ['line-ups', 'kick-off', 'goals', 'cards', 'half-time', 'full-time', 'moved'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Whether a text is a kind that is known here; servers may have more. */
export const isAlertKind = (text: string): text is AlertKind => alertKinds.some((kind) => kind === text);
