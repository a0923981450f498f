/** The content of a category. Its articles share the sentences of `background` and `advice` in turn; each has its own steps. */
export interface Topic {
  readonly title: string;
  readonly articlesCount: number;
  readonly articles: readonly {
    readonly title: string;
    /** What the article explains how to do, as an infinitive. */
    readonly purpose: string;
    readonly steps: readonly string[];
  }[];
  readonly background: readonly string[];
  readonly advice: readonly string[];
}
