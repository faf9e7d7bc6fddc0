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

/** The name of a club in newspapers: `AFC Ajax` becomes `Ajax`, `Burnley FC` becomes `Burnley`. */
export function clubName(source: string): string {
  return names[source] ?? source.replace(/ FC$/, '');
}

/** The slug of a club for URLs and tags: `FC Twente '65` becomes `fc-twente`. */
export function clubSlug(source: string): string {
  return clubName(source)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
