import { createNewsroom, type Newsroom, type NewsroomOptions } from './createNewsroom.ts';
import { contentOf } from './demo/content/contentOf.ts';
import { type Demo, openDemo } from './demo/openDemo.ts';
import { demoPages } from './demo/pages/demoPages.ts';
import { inventedPapers, seedsOf } from './demo/seeds/seed.ts';
import { bareContent } from './editorial/bareContent.ts';

export type StartOptions = Omit<NewsroomOptions, 'contentOf' | 'morePages' | 'seeds' | 'extend'>;

/** The newsroom with what the demonstration adds to it. */
export interface StartedNewsroom extends Newsroom, Pick<Demo, 'clock' | 'matchDay' | 'mailbox'> {}

/** Starts the newsroom with the tenants of its database and nothing of the demonstration. Throws where it has none, or an invented one. */
export const startOwnPapers = (options: StartOptions): Promise<Newsroom> =>
  createNewsroom({
    ...options,
    contentOf(tenant) {
      if (!inventedPapers.includes(tenant)) return bareContent;
      throw new Error(
        `The database has a paper of the demonstration, "${tenant}": take another database, or remove the paper with npx --no tribune tenant remove, or start with --demo.`,
      );
    },
  });

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
