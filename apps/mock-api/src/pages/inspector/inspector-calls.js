// The list of requests, live, and the detail of one.
// @ts-check
import {
  block,
  byId,
  call,
  el,
  fieldsOf,
  handled,
  inputWith,
  notify,
  session,
  timeOf,
} from './inspector-parts.js';

/** @import { MockInspected, MockRequestEntry, MockRowChange, MockRuleFinding } from '@portal/contracts' */

/** As many as the server keeps. */
const MOST = 500;

/** @type {MockRequestEntry[]} newest first */
let calls = [];
/** @type {string | undefined} */
let selected;
/** @type {EventSource | undefined} */
let stream;

/** Follows the requests of the sandbox; those before are read once the stream is open, so that none is missed between the two. */
export function openCalls() {
  stream?.close();
  selected = undefined;
  byId('call').replaceChildren(el('p', {}, 'Elija un pedido de la lista.'));
  const query = new URLSearchParams({ sandbox: session.sandbox, token: session.token });
  const opened = new EventSource(new URL(`requests/stream?${query}`, document.baseURI));
  stream = opened;
  opened.addEventListener('open', () => {
    live('En vivo', 'good');
    calls = [];
    call('requests')
      .then((before) => stream === opened && join(calls, before))
      .catch((error) => notify(String(error)));
  });
  opened.addEventListener('error', () => live('Sin conexión', 'bad'));
  opened.addEventListener('message', ({ data }) => join([JSON.parse(data)], calls));
}

/**
 * Shows requests, each once: those that end while the older ones are read are among both.
 *
 * @param {readonly MockRequestEntry[]} newer newest first
 * @param {readonly MockRequestEntry[]} older newest first
 */
function join(newer, older) {
  const ids = new Set(older.map(({ id }) => id));
  calls = [...newer.filter(({ id }) => !ids.has(id)), ...older].slice(0, MOST);
  draw();
}

/**
 * @param {string} text
 * @param {string} kind
 */
function live(text, kind) {
  byId('live').textContent = text;
  byId('live').className = kind;
}

let isDrawing = false;

/** Draws once for all requests that arrive within a frame, and keeps the focus. */
function draw() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    const focused = document.activeElement?.getAttribute('data-id');
    const words = inputWith('filter').value.toLowerCase().split(' ');
    const shown = calls.filter((one) => {
      const text = [one.target, one.path, one.user, one.status, one.method].join(' ').toLowerCase();
      return words.every((/** @type {string} */ word) => text.includes(word));
    });
    const list = byId('calls');
    list.replaceChildren(...shown.map((one) => el('li', {}, buttonOf(one))));
    if (shown.length === 0) list.append(el('li', { class: 'quiet' }, 'Todavía no hay pedidos.'));
    if (focused) buttonFor(focused)?.focus();
  });
}

/** @param {string} id @returns {HTMLElement | null} */
const buttonFor = (id) => byId('calls').querySelector(`[data-id="${CSS.escape(id)}"]`);

/** @param {MockRequestEntry} one */
function buttonOf(one) {
  const kind = one.status >= 500 ? 'bad' : one.status >= 400 || one.refused !== null ? 'warn' : 'good';
  const notes = [
    one.user ?? 'sin usuario',
    `${one.milliseconds} ms`,
    ...(one.fault === null ? [] : [`falla: ${one.fault}`]),
    ...(one.refused === null ? [] : [one.refused]),
  ];
  return el(
    'button',
    {
      type: 'button',
      'data-id': one.id,
      click: handled(() => select(one.id)),
      ...(one.id === selected && { 'aria-current': 'true' }),
    },
    el('span', { class: 'quiet' }, timeOf(one.at)),
    el('b', {}, one.target ?? `${one.method} ${one.path}`),
    el('span', { class: kind }, String(one.status)),
    el('small', {}, notes.join(' · ')),
  );
}

/** @param {string} id */
async function select(id) {
  selected = id;
  draw();
  const query = new URLSearchParams({ id });
  const seen = await call(`requests/detail?${query}`);
  byId('call').replaceChildren(...detailOf(seen));
  byId('call-title').focus();
}

/** @param {MockInspected} seen */
function detailOf({ request, rules, canRestore, changes, ...seen }) {
  const { id, at, target, method, path, user, roles, status, milliseconds, warnings, rejectedToken, curl } =
    request;
  const who = user === null ? 'sin usuario' : `${user} (${roles.join(', ')})`;
  return [
    el('h3', { id: 'call-title', tabindex: '-1' }, target ?? path),
    el(
      'p',
      {},
      `${method} ${path} · ${status} · ${milliseconds} ms · ${who} · ${new Date(at).toLocaleString('es')}`,
    ),
    ...(rejectedToken === null ? [] : [el('p', { class: 'warn' }, `Token rechazado: ${rejectedToken}`)]),
    ...warnings.map((text) => el('p', { class: 'warn' }, text)),
    el(
      'div',
      { class: 'tools' },
      el('button', { type: 'button', click: () => buttonFor(id)?.focus() }, 'Volver a la lista'),
      el('button', { type: 'button', click: handled(() => copy(curl)) }, 'Copiar curl'),
      ...(target === null
        ? []
        : [
            el(
              'button',
              { type: 'button', click: () => prepare(target, status, seen) },
              'Fallar o responder',
            ),
          ]),
      ...(canRestore
        ? [
            el(
              'button',
              { type: 'button', click: handled(() => restore(id)) },
              'Volver a antes de este pedido',
            ),
          ]
        : []),
    ),
    el('h3', {}, 'Fallas y respuestas'),
    ...(rules.length === 0
      ? [el('p', { class: 'quiet' }, 'Ninguna regla: respondió el servidor.')]
      : [el('ul', { class: 'rules' }, ...rules.map(ruleOf))]),
    ...partOf('Entrada', seen.input, seen.inputProblems),
    ...partOf('Respuesta', seen.response, seen.responseProblems),
    ...(changes === undefined ? [] : changesOf(changes)),
  ];
}

