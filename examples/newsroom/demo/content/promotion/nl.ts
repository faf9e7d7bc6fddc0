import { outlineTags } from './code.ts';
import { countdown } from './countdown.ts';
import { type HouseWords, house } from './house.ts';
import type { PromotionSeed, Slug } from './promotion.ts';

const tenant = 'deaftrap';

const pool: HouseWords = {
  art: 'pool',
  path: '/football-pool/predictions',
  title: 'Jij zag het aankomen',
  text: 'Voorspel de speelronde en laat zien dat je er verstand van hebt.',
  go: 'Doe mee met de pool',
};
const formation: HouseWords = {
  art: 'formation',
  path: '/formation',
  title: 'Elf namen, één plan',
  text: 'Stel het elftal op en vergelijk het met dat van andere lezers.',
  go: 'Maak je opstelling',
};
const forum: HouseWords = {
  art: 'forum',
  path: '/forum',
  title: 'De derde helft is hier',
  text: 'Op het forum praten lezers door waar het artikel ophoudt.',
  go: 'Naar het forum',
};
const three = (slug: Slug) => [pool, forum, formation].map((words) => house(tenant, slug, words));

const alternative = (text: string) =>
  `<p class="house-plain"><strong>De Aftrap maken we voor jou.</strong> ${text} <a href="#register">Maak een account</a></p>`;

export const nlPromotion: PromotionSeed = {
  popUp: {
    title: 'Weet jij het beter?',
    html: '<p>Voorspel elke speelronde, verdien punten met een goede gok en klim in de stand van onze lezers. Meedoen is gratis.</p>',
    label: 'Naar de voetbalpool',
    path: '/football-pool/predictions',
  },
  places: [
    {
      slug: 'article-end',
      width: 300,
      height: 250,
      creatives: [
        house(tenant, 'article-end', pool),
        house(tenant, 'article-end', formation),
        countdown(tenant, 'nl', 'Straks wordt er weer gespeeld', 'd u m s'),
      ],
      alternative: alternative('Met een account stem je mee, reageer je en speel je in de pool.'),
    },
    {
      slug: 'front',
      width: 970,
      height: 250,
      creatives: three('front'),
      alternative: alternative(
        'Met een account stem je mee in de polls, reageer je op artikelen en speel je in de pool.',
      ),
    },
    {
      slug: 'front-phone',
      width: 320,
      height: 100,
      creatives: three('front-phone'),
      alternative: alternative('Praat mee.'),
    },
  ],
  titles: {
    11: 'Gepromoveerd, en dan? Drie clubs, drie recepten',
    12: 'Wie houdt er dit seizoen eigenlijk nog de nul?',
  },
  social: {
    title: 'Niets missen?',
    html: '<p>Volg ons via RSS of praat mee op het forum.</p>\n<p class="social-links"><a class="button" href="{base}/feed.xml">Volg via RSS</a> <a class="button button-quiet" href="{base}/forum">Naar het forum</a></p>',
  },
  code: outlineTags,
};
