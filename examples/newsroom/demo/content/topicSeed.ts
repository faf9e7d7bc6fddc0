/** What invented readers of a paper talk about on its forum. The database is seeded from this; nothing in it is about a real person. */
export interface TopicSeed {
  readonly title: string;
  /** Plain text; an empty line parts paragraphs. */
  readonly body: string;
  /** In the order in which they were written. */
  readonly replies: readonly string[];
  readonly isPinned?: boolean;
}
