/** The page types that a host marks with `data-page`; the specification's section 2. */
export const pageTypes = [
  'social-login-callback',
  'verify-email',
  'verify-new-email',
  'profile',
  'ranking',
  'community',
  'contact-form',
  'reset-password',
  'forum-list',
  'prediction-games',
  'collection-list',
  'liveblog-article',
] as const;
export type PageType = (typeof pageTypes)[number];

export const isPageType = (type: string): type is PageType => pageTypes.some((each) => each === type);
