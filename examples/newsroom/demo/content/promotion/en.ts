import { outlineTags } from './code.ts';
import { countdown } from './countdown.ts';
import { type HouseWords, house } from './house.ts';
import type { PromotionSeed, Slug } from './promotion.ts';

const tenant = 'thefinalwhistle';

const pool: HouseWords = {
  art: 'pool',
  path: '/football-pool/predictions',
  title: 'You saw it coming',
  text: 'Call the weekend’s matches, and have the table to prove it.',
  go: 'Join the pool',
};
const formation: HouseWords = {
  art: 'formation',
  path: '/formation',
  title: 'Eleven names, one plan',
  text: 'Pick your side and see which players other readers would start.',
  go: 'Name your team',
};
const forum: HouseWords = {
  art: 'forum',
  path: '/forum',
  title: 'The long way home',
  text: 'Talk the match over on the forum, all the way to the station.',
  go: 'Go to the forum',
};
const three = (slug: Slug) => [pool, forum, formation].map((words) => house(tenant, slug, words));

const alternative = (text: string) =>
  `<p class="house-plain"><strong>We make this paper for you.</strong> ${text} <a href="#register">Create an account</a></p>`;

export const enPromotion: PromotionSeed = {
  popUp: {
    title: 'Think you know better?',
    html: '<p>Call every round, score with the right hunch and climb the table of our readers. It costs nothing to play.</p>',
    label: 'To the prediction pool',
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
        countdown(tenant, 'en', 'Until the next kick-off', 'd h m s'),
      ],
      alternative: alternative('With an account you can vote, comment and play in the pool.'),
    },
    {
      slug: 'front',
      width: 970,
      height: 250,
      creatives: three('front'),
      alternative: alternative('With an account you can vote in polls, comment on stories and play in the pool.'),
    },
    {
      slug: 'front-phone',
      width: 320,
      height: 100,
      creatives: three('front-phone'),
      alternative: alternative('Join in.'),
    },
  ],
  titles: {
    9: 'How many ways are there to draw? Ask Bournemouth',
    10: 'Up last summer, and in no hurry to leave',
  },
  social: {
    title: 'Before you go',
    html: '<p>Follow us by RSS, or join in on the forum.</p>\n<p class="social-links"><a class="button" href="{base}/feed.xml">Follow by RSS</a> <a class="button button-quiet" href="{base}/forum">Go to the forum</a></p>',
  },
  code: outlineTags,
};
