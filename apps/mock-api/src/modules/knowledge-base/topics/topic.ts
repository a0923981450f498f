/** The content of a category. Its articles share the sentences of `background` and `advice` in turn; each has its own steps. */
export interface Topic {
  readonly title: string;
  readonly articlesCount: number;
  readonly articles: readonly {
    readonly title: string;
    /** The task that the article explains, as an infinitive. */
    readonly purpose: string;
    readonly steps: readonly string[];
  }[];
  readonly background: readonly string[];
  readonly advice: readonly string[];
}
