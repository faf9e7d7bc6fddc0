/** What the host printed: `.tb-clap-count` holds a number, `.tb-clap-visitors` a sentence. */
export function adopt(element: Element) {
  const textOf = (part: string) => element.querySelector(`.tb-clap-${part}`)?.textContent?.trim() || undefined;
  const digits = textOf('count')?.replace(/\D/g, '');
  return { claps: digits ? Number(digits) : undefined, visitors: textOf('visitors') };
}
export type Printed = ReturnType<typeof adopt>;
