/** The path of `countFigures`, also for who sends it by `sendBeacon`: there is no client then. */
export const figuresPath = '/api/v2/figures';
