// Who meets in the knock-out is not known before the groups are over, but a side is one team, whichever that will be.
const check = `create function check_team_sheets() returns trigger language plpgsql set search_path from current as $$
declare
  wrong record;
begin
  select sheet.player_id, player.name, sheet.side, sheet.fixture_id, own.name_en as squad, due.name_en as team into wrong
  from changed
  join team_sheets sheet using (tenant, fixture_id, side)
  join squad_players player on player.id = sheet.player_id
  join competitors own on own.id = player.competitor
  join fixtures on fixtures.tenant = sheet.tenant and fixtures.id = sheet.fixture_id
  join squad_players listed on listed.id = changed.player_id
  join competitors due
    on due.id = coalesce(case sheet.side when 'home' then home_team else away_team end, listed.competitor)
  where player.competitor != due.id
  limit 1;
  if found then
    raise exception 'Player % (%) stands on the % side''s sheet of fixture %, but is in the squad of %, not of %.',
      wrong.player_id, wrong.name, wrong.side, wrong.fixture_id, wrong.squad, wrong.team using errcode = 'check_violation';
  end if;
  return null;
end $$`;

const triggers = ['insert', 'update'].map(
  (event) => `create trigger check_after_${event} after ${event} on team_sheets
    referencing new table as changed for each statement execute function check_team_sheets()`,
);

// The owner sees no paper's rows while row-level security is forced on it.
const forced = (table: string, force: 'force' | 'no force') => `alter table ${table} ${force} row level security`;

/** A player on a team sheet is in the squad of their side, and who appears is on the sheet of the same side. */
export const sheetSides = {
  tables: {},
  statements: [
    'alter table team_sheets add unique (tenant, fixture_id, player_id, side)',
    `alter table appearances
      add foreign key (tenant, fixture_id, player_id, side) references team_sheets (tenant, fixture_id, player_id, side)`,
    ...[check, ...triggers],
    ...[forced('team_sheets', 'no force'), forced('fixtures', 'no force')],
    'update team_sheets set side = side',
    ...[forced('team_sheets', 'force'), forced('fixtures', 'force')],
  ],
};
