import type { Content } from './content.ts';

/** The content of a paper whose articles are elsewhere: in a CMS that the newsroom serves as the back end of. */
export const bareContent: Content = {
  liveblogs: [],
  sections: [],
  tagLabel: () => undefined,
  photoTag: '',
  about: [],
  notes: {},
  ownPages: [],
  competition: undefined,
  team: undefined,
  resultsUntil: () => [],
  fixtureOf: () => undefined,
  reportOf: () => undefined,
};
