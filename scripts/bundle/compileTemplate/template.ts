/** Where something is written, for messages: the file below the root of the repository, and the line from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

export interface Text {
  readonly kind: 'text';
  readonly text: string;
}

/** `{{name}}`, or `{{{name}}}` when it is raw. */
export interface Variable {
  readonly kind: 'variable';
  readonly name: string;
  readonly isRaw: boolean;
  readonly place: Place;
}

/** `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}` when it is inverted. */
export interface Section<Content> {
  readonly kind: 'section';
  readonly name: string;
  readonly isInverted: boolean;
  readonly content: readonly Content[];
  readonly place: Place;
}

/** Something, or sections of it. */
export type Nested<Leaf> = Leaf | Section<Nested<Leaf>>;

/** A part of a tag's name or of an attribute's value. */
export type Piece = Nested<Text | Variable>;

export interface Attribute {
  readonly kind: 'attribute';
  readonly name: string;
  readonly value: readonly Piece[];
}

export type AttributeContent = Nested<Attribute>;

export interface TemplateElement {
  readonly kind: 'element';
  readonly tag: readonly Piece[];
  readonly attributes: readonly AttributeContent[];
  readonly content: readonly Content[];
  readonly place: Place;
}

/** `{{> name}}` with what the part holds. */
export interface Part {
  readonly kind: 'part';
  readonly name: string;
  /** Undefined within the part itself: what it holds is printed once more. */
  readonly content: readonly Content[] | undefined;
  readonly place: Place;
}

/** `{{> name-slot}}`: hosts print nothing there, an island puts in an element of its own. */
export interface Slot {
  readonly kind: 'slot';
  readonly name: string;
}

export type Leaf = Text | Variable | TemplateElement | Part | Slot;
export type Content = Nested<Leaf>;

/** A fault of a template, with its place and what to do. */
export class TemplateError extends Error {
  constructor({ file, line }: Place, message: string) {
    super(`${file}:${line}: ${message}`);
    this.name = 'TemplateError';
  }
}
