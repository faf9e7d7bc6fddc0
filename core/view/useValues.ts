import { type ReadonlySignal, Signal } from '@preact/signals-core';
import { useSignals } from './useSignals.ts';

/** What the signals of a model hold, beside what is none. */
export type Values<Model> = {
  readonly [Name in keyof Model]: Model[Name] extends ReadonlySignal<infer Value> ? Value : Model[Name];
};

/** What the signals hold that are taken out of a model: `useSignals`, and then `value` of each. To be called first. */
export function useValues<Model extends object>(model: Model): Values<Model>;
export function useValues(model: object): object {
  useSignals();
  return new Proxy(model, {
    get(of, name) {
      const field = Reflect.get(of, name);
      return field instanceof Signal ? field.value : field;
    },
  });
}
