/** Whether JSON text opens more than `levels` lists and objects inside each other. Text that is no JSON gets some answer. */
export function isNestedDeeper(text: string, levels: number): boolean {
  // Every level takes two brackets.
  if (text.length <= 2 * levels) return false;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inText = false;
    } else if (letter === '"') inText = true;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > levels) return true;
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
  return false;
}
