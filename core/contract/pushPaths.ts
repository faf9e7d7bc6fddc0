/** Of the calls in `webPush.ts`, also for the push worker: their schemas would weigh more than it does. */
export const pushPaths = { key: '/api/v2/web-push/key', subscription: '/api/v2/web-push/subscription' } as const;
