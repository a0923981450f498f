const decoded = new Map<string, string>();

/** The text of one character reference such as `&eacute;` or `&#233;`; an unknown one is returned unchanged. */
function decode(reference: string): string {
  const known = decoded.get(reference);
  if (known !== undefined) return known;
  // The browser has the whole table; a text area never creates elements from its content.
  const area = document.createElement('textarea');
  area.innerHTML = reference;
  decoded.set(reference, area.value);
  return area.value;
}

/** The plain text of HTML on one line, for lists, search and excerpts; never rendered as HTML. */
export const htmlText = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, decode)
    .replace(/\s+/g, ' ')
    .trim();
