/**
 * @param {import('./list.mjs').Mutant} mutant
 * @param {string} source of its file
 * @returns {string} the source with the fault
 */
export function planted({ file, search, replace }, source) {
  const found = source.split(search).length - 1;
  if (found !== 1) throw new Error(`${file} has ${found} times: ${search}`);
  return source.replace(search, () => replace);
}
