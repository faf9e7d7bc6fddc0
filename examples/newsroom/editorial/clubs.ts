/** How a newspaper names a club; a club that is not listed is called what the source calls it. */
const names: Readonly<Record<string, string>> = {
  'AFC Ajax': 'Ajax',
  'Almere City FC': 'Almere City',
  "FC Twente '65": 'FC Twente',
  'Feyenoord Rotterdam': 'Feyenoord',
  'SBV Excelsior': 'Excelsior',
  'SC Heerenveen': 'sc Heerenveen',
  'Telstar 1963': 'Telstar',
  'Willem II Tilburg': 'Willem II',
  'AFC Bournemouth': 'Bournemouth',
  'Brighton & Hove Albion FC': 'Brighton',
  'Ipswich Town FC': 'Ipswich',
  'Leeds United FC': 'Leeds',
  'Leicester City FC': 'Leicester',
  'Newcastle United FC': 'Newcastle',
  'Nottingham Forest FC': 'Nottingham Forest',
  'Sunderland AFC': 'Sunderland',
  'Tottenham Hotspur FC': 'Tottenham',
  'West Ham United FC': 'West Ham',
  'Wolverhampton Wanderers FC': 'Wolves',
};

/** `AFC Ajax` -> `Ajax`, `Burnley FC` -> `Burnley`. */
export function clubName(source: string): string {
  return names[source] ?? source.replace(/ FC$/, '');
}

/** For addresses and tags: `FC Twente '65` -> `fc-twente`. */
export function clubSlug(source: string): string {
  return clubName(source)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
