/** Numbers of documents (`001-001-0000115`), alone or within a sentence, and the name of the tax authority's system. */
const unbroken = /(\d{3}-\d{3}-\d{7}|e-Kuatia)/;

/** A sentence whose document numbers and names stay on one line: a browser would break them at their hyphens. */
export const Unbroken = ({ children }: { readonly children: string }) =>
  children.split(unbroken).map((piece, index) =>
    // What was captured is at the odd places.
    index % 2 === 1 ? (
      <bdi key={index} style={{ whiteSpace: 'nowrap' }}>
        {piece}
      </bdi>
    ) : (
      piece
    ),
  );

interface SentenceProps {
  readonly children: string;
  readonly lang?: string | undefined;
}

/** Such a sentence in its own direction, and language where that is not the page's. */
export const Sentence = ({ children, lang }: SentenceProps) => (
  <bdi lang={lang}>
    <Unbroken>{children}</Unbroken>
  </bdi>
);
