// The owner sees no paper's rows while row-level security is forced on it.
const forced = (force: 'force' | 'no force') => `alter table fixtures ${force} row level security`;

/** A match that has a new date is to come, as any other: postponed are those without one. */
export const movedFixtures = {
  tables: {},
  statements: [
    forced('no force'),
    "update fixtures set status = 'scheduled' where status = 'postponed' and kick_off > planned_kick_off",
    forced('force'),
  ],
};
