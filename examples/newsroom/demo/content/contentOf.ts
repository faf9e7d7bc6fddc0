import type { Content } from '../../editorial/content.ts';
import { liveblogsOf } from './liveblogs/liveblogs.ts';
import { results } from './matches.ts';
import { about, looks, mottos, notes, ownPages, ribbons } from './notes.ts';
import { playOf } from './play.ts';
import { competitionOf, idOf, seasonMatch } from './season.ts';
import { squadOf } from './squads.ts';
import { photoTags, sections, tagLabel } from './tags.ts';

/** The content of one of the two papers. */
export function contentOf(tenant: string): Content {
  const locale = tenant === 'deaftrap' ? 'nl' : 'en';
  const competition = competitionOf(tenant);
  return {
    motto: mottos[locale],
    look: looks[locale],
    liveblogs: liveblogsOf(locale),
    sections: sections[locale],
    tagLabel: (tag) => tagLabel(locale, tag),
    photoTag: photoTags[locale],
    about: about[locale],
    notes: notes[locale],
    ownPages: ownPages[locale],
    ribbon: ribbons[locale],
    competition,
    team: squadOf(tenant)?.team,
    resultsUntil: (until) => (competition ? results(competition.league, competition.season, until) : []),
    fixtureOf: idOf,
    reportOf(fixture) {
      const match = seasonMatch(tenant, fixture);
      return match && { ...match, goals: playOf(match).goals };
    },
  };
}
