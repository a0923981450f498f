// What all parts of the page share: elements, requests to /__mock, and the line that says what happened.
// @ts-check

/** Sandbox and token of the page; a reload keeps them. */
export const session = {
  sandbox: sessionStorage.getItem('inspector.sandbox') ?? 'default',
  token: sessionStorage.getItem('inspector.token') ?? '',
};

/** @param {{ sandbox?: string, token?: string }} changes */
export function remember(changes) {
  Object.assign(session, changes);
  sessionStorage.setItem('inspector.sandbox', session.sandbox);
  sessionStorage.setItem('inspector.token', session.token);
}

/**
 * The element with an id, which the page has.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`No #${id} on the page`);
  return /** @type {T} */ (/** @type {unknown} */ (found));
}

/** @param {string} id @returns {HTMLInputElement} */
export const inputWith = (id) => byId(id);

/**
 * The fields of a form by name.
 *
 * @param {string} id
 * @returns {Record<string, HTMLInputElement>}
 */
export const fieldsOf = (id) =>
  /** @type {Record<string, HTMLInputElement>} */ (
    /** @type {unknown} */ (/** @type {HTMLFormElement} */ (byId(id)).elements)
  );

/**
 * Creates an element. Text is never parsed as HTML.
 *
 * @param {string} tag
 * @param {Readonly<Record<string, string | boolean | ((event: Event) => void)>>} attributes functions are listeners
 * @param {readonly (Node | string)[]} children
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (typeof value === 'string') made.setAttribute(name, value);
    else made.toggleAttribute(name, value);
  made.append(...children);
  return made;
}

/** A request was rejected; the message is the server's. */
export class Rejected extends Error {}

/**
 * Sends a request below /__mock.
 *
 * @param {string} path
 * @param {{ method?: string, body?: unknown }} options
 * @returns {Promise<any>} the body
 */
export async function call(path, { method = 'GET', body } = {}) {
  const response = await fetch(new URL(path, document.baseURI), {
    method,
    headers: {
      'x-requested-with': 'inspector',
      'x-sandbox': session.sandbox,
      ...(session.token === '' ? {} : { 'x-mock-token': session.token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.json();
  if (response.ok) return text;
  if (response.status === 403 && String(text.error).includes('X-Mock-Token'))
    byId('token-form').hidden = false;
  throw new Rejected(messageIn(text));
}

/** @param {{ error?: unknown }} body */
function messageIn({ error }) {
  if (!Array.isArray(error)) return String(error);
  return error.map(({ type, message }) => `${type}: ${message}`).join(' · ');
}

/** @param {string} text */
export function notify(text) {
  byId('notice').textContent = text;
}

/**
 * A listener that runs async work and shows its failure.
 *
 * @param {(event: Event) => Promise<void>} work
 * @param {(text: string) => void} show
 */
export const handled =
  (work, show = notify) =>
  (/** @type {Event} */ event) => {
    event.preventDefault();
    show('');
    work(event).catch((error) => show(error instanceof Error ? error.message : String(error)));
  };

/**
 * A text that can be scrolled by keyboard.
 *
 * @param {string} label
 * @param {string} text
 */
export const block = (label, text) => el('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text);

/** @param {string} moment ISO */
export const timeOf = (moment) => new Date(moment).toLocaleTimeString('es', { hour12: false });
