/** Reads of a parsed report, whose form is that of another tool: what is missing is nothing. */

/**
 * @param {unknown} from
 * @param {string} key
 */
export function numberOf(from, key) {
  const value = isRecord(from) ? from[key] : undefined;
  return typeof value === 'number' ? value : 0;
}

/**
 * @param {unknown} from
 * @param {string} key
 */
export function textOf(from, key) {
  const value = isRecord(from) ? from[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * @param {unknown} from
 * @param {string} key
 * @returns {unknown[]}
 */
export function listOf(from, key) {
  const value = isRecord(from) ? from[key] : undefined;
  return Array.isArray(value) ? value : [];
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return typeof value === 'object' && value !== null;
}
