import type { Article, Block, Picture, Prose } from '../../editorial/article.ts';
import type { Played } from '../../editorial/match.ts';
import type { Locale } from '../../editorial/numerals.ts';
import { height, width } from './charts.ts';
import type { DemoPost } from './posts.ts';

/**
 * Tags the text of an article, as `prose\`PSV won ${n(22)}.\``: interpolated numbers come from the results, and a test finds
 * those that were typed.
 */
export function prose(typed: TemplateStringsArray, ...values: readonly (string | number)[]): Prose {
  return { text: String.raw({ raw: typed }, ...values), typed: typed.join(' ') };
}

export function p(typed: TemplateStringsArray, ...values: readonly (string | number)[]): Block {
  return { kind: 'paragraph', prose: prose(typed, ...values) };
}

export function quote(typed: TemplateStringsArray, ...values: readonly (string | number)[]): Block {
  return { kind: 'quote', prose: prose(typed, ...values) };
}

export function heading(typed: TemplateStringsArray, ...values: readonly (string | number)[]): Block {
  return { kind: 'heading', prose: prose(typed, ...values) };
}

export function score(match: Played): Block {
  return { kind: 'score', match };
}

export function poll(id: number): Block {
  return { kind: 'poll', id };
}

/** A post that the desk quotes, without the simulated behaviour of its network. */
export function post({ behaviour: _, ...quoted }: DemoPost): Block {
  return { kind: 'post', post: quoted };
}

/** The illustration of an article, as a block for another article. */
export const pictureOf = ({ picture }: Article): readonly Block[] => (picture ? [{ kind: 'picture', picture }] : []);

/** An illustration that is drawn for a paper, with the file name `<paper>-<name>.svg`. */
export function drawing(
  locale: Locale,
  name: string,
  words: { readonly alt: string; readonly caption: string },
  draw: () => string,
): Picture {
  return { file: `${locale === 'nl' ? 'deaftrap' : 'thefinalwhistle'}-${name}.svg`, width, height, ...words, draw };
}
