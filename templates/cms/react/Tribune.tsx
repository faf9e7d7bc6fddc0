import { createElement, type ReactNode, useState } from 'react';
import type { TribuneTag, TribuneTags } from './tribune.d.ts';

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type Written<Attributes> = {
  readonly [Name in keyof Attributes as Name extends `data-${infer Rest}` ? Camel<Rest> : never]: Attributes[Name];
};

/** The attributes of a tag, `data-poll-id` as `pollId`; `props` has what is no scalar. */
export type TribuneProps<Widget extends keyof TribuneTags> = Written<TribuneTags[Widget]> &
  Omit<Written<TribuneTag>, 'props'> & {
    readonly widget: Widget;
    readonly props?: object;
    /** What is printed in the tag: shown until its island has drawn, and to readers without scripts. */
    readonly children?: ReactNode;
  };

/**
 * A tag of Tribune in a page that React renders. What its island draws is none of React's: a tag is rendered once, and other settings are another tag. The
 * loader sees a tag come and go, and takes the island away with it; its children are printed with it once, and are the island's from then on.
 */
export function Tribune<Widget extends keyof TribuneTags>({ widget, props, children, ...settings }: TribuneProps<Widget>) {
  const written = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [`data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, `${value}`]);
  const attributes = Object.fromEntries([
    ['data-widget', widget],
    ...written,
    ...(props ? [['data-props', JSON.stringify(props)]] : []),
  ]);
  return createElement(Tag, { key: JSON.stringify(attributes), attributes, children });
}

/** The element of a tag. What its island has replaced React must not update, so the first children stay. */
function Tag({ attributes, children }: { readonly attributes: object; readonly children?: ReactNode }) {
  const [printed] = useState(children);
  return createElement('div', attributes, printed);
}
