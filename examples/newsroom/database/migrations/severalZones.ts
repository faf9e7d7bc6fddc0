/** A place may be in several zones, as the champion in the Champions League. */
export const severalZones = {
  tables: {},
  statements: [
    'alter table zones drop constraint zones_pkey',
    'alter table zones add primary key (stage, first_place, kind)',
  ],
};
