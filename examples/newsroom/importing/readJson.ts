import { basename } from 'node:path';
import { JSONParser } from '@streamparser/json';
import { readText } from './readText.ts';

/** A value of a JSON file, and the name of the list that it is in; undefined for one of the outermost list, or that stands by itself. */
export interface Value {
  readonly list: string | undefined;
  readonly value: unknown;
}

function parserFor(lists: readonly string[], isList: boolean): JSONParser {
  if (lists.length > 0) return new JSONParser({ paths: lists.map((list) => `$.${list}.*`), keepStack: false });
  return new JSONParser({ paths: [isList ? '$.*' : '$'], keepStack: false, separator: '' });
}

/**
 * The values of a JSON file, each as soon as it has ended: those of these lists of its object; without lists those of its outermost list, or each that stands in
 * a line of its own. Throws an Error with one sentence for a file that is no JSON or ends early.
 */
export async function* readJson(file: string, lists: readonly string[] = []): AsyncGenerator<Value> {
  const name = basename(file);
  let parser: JSONParser | undefined;
  const done: Value[] = [];
  const fail = (error: unknown): never => {
    const reason = error instanceof Error ? error.message : '';
    throw new Error(/ended/i.test(reason) ? `${name} ends early: it was not copied whole.` : `${name} is no JSON.`);
  };
  for await (const part of readText(file)) {
    const first = /\S/.exec(part)?.[0];
    if (!parser) {
      if (first === undefined) continue;
      parser = parserFor(lists, first === '[');
      parser.onValue = ({ value, stack }) => {
        const list = stack[1]?.key;
        done.push({ list: typeof list === 'string' ? list : undefined, value });
      };
      parser.onError = fail;
    }
    parser.write(part);
    yield* done.splice(0);
  }
  if (!parser) throw new Error(`${name} is empty.`);
  if (!parser.isEnded) parser.end();
  yield* done.splice(0);
}
