/** The texts of a folder in one language, by dotted keys. */
export interface Catalog {
  readonly [key: string]: string | Catalog;
}
