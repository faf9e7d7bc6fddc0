/** The property of window by which loaders of any build, and their lazy halves, find the one at work: `Tribune` may be the site's own. */
export const running = Symbol.for('tribune');
