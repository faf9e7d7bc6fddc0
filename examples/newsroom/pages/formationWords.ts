import type { Locale } from '../editorial/numerals.ts';

interface FormationWords {
  readonly section: string;
  readonly title: (team: string) => string;
  readonly intro: string;
  readonly needs: string;
  readonly crowd: string;
  readonly mine: string;
  readonly formations: string;
  readonly readers: (count: number) => string;
  readonly together: (count: number) => string;
  readonly none: string;
  readonly nobody: string;
  readonly squad: string;
  readonly positions: Readonly<Record<'GK' | 'DF' | 'MF' | 'FW', string>>;
  /** By the codes of `core/contract/formationPlaces.ts`. */
  readonly places: Readonly<Record<string, string>>;
}

export const formationWords: Readonly<Record<Locale, FormationWords>> = {
  nl: {
    section: 'Opstelling',
    title: (team) => `De opstelling van ${team}`,
    intro:
      'Wie zetten de lezers in de basis, en in welke formatie? Zet je eigen elf neer en kijk wie het met je eens is.',
    needs: 'Zelf een opstelling maken kan met een account en met JavaScript aan.',
    crowd: 'Keuze van lezers',
    mine: 'Mijn opstelling',
    formations: 'Meest gekozen formaties',
    readers: (count) => (count === 1 ? '1 lezer' : `${count} lezers`),
    together: (count) =>
      count === 1 ? '1 lezer heeft een opstelling gemaakt.' : `${count} lezers hebben een opstelling gemaakt.`,
    none: 'Nog niemand heeft een opstelling gemaakt. De jouwe kan de eerste zijn.',
    nobody: 'nog niemand',
    squad: 'De selectie',
    positions: { GK: 'Keepers', DF: 'Verdedigers', MF: 'Middenvelders', FW: 'Aanvallers' },
    places: {
      gk: 'keeper',
      df: 'verdediger',
      mf: 'middenvelder',
      fw: 'aanvaller',
      lb: 'linksback',
      rb: 'rechtsback',
      cb: 'centrale verdediger',
      lcb: 'linker centrale verdediger',
      rcb: 'rechter centrale verdediger',
      lwb: 'linker wingback',
      rwb: 'rechter wingback',
      dm: 'controlerende middenvelder',
      ldm: 'linker controleur',
      rdm: 'rechter controleur',
      cm: 'centrale middenvelder',
      lcm: 'linker centrale middenvelder',
      rcm: 'rechter centrale middenvelder',
      lm: 'linkermiddenvelder',
      rm: 'rechtermiddenvelder',
      am: 'aanvallende middenvelder',
      lam: 'linker aanvallende middenvelder',
      ram: 'rechter aanvallende middenvelder',
      lw: 'linksbuiten',
      rw: 'rechtsbuiten',
      st: 'spits',
      ls: 'linkerspits',
      rs: 'rechterspits',
    },
  },
  en: {
    section: 'Line-up',
    title: (team) => `The ${team} line-up`,
    intro: 'Whom do readers start, and in which formation? Pick an eleven of your own and see who agrees.',
    needs: 'Making a line-up of your own needs an account, and JavaScript switched on.',
    crowd: 'Readers’ choice',
    mine: 'My line-up',
    formations: 'Most chosen formations',
    readers: (count) => (count === 1 ? '1 reader' : `${count} readers`),
    together: (count) => (count === 1 ? '1 reader has made a line-up.' : `${count} readers have made a line-up.`),
    none: 'Nobody has made a line-up yet. Yours can be the first.',
    nobody: 'nobody yet',
    squad: 'The squad',
    positions: { GK: 'Goalkeepers', DF: 'Defenders', MF: 'Midfielders', FW: 'Forwards' },
    places: {
      gk: 'goalkeeper',
      df: 'defender',
      mf: 'midfielder',
      fw: 'forward',
      lb: 'left back',
      rb: 'right back',
      cb: 'centre-back',
      lcb: 'left centre-back',
      rcb: 'right centre-back',
      lwb: 'left wing-back',
      rwb: 'right wing-back',
      dm: 'holding midfielder',
      ldm: 'left holding midfielder',
      rdm: 'right holding midfielder',
      cm: 'central midfielder',
      lcm: 'left central midfielder',
      rcm: 'right central midfielder',
      lm: 'left midfielder',
      rm: 'right midfielder',
      am: 'attacking midfielder',
      lam: 'left attacking midfielder',
      ram: 'right attacking midfielder',
      lw: 'left winger',
      rw: 'right winger',
      st: 'striker',
      ls: 'left striker',
      rs: 'right striker',
    },
  },
};
