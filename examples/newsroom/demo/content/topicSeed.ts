/** A topic of a paper's forum by invented readers, from which the database is seeded. None is about a real person. */
export interface TopicSeed {
  readonly title: string;
  /** Plain text; an empty line parts paragraphs. */
  readonly body: string;
  /** In the order in which they were written. */
  readonly replies: readonly string[];
  readonly isPinned?: boolean;
}
