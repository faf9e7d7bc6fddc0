import { createElement, type Ref } from 'react';

/** The question as a heading of the level that the editor asked for; it takes the focus when the results appear. */
export function Question(props: {
  readonly text: string;
  readonly level: number;
  readonly id?: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
}) {
  const { text, level, id, titleRef } = props;
  return createElement(
    `h${level}`,
    { className: 'tb-title', part: 'question', id, ref: titleRef, tabIndex: titleRef ? -1 : undefined },
    text,
  );
}
