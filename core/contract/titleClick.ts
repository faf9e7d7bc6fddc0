/** The path of `clickTitle`, also for the script in the head: it runs before there is a client or a schema. */
export const titleClickPath = '/api/v2/article/{id}/click-title';
