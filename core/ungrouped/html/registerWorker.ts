import { trustedFor } from '#core/base/html/policy.ts';

/** Registers a service worker: that of the tenant's push messages. Its address is held to as a script's is. */
export async function registerWorker(
  container: ServiceWorkerContainer,
  address: string,
  options: RegistrationOptions,
  scope: object = globalThis,
): Promise<ServiceWorkerRegistration> {
  return Reflect.apply(container.register, container, [trustedFor('worker', address, scope), options]);
}
