type Block =
  { readonly kind: 'paragraph'; readonly line: string } | { readonly kind: 'list'; lines: string[] };

/** Lines that start with a dash form a list, every other line is a paragraph. */
export function toBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith('- ')) {
      blocks.push({ kind: 'paragraph', line });
      continue;
    }
    const last = blocks.at(-1);
    if (last?.kind === 'list') last.lines.push(line.slice(2));
    else blocks.push({ kind: 'list', lines: [line.slice(2)] });
  }
  return blocks;
}

/** A text of the help with its paragraphs and lists. */
export function HelpText({ text }: { text: string }) {
  return toBlocks(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      <p key={index}>{block.line}</p>
    ) : (
      <ul key={index}>
        {block.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  );
}
