/** One line of an XML text, indented by its depth. */
export interface XmlLine {
  readonly depth: number;
  readonly text: string;
}

/**
 * Breaks an XML text into lines: an element with only text stays on one line. For reading only: a signed document is
 * copied and downloaded byte by byte as it was signed.
 */
export function prettyXml(xml: string): readonly XmlLine[] {
  const tokens = xml.match(/<[^>]*>|[^<]+/g) ?? [];
  const lines: XmlLine[] = [];
  let depth = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]?.trim() ?? '';
    if (token === '') continue;
    if (token.startsWith('</')) {
      depth = Math.max(0, depth - 1);
      lines.push({ depth, text: token });
    } else if (!token.startsWith('<') || /^<[?!]|\/>$/.test(token)) {
      lines.push({ depth, text: token });
    } else {
      const [content = '', end = ''] = tokens.slice(index + 1, index + 3);
      const isLeaf = !content.startsWith('<') && end.startsWith('</');
      const isEmpty = content.startsWith('</');
      if (isLeaf) {
        lines.push({ depth, text: `${token}${content.trim()}${end}` });
        index += 2;
      } else if (isEmpty) {
        lines.push({ depth, text: token + content });
        index += 1;
      } else {
        lines.push({ depth, text: token });
        depth += 1;
      }
    }
  }
  return lines;
}
