import { createNewsroom, type Newsroom, type NewsroomOptions } from './createNewsroom.ts';
import { contentOf } from './demo/content/contentOf.ts';
import { type Demo, openDemo } from './demo/openDemo.ts';
import { demoPages } from './demo/pages/demoPages.ts';
import { seedsOf } from './demo/seeds/seed.ts';

export type StartOptions = Omit<NewsroomOptions, 'contentOf' | 'morePages' | 'seeds' | 'extend'>;

/** The newsroom with what the demonstration adds to it. */
export interface StartedNewsroom extends Newsroom, Pick<Demo, 'clock' | 'matchDay' | 'mailbox'> {}

/** Starts the newsroom with the two papers of the demonstration. No other file of the host refers to the demonstration. */
export async function startNewsroom(options: StartOptions): Promise<StartedNewsroom> {
  const isProduction = options.isProduction ?? process.env.NODE_ENV === 'production';
  const opened = Promise.withResolvers<Demo>();
  const newsroom = await createNewsroom({
    ...options,
    isProduction,
    contentOf,
    morePages: demoPages,
    seeds: seedsOf(!isProduction),
    async extend(begun) {
      const demo = await openDemo(begun, { isProduction, given: options });
      opened.resolve(demo);
      return demo;
    },
  });
  const { clock, matchDay, mailbox } = await opened.promise;
  return { ...newsroom, clock, matchDay, mailbox };
}