/**
 * @param {string} name
 * @param {string | null | undefined} text
 * @param {readonly { path: string, message: string }[]} problems
 */
function partOf(name, text, problems) {
  const verdict =
    text === undefined || text === null
      ? []
      : problems.length === 0
        ? [el('p', { class: 'good' }, 'Cumple el contrato.')]
        : [
            el('p', { class: 'bad' }, 'No cumple el contrato:'),
            el(
              'ul',
              {},
              ...problems.map(({ path, message }) =>
                el('li', {}, `${path === '' ? 'todo' : path}: ${message}`),
              ),
            ),
          ];
  const shown = text === null ? 'Demasiado larga para guardarla.' : (text ?? 'Sin cuerpo.');
  return [el('h3', {}, name), block(name, shown), ...verdict];
}

/** @param {MockRuleFinding} rule */
function ruleOf({ kind, id, applied, reason, differences }) {
  const title = `${kind === 'fault' ? 'Falla' : 'Respuesta'} ${id}: ${applied ? 'se aplicó' : 'no se aplicó'}`;
  return el(
    'li',
    {},
    el('strong', { class: applied ? 'good' : 'quiet' }, title),
    el('p', {}, reason),
    ...differences.map(({ path, expected, actual }) =>
      el(
        'p',
        {},
        el('code', {}, path === '' ? 'entrada' : path),
        `: la regla pide ${expected}; vino ${actual ?? 'nada'}`,
      ),
    ),
  );
}

const changeNames = { added: 'nueva', removed: 'eliminada', changed: 'cambiada' };

/** @param {readonly MockRowChange[]} changes */
function changesOf(changes) {
  return [
    el('h3', {}, 'Antes y después'),
    el('p', { class: 'quiet' }, 'Filas que cambiaron hasta la escritura siguiente.'),
    ...(changes.length === 0 ? [el('p', {}, 'Ninguna.')] : []),
    ...changes.map(({ table, key, change, fields }) =>
      el(
        'details',
        {},
        el('summary', {}, `${table} ${key}: ${changeNames[change]}`),
        el(
          'dl',
          {},
          ...fields.flatMap(({ name, before, after }) => [
            el('dt', {}, name),
            el(
              'dd',
              {},
              ...(before === null ? [] : [el('del', {}, before), ' ']),
              ...(after === null ? [] : [el('ins', {}, after)]),
            ),
          ]),
        ),
      ),
    ),
  ];
}

/** @param {string} text */
async function copy(text) {
  await navigator.clipboard.writeText(text);
  notify('Copiado.');
}

/** @param {string} id */
async function restore(id) {
  await call('history/restore', { method: 'POST', body: { id } });
  notify('Los datos están como antes de ese pedido.');
}

/**
 * Fills in both forms with a request.
 *
 * @param {string} target
 * @param {number} status
 * @param {Pick<MockInspected, 'input' | 'response'>} seen
 */
function prepare(target, status, seen) {
  const isOperation = target.includes('/');
  const input = seen.input ? JSON.parse(seen.input) : {};
  const { accion, ...data } = input.body?.data ?? {};
  const sent = isOperation
    ? target.split('/').length === 2 && accion !== undefined
      ? { accion, ...data }
      : data
    : { query: {}, ...input };
  const body = seen.response ? JSON.parse(seen.response) : undefined;
  const reply = isOperation && status === 200 ? body : { status, ...(body !== undefined && { body }) };
  const fault = fieldsOf('fault-form');
  fault.target.value = target;
  const fields = fieldsOf('reply-form');
  fields.target.value = target;
  fields.match.value = 'with';
  fields.input.value = JSON.stringify(sent, null, 2);
  fields.reply.value = JSON.stringify(reply, null, 2);
  location.hash = '#reglas';
}

/** Moves between requests with the arrow keys, and from the detail to the list with Escape. */
export function watchCalls() {
  byId('filter').addEventListener('input', draw);
  byId('clear-calls').addEventListener(
    'click',
    handled(async () => {
      calls = await call('requests', { method: 'DELETE' });
      draw();
    }),
  );
  byId('calls').addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...byId('calls').querySelectorAll('button')];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (step === undefined || at === -1) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  });
  byId('call').addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && selected !== undefined) buttonFor(selected)?.focus();
  });
}
