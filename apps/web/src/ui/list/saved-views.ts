/** A list as a person wants to see it again: filters, order and page size, as the address has them. */
export interface SavedView {
  readonly name: string;
  readonly search: string;
}

/** The views that a person has saved of a list. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Replaces the view of the same name. */
  readonly save: (view: SavedView) => void;
  readonly remove: (name: string) => void;
}

/** Parameters of an address that belong to a view: all but the page. */
export function viewOf(params: URLSearchParams): string {
  const kept = [...params].filter(([key]) => key !== 'pagina');
  return new URLSearchParams(kept.toSorted(([a], [b]) => a.localeCompare(b))).toString();
}
