import type { SetFlag } from '#core/ungrouped/flags/setFlags.ts';
import type { Source } from './propsOf.ts';

type Flag = Pick<SetFlag, 'state' | 'percent' | 'owner' | 'until'>;

const en = {
  title: 'Tribune on this page',
  build: (version: string, tenant: string) => `Build ${version}, tenant ${tenant}`,
  guest: 'Guest',
  reader: (id: number) => `Reader ${id}`,
  noReader: 'No session yet: no widget has loaded',
  shared: (size: string) => `Shared by all: ${size}`,
  tags: (shown: number, all: number) => (shown === all ? `${all} tags` : `${shown} of ${all} tags`),
  filter: 'Filter',
  filterHint: 'Name, state, moment or code',
  copy: 'Copy as text',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying. Select the text:',
  refresh: 'Read again',
  fold: 'Fold',
  unfold: 'Unfold',
  close: 'Close',
  jump: 'Show on the page',
  wake: 'Wake',
  waits: 'Waits for',
  woken: 'Woken by',
  waited: 'Waited',
  files: 'Files',
  drawing: 'Drawing',
  bytes: 'Own files',
  props: 'Attributes',
  noProps: 'None set',
  error: 'Error',
  notices: 'Notices',
  explained: (code: string) => `${code}.html`,
  channels: 'Channels',
  flags: 'Flags',
  flag: ({ state, percent, owner, until }: Flag) =>
    ({
      on: `on for this browser (${percent} %), ${owner}, until ${until}`,
      off: `off for this browser (${percent} %), ${owner}, until ${until}`,
      ended: `off: ended with ${until}, ${owner}`,
      invalid: 'off: not written as flags are',
      unknown: 'unknown: nothing reads it',
    })[state],
  noChannels: 'None',
  none: 'No tag matches.',
  name: 'Name',
  value: 'Value',
  source: 'From',
  sources: {
    attribute: 'attribute',
    json: 'JSON in the tag',
    settings: 'settings',
    default: 'default',
  } satisfies Record<Source, string>,
  connectivity: { up: 'receives', down: 'interrupted', off: 'no events' },
};

export type Words = typeof en;

const nl: Words = {
  title: 'Tribune op deze pagina',
  build: (version, tenant) => `Build ${version}, tenant ${tenant}`,
  guest: 'Gast',
  reader: (id) => `Lezer ${id}`,
  noReader: 'Nog geen sessie: er is geen widget geladen',
  shared: (size) => `Gedeeld door alle: ${size}`,
  tags: (shown, all) => (shown === all ? `${all} tags` : `${shown} van ${all} tags`),
  filter: 'Filteren',
  filterHint: 'Naam, toestand, moment of code',
  copy: 'Kopiëren als tekst',
  copied: 'Gekopieerd',
  notCopied: 'De browser stond kopiëren niet toe. Selecteer de tekst:',
  refresh: 'Opnieuw lezen',
  fold: 'Inklappen',
  unfold: 'Uitklappen',
  close: 'Sluiten',
  jump: 'Toon op de pagina',
  wake: 'Wekken',
  waits: 'Wacht op',
  woken: 'Gewekt door',
  waited: 'Gewacht',
  files: 'Bestanden',
  drawing: 'Tekenen',
  bytes: 'Eigen bestanden',
  props: 'Attributen',
  noProps: 'Geen ingesteld',
  error: 'Fout',
  notices: 'Meldingen',
  explained: (code) => `${code}.html`,
  channels: 'Kanalen',
  flags: 'Flags',
  flag: ({ state, percent, owner, until }) =>
    ({
      on: `aan voor deze browser (${percent}%), ${owner}, tot en met ${until}`,
      off: `uit voor deze browser (${percent}%), ${owner}, tot en met ${until}`,
      ended: `uit: afgelopen na ${until}, ${owner}`,
      invalid: 'uit: niet geschreven zoals het hoort',
      unknown: 'onbekend: niets leest dit',
    })[state],
  noChannels: 'Geen',
  none: 'Geen tag voldoet.',
  name: 'Naam',
  value: 'Waarde',
  source: 'Uit',
  sources: {
    attribute: 'attribuut',
    json: 'JSON in de tag',
    settings: 'instellingen',
    default: 'standaard',
  },
  connectivity: { up: 'ontvangt', down: 'onderbroken', off: 'geen berichten' },
};

export const wordsIn = (locale: 'nl' | 'en'): Words => (locale === 'nl' ? nl : en);

/** `12.3 kB`; a dash where nothing is known. */
export const sizeText = (bytes: number | undefined): string =>
  bytes === undefined ? '–' : `${(bytes / 1000).toFixed(1)} kB`;

/** `120 ms`; a dash where there is no span. */
export const spanText = (ms: number | undefined): string => (ms === undefined ? '–' : `${Math.round(ms)} ms`);
