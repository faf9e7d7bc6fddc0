import type { Translations } from '#core/base/errors/notices.ts';
import { pageTypes } from '#core/base/page/pageTypes.ts';
import { nearest } from '#core/ungrouped/errors/nearest.ts';
import { messageOf, moments, nearestFeature, nearestMoment, queryOf } from './mistakes.ts';

const meant = (name: string | undefined) => (name === undefined ? '' : `Bedoelde je "${name}"? `);
const blame =
  'Zoek een script van de pagina dat verandert wat browsers meebrengen (prototypes, Intl, Promise, Request)';
const ownMoment = 'het moment van het widget zelf geldt in plaats daarvan.';

/** What the loader finds wrong, in Dutch. */
export const notices: Translations = {
  T01: (name: unknown, names: readonly string[], alias?: string) => ({
    what: `Geen widget heet "${name}".`,
    remedy: `${meant(alias ?? nearest(`${name}`, names))}Kijk data-widget na in docs/tags.md.`,
  }),
  T02: (id: string) => ({
    what: `Twee elementen van de pagina hebben de id "${id}".`,
    remedy: 'Geef elke tag een eigen id, of geen: links en labels vinden alleen de eerste.',
  }),
  T03: (part: unknown) => ({
    what: `"${`${part}`.trim()}" is geen moment.`,
    remedy: `${meant(nearestMoment(`${part}`.trim()))}Verwacht in data-when: ${moments.join(', ')}; ${ownMoment}`,
  }),
  T04: (reason: string) => ({
    what: `Het configuratieblok is geen JSON: ${reason}.`,
    remedy: 'Kijk naar <script type="application/json" data-tribune-config>; de standaardwaarden gelden.',
  }),
  T05: (version: unknown) => ({
    what: 'De loader staat twee keer op deze pagina.',
    remedy: `Houd één scripttag; versie ${version} was de eerste en houdt de leiding.`,
  }),
  T26: (versions: readonly [first: string, second: string]) => ({
    what: `Er staan twee builds op deze pagina: ${versions.join(' en ')}.`,
    remedy: `Druk stylesheets en script van een pagina met één build, en één scripttag; ${versions[0]} was de eerste en houdt de leiding.`,
  }),
  T27: (files: readonly [widget: string, file: string]) => ({
    what: `${files[1]} is niet het bestand dat de build heeft gemaakt; "${files[0]}" toont wat de host heeft gedrukt.`,
    remedy:
      'Publiceer de build opnieuw, en zoek wat bestanden onderweg verandert: een proxy, een CDN die scripts herschrijft, een schijf.',
  }),
  T06: (name: unknown) => ({
    what: `De bestanden van "${name}" konden niet worden opgehaald.`,
    remedy:
      'Kijk naar het netwerk, en naar connect-src en script-src voor het adres van de loader; de volgende klik in de tag probeert het opnieuw.',
  }),
  T07: (reason: string) => ({
    what: `Tribune kan niet beginnen: ${reason}.`,
    remedy:
      'Verbeter de configuratie van de pagina of tenant.json, of het script van de pagina dat verandert wat browsers meebrengen; tot dan toont elke tag wat de host heeft gedrukt.',
  }),
  T08: () => ({
    what: 'window.Tribune is van een ander script van deze pagina.',
    remedy: 'Eilanden leven zonder; geef het andere een andere naam waar de pagina Tribune moet bereiken.',
  }),
  T09: (error: unknown) => ({
    what: `De loader kon niet beginnen: ${messageOf(error)}.`,
    remedy: `${blame}; elke tag toont wat de host heeft gedrukt.`,
  }),
  T19: (name: unknown) => ({
    what: `De bestanden van "${name}" kwamen en konden hier niet draaien.`,
    remedy: `${blame}; de fout staat naast deze regel.`,
  }),
  T20: () => ({
    what: 'Deze pagina heeft geen MutationObserver: tags die later komen worden niet gevonden, die gaan houden hun eiland.',
    remedy: 'Zoek het script dat hem heeft weggehaald, of roep Tribune.mount(element) en Tribune.unmount(element) aan.',
  }),
  T21: (part: unknown) => ({
    what: `"${queryOf(part)}" vraagt naar niets dat deze browser kent.`,
    remedy: `${meant(nearestFeature(queryOf(part)))}Verwacht in data-when: een mediaquery zoals media (min-width: 60em); ${ownMoment}`,
  }),
  T22: (type: unknown) => ({
    what: `Geen paginatype heet "${type}".`,
    remedy: `${meant(nearest(`${type}`, pageTypes))}Verwacht in data-page: ${pageTypes.join(', ')}.`,
  }),
};
