/** People's own words and those of the service: Spanish in every language, cut where there is no room. */
export const SpanishCell = ({ value }: { readonly value: string }) => (
  <span
    lang="es"
    dir="auto"
    title={value}
    style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {value}
  </span>
);
