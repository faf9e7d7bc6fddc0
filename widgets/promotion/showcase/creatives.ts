const line = /^[ \t]*---[ \t]*$/m;

/** The pieces of HTML between lines of three hyphens; empty ones are none. */
export const split = (html: string): readonly string[] =>
  html
    .split(line)
    .map((each) => each.trim())
    .filter(Boolean);

const lively =
  /<(?:script|style|link|iframe|frame|object|embed|form|svg|math|base|meta)\b|<[^>]*\s(?:on\w+|style)\s*=/i;

/** Whether a creative brings what cannot stand in the page: it has a frame to itself. What this misses, core/html takes away. */
export const needsFrame = (html: string): boolean => lively.test(html);

/** What the host printed in the tag. */
export interface Printed {
  readonly creatives: readonly string[];
  /** Undefined where it has to be asked for. */
  readonly alternative: string | undefined;
}

export function readPrinted(element: Element): Printed {
  const read = (alternative: boolean) =>
    [...element.querySelectorAll<HTMLTemplateElement>(':scope > template')]
      .filter(({ dataset }) => 'alternative' in dataset === alternative)
      .flatMap(({ innerHTML }) => split(innerHTML));
  const [alternative] = read(true);
  return { creatives: read(false), alternative };
}
