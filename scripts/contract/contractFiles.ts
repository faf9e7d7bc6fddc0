import { asyncApi } from './asyncApi.ts';
import { openApi } from './openApi.ts';

/** The contract as files that other tools read, by their names. */
export async function contractFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const text = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
  return new Map([
    ['openapi.json', text(await openApi(root))],
    ['asyncapi.json', text(await asyncApi(root))],
  ]);
}
