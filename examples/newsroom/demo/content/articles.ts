import type { Article } from '../../editorial/article.ts';
import type { Locale } from '../../editorial/numerals.ts';
import { authorOf } from './authors.ts';
import { arsenalSeven } from './en/arsenalSeven.ts';
import { awayDays } from './en/awayDays.ts';
import { bournemouth } from './en/bournemouth.ts';
import { comebacks } from './en/comebacks.ts';
import { forestWeek } from './en/forestWeek.ts';
import { fulhamCity } from './en/fulhamCity.ts';
import { liverpool2025 } from './en/liverpool2025.ts';
import { liverpoolChampions } from './en/liverpoolChampions.ts';
import { liverpoolSpurs } from './en/liverpoolSpurs.ts';
import { newcomers } from './en/newcomers.ts';
import { survival } from './en/survival.ts';
import { tottenham2025 } from './en/tottenham2025.ts';
import { wolves } from './en/wolves.ts';
import { azHeerenveen } from './nl/azHeerenveen.ts';
import { doelpunten } from './nl/doelpunten.ts';
import { eaglesNac } from './nl/eaglesNac.ts';
import { feyenoord } from './nl/feyenoord.ts';
import { feyenoordPsv } from './nl/feyenoordPsv.ts';
import { gelijkspelers } from './nl/gelijkspelers.ts';
import { heracles } from './nl/heracles.ts';
import { necDroomt } from './nl/necDroomt.ts';
import { nieuwkomers } from './nl/nieuwkomers.ts';
import { onderin } from './nl/onderin.ts';
import { psvBijnaKampioen } from './nl/psvBijnaKampioen.ts';
import { slot2025 } from './nl/slot2025.ts';
import { thuisEnUit } from './nl/thuisEnUit.ts';
import { promotionOf } from './promotion/promotions.ts';
import { clubSeasons } from './reports/clubSeasons.ts';
import { elsewhere } from './reports/elsewhere.ts';
import { inPictures } from './reports/inPictures.ts';
import { worldCupReports } from './reports/worldCupReports.ts';

const all: readonly Article[] = [
  azHeerenveen,
  doelpunten,
  eaglesNac,
  feyenoord,
  feyenoordPsv,
  gelijkspelers,
  heracles,
  necDroomt,
  nieuwkomers,
  onderin,
  psvBijnaKampioen,
  slot2025,
  thuisEnUit,
  arsenalSeven,
  awayDays,
  bournemouth,
  comebacks,
  forestWeek,
  fulhamCity,
  liverpool2025,
  liverpoolChampions,
  liverpoolSpurs,
  newcomers,
  survival,
  tottenham2025,
  wolves,
];

const newestFirst = (articles: readonly Article[]) =>
  articles.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id - a.id);

/** The articles that were written by hand, newest first. */
export const writtenOf = (locale: Locale): readonly Article[] =>
  newestFirst(all.filter((article) => article.locale === locale));

function signed(article: Article): Article {
  const author = article.type === 'external' ? undefined : authorOf(article.locale, article.tags, article.id);
  // The desk wants the story with the lowest id on top, and those whose titles it tests in sight.
  const isTested = article.id in promotionOf(article.locale).titles;
  return { ...article, isSticky: article.id === 1 || isTested, ...(author !== undefined && { author }) };
}

const published = new Map<Locale, readonly Article[]>();

function publish(locale: Locale): readonly Article[] {
  const [written, seasons, reports] = [writtenOf(locale), clubSeasons(locale), worldCupReports(locale)];
  const generated = [
    ...seasons,
    ...reports,
    ...elsewhere(locale),
    ...inPictures(locale, { written, reports, seasons }),
  ];
  return newestFirst([...written, ...generated]).map(signed);
}

/** All articles of a paper, newest first: those written by hand, and those generated from the results of clubs and matches. */
export function articlesOf(locale: Locale): readonly Article[] {
  const known = published.get(locale) ?? publish(locale);
  published.set(locale, known);
  return known;
}
