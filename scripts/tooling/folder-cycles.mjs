/** A folder of a layer of the portal (`shell/search`), of a feature, or of `documentos`: files directly in the layer have none. */
const folder = /^(apps\/web\/src\/(?:features\/)?[^/]+|apps\/mock-api\/src\/documentos)\/([^/]+)\/.+$/;
const test = /\.(test|test-d)\.tsx?$/;

/**
 * Circles of imports between sibling folders, which no circle of files shows.
 *
 * @param {Iterable<{ from: string, to: string }>} imports files, relative to the root
 * @returns {string[]} one line each, for example `apps/web/src/shell: search → toolbar → search`
 */
export function folderCycles(imports) {
  /** @type {Map<string, Map<string, Set<string>>>} */
  const layers = new Map();
  for (const { from, to } of imports) {
    const [source, target] = [folder.exec(from), folder.exec(to)];
    if (test.test(from) || source === null || target === null || source[1] !== target[1]) continue;
    const [layer = '', name = '', imported = ''] = [source[1], source[2], target[2]];
    if (name === imported) continue;
    const folders = layers.get(layer) ?? new Map();
    folders.set(name, (folders.get(name) ?? new Set()).add(imported));
    layers.set(layer, folders);
  }
  return [...layers].flatMap(([layer, folders]) => {
    const cycle = findCycle(folders);
    return cycle === undefined ? [] : [`folder-cycle: ${layer}: ${cycle.join(' → ')}`];
  });
}

/**
 * Depth-first search.
 *
 * @param {Map<string, Set<string>>} graph
 * @returns {string[] | undefined} the nodes of one circle, the first repeated at the end
 */
function findCycle(graph) {
  const done = new Set();
  /**
   * @param {string} node
   * @param {string[]} path
   * @returns {string[] | undefined}
   */
  const visit = (node, path) => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}
