import type { Registration } from './pushBrowser.ts';

/** Whether a subscription was made with this key of the server, base64url. True in a browser that does not reveal the key. */
export function isOfKey({ options }: Pick<PushSubscription, 'options'>, key: string): boolean {
  const bytes = options?.applicationServerKey;
  if (!bytes) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key.replace(/=+$/, '');
}

/** Returns the subscription with this key; one with another key is replaced. Rejects where the browser does. */
export async function subscribeAt({ pushManager }: Registration, key: string): Promise<PushSubscription> {
  const standing = await pushManager.getSubscription();
  if (standing && isOfKey(standing, key)) return standing;
  await standing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
