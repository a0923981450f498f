/** What a category says. Its articles take turns with the sentences of `background` and `advice`; the steps are their own. */
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
