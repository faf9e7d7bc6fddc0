/**
 * Reads what the host printed: the number in `.tb-clap-count` and the sentence in `.tb-clap-visitors`, each undefined where it
 * is absent.
 */
export function adopt(element: Element) {
  const textOf = (part: string) => element.querySelector(`.tb-clap-${part}`)?.textContent?.trim() || undefined;
  const digits = textOf('count')?.replace(/\D/g, '');
  return { claps: digits ? Number(digits) : undefined, visitors: textOf('visitors') };
}
export type Printed = ReturnType<typeof adopt>;
