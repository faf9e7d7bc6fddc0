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
import { newcomers } from './en/newcomers.ts';
import { survival } from './en/survival.ts';
import { tottenham2025 } from './en/tottenham2025.ts';
import { wolves } from './en/wolves.ts';
import { azHeerenveen } from './nl/azHeerenveen.ts';
import { doelpunten } from './nl/doelpunten.ts';
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

const all: readonly Article[] = [
  azHeerenveen,
  doelpunten,
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
  newcomers,
  survival,
  tottenham2025,
  wolves,
];

/** What the writers of a paper wrote, newest first. */
export function writtenBy(locale: Locale): readonly Article[] {
  return newestFirst(all.filter((article) => article.locale === locale)).map((article) => ({
    ...article,
    // The story with the lowest id is the one that the desk wants on top.
    isSticky: article.id === 1,
    ...authorship(article),
  }));
}

const newestFirst = (articles: readonly Article[]) =>
  articles.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));

function authorship({ locale, tags, id }: Article): Pick<Article, 'author'> {
  const author = authorOf(locale, tags, id);
  return author === undefined ? {} : { author };
}

/** What a paper has published, newest first. */
export const articlesOf = writtenBy;
