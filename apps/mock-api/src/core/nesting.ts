/**
 * True if JSON text opens more than `levels` lists and objects inside each other. The result for text that is not JSON is
 * arbitrary.
 */
export function isNestedDeeper(text: string, levels: number): boolean {
  return hasMoreBrackets(text, levels) && depthExceeds(text, levels);
}

/** A fast check before reading every character: whether the text has that many opening brackets at all. */
function hasMoreBrackets(text: string, levels: number): boolean {
  let found = 0;
  for (const bracket of ['[', '{']) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      found += 1;
      if (found > levels) return true;
    }
  }
  return false;
}

function depthExceeds(text: string, levels: number): boolean {
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
