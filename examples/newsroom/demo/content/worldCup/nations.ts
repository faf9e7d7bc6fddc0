/** A country of the tournament: its name in each paper, and all its names in the files. */
export interface Nation {
  /** FIFA's code: `NED`. */
  readonly code: string;
  readonly nl: string;
  readonly en: string;
  readonly inFiles: readonly string[];
}

const nation = (code: string, nl: string, inFile: string, en = inFile, ...others: readonly string[]): Nation => ({
  ...{ code, nl, en },
  inFiles: [...new Set([inFile, en, ...others])],
});

export const nations: readonly Nation[] = [
  nation('MEX', 'Mexico', 'Mexico'),
  nation('RSA', 'Zuid-Afrika', 'South Africa'),
  nation('KOR', 'Zuid-Korea', 'South Korea'),
  nation('CZE', 'Tsjechië', 'Czech Republic', 'Czech Republic', 'Czechia'),
  nation('CAN', 'Canada', 'Canada'),
  nation('BIH', 'Bosnië en Herzegovina', 'Bosnia & Herzegovina', 'Bosnia and Herzegovina'),
  nation('QAT', 'Qatar', 'Qatar'),
  nation('SUI', 'Zwitserland', 'Switzerland'),
  nation('BRA', 'Brazilië', 'Brazil'),
  nation('MAR', 'Marokko', 'Morocco'),
  nation('HAI', 'Haïti', 'Haiti'),
  nation('SCO', 'Schotland', 'Scotland'),
  nation('USA', 'Verenigde Staten', 'USA', 'United States'),
  nation('PAR', 'Paraguay', 'Paraguay'),
  nation('AUS', 'Australië', 'Australia'),
  nation('TUR', 'Turkije', 'Turkey', 'Turkey', 'Türkiye'),
  nation('GER', 'Duitsland', 'Germany'),
  nation('CUW', 'Curaçao', 'Curaçao'),
  nation('CIV', 'Ivoorkust', 'Ivory Coast', 'Ivory Coast', "Côte d'Ivoire"),
  nation('ECU', 'Ecuador', 'Ecuador'),
  nation('NED', 'Nederland', 'Netherlands'),
  nation('JPN', 'Japan', 'Japan'),
  nation('SWE', 'Zweden', 'Sweden'),
  nation('TUN', 'Tunesië', 'Tunisia'),
  nation('BEL', 'België', 'Belgium'),
  nation('EGY', 'Egypte', 'Egypt'),
  nation('IRN', 'Iran', 'Iran'),
  nation('NZL', 'Nieuw-Zeeland', 'New Zealand'),
  nation('ESP', 'Spanje', 'Spain'),
  nation('CPV', 'Kaapverdië', 'Cape Verde', 'Cape Verde', 'Cabo Verde'),
  nation('KSA', 'Saoedi-Arabië', 'Saudi Arabia'),
  nation('URU', 'Uruguay', 'Uruguay'),
  nation('FRA', 'Frankrijk', 'France'),
  nation('SEN', 'Senegal', 'Senegal'),
  nation('IRQ', 'Irak', 'Iraq'),
  nation('NOR', 'Noorwegen', 'Norway'),
  nation('ARG', 'Argentinië', 'Argentina'),
  nation('ALG', 'Algerije', 'Algeria'),
  nation('AUT', 'Oostenrijk', 'Austria'),
  nation('JOR', 'Jordanië', 'Jordan'),
  nation('POR', 'Portugal', 'Portugal'),
  nation('COD', 'DR Congo', 'DR Congo', 'DR Congo', 'Congo DR'),
  nation('UZB', 'Oezbekistan', 'Uzbekistan'),
  nation('COL', 'Colombia', 'Colombia'),
  nation('ENG', 'Engeland', 'England'),
  nation('CRO', 'Kroatië', 'Croatia'),
  nation('GHA', 'Ghana', 'Ghana'),
  nation('PAN', 'Panama', 'Panama'),
];

const byName = new Map(nations.flatMap((each) => each.inFiles.map((name) => [name, each])));

/** The country with this name in a file. Throws a RangeError for an unknown name. */
export function nationOf(name: string): Nation {
  const found = byName.get(name);
  if (!found) throw new RangeError(`No country is called ${name}.`);
  return found;
}
