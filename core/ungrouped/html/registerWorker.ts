import { trustedFor } from '#core/base/html/policy.ts';

/** Registers a service worker: that of the tenant's push messages, or that of its offline page. Its address is held to as a script's is. */
export async function registerWorker(
  container: ServiceWorkerContainer,
  address: string,
  options: RegistrationOptions,
  scope: object = globalThis,
  kind: 'worker' | 'offline' = 'worker',
): Promise<ServiceWorkerRegistration> {
  return Reflect.apply(container.register, container, [trustedFor(kind, address, scope), options]);
}
