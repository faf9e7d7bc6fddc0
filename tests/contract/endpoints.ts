import type { Endpoint } from '#core/contract/base/endpoint.ts';

const files = import.meta.glob(['/core/contract/**/*.ts', '!**/*.test.ts'], { eager: true });

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'needs' in value;
}

/** Every endpoint that a file of `core/contract` exports, by its name. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(files).flatMap((exported) => {
    if (typeof exported !== 'object' || exported === null) return [];
    return Object.entries(exported).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
  }),
);
