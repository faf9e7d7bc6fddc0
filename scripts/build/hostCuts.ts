import type { Cut } from './cut.ts';

/** Libraries that assume an Object.prototype as the language has it. */
export const hostVersions = { zod: '4.6.7', '@preact/signals-core': '1.14.5' };

const own = { 'in table': 'of Object.keys(table)', 'in computes': 'of Object.keys(computes)' };
const signals = '@preact/signals-core/dist/signals-core.module.js';

const defined = (name: string, body: string) => ({
  [`l.prototype.${name}=function(){${body}}`]: `Object.defineProperty(l.prototype,"${name}",{value:function(){${body}}})`,
});

export const hostCuts: readonly Cut[] = [
  {
    file: 'zod/v4/core/util.js',
    why: 'A page may have enumerable extras on Object.prototype: only own members of a table are members.',
    settle: Object.fromEntries(
      Object.entries(own).map(([inherited, keys]) => [`for (const key ${inherited})`, `for (const key ${keys})`]),
    ),
  },
  {
    file: 'zod/v4/core/schemas.js',
    why: 'The same for what is parsed, which is always JSON.',
    settle: {
      'for (const key in input)': 'for (const key of Object.keys(input))',
      'for (const key in shape)': 'for (const key of Object.keys(shape))',
    },
  },
  {
    file: signals,
    why: 'Where a page has frozen Object.prototype, what it has cannot be assigned, only defined.',
    settle: {
      ...defined('valueOf', 'return this.value'),
      ...defined('toString', 'return this.value+""'),
      ...defined('toJSON', 'return this.value'),
    },
  },
];
