/** What happy-dom keeps of a style: a flat record for each property. */
interface Properties {
  properties: Record<string, object>;
  definedPropertyNames: object;
}

const isProperties = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && 'properties' in value && 'definedPropertyNames' in value;

/** The class of what happy-dom keeps of a style, which it does not export. Throws if it is kept otherwise. */
function propertiesClass() {
  const style: object = getComputedStyle(document.documentElement);
  for (let owner: object | null = style; owner; owner = Object.getPrototypeOf(owner)) {
    const symbol = Object.getOwnPropertySymbols(owner).find(({ description }) => description === 'getPropertyManager');
    const kept: unknown = symbol && Reflect.get(style, symbol)();
    if (isProperties(kept)) return kept.constructor;
  }
  throw new Error('happy-dom keeps styles otherwise: see whether tests/support/quickStyles.ts is still needed.');
}

/**
 * Copies styles record by record. happy-dom takes `structuredClone`, once for each element above one that a role or a name is looked for in:
 * more than half of what a style costs, and a tenth of the tests of a view.
 */
function copyStylesQuickly(): void {
  const kept = propertiesClass();
  kept.prototype.clone = function (this: Properties) {
    const copy: Properties = Reflect.construct(kept, []);
    for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
    copy.definedPropertyNames = { ...this.definedPropertyNames };
    return copy;
  };
}

// A worker keeps happy-dom, not this file, from one document to the next: once more does no harm.
if ('getComputedStyle' in globalThis) copyStylesQuickly();
