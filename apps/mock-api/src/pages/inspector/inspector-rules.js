// Fault rules and stubbed replies: lists and forms.
// @ts-check
import { byId, call, el, fieldsOf, handled } from './inspector-parts.js';

/** Reads and draws both lists, the newest rule first. */
export async function openRules() {
  const [faults, replies] = await Promise.all([call('faults'), call('replies')]);
  byId('faults').replaceChildren(
    ...faults.toReversed().map((/** @type {any} */ rule) => itemOf('faults', rule, faultText(rule))),
  );
  byId('replies').replaceChildren(
    ...replies.toReversed().map((/** @type {any} */ rule) => itemOf('replies', rule, replyText(rule))),
  );
}

/** @param {any} rule */
function faultText({ latency, status, connection, every, chance, times, fired }) {
  return [
    ...(status === undefined ? [] : [`estado ${status}`]),
    ...(latency === undefined ? [] : [`demora ${JSON.stringify(latency)} ms`]),
    ...(connection === undefined ? [] : [connection]),
    ...(every === 1 ? [] : [`una de cada ${every}`]),
    ...(chance === 1 ? [] : [`probabilidad ${chance}`]),
    `falló ${fired}${times === undefined ? '' : ` de ${times}`} veces`,
  ].join(' · ');
}

/** @param {any} rule */
function replyText({ with: part, exactly, replies, always, times, used }) {
  const input = exactly ?? part;
  return [
    input === undefined
      ? 'cualquier entrada'
      : `${exactly === undefined ? 'contiene' : 'exactamente'} ${JSON.stringify(input)}`,
    JSON.stringify(replies[0]).slice(0, 200),
    always ? `siempre; usada ${used} veces` : `usada ${used} de ${times * replies.length} veces`,
  ].join(' · ');
}

/**
 * @param {'faults' | 'replies'} path
 * @param {any} rule
 * @param {string} text
 */
function itemOf(path, { id, order, target }, text) {
  const remove = handled(async () => {
    await call(`${path}?${new URLSearchParams({ id })}`, { method: 'DELETE' });
    await openRules();
    byId('contenido').focus();
  });
  return el(
    'li',
    {},
    el('strong', {}, `${id} ${target}`),
    el('p', { class: 'quiet' }, `regla n.º ${order} · ${text}`),
    el('button', { type: 'button', click: remove, 'aria-label': `Quitar ${id}` }, 'Quitar'),
  );
}

/** @param {string} text @param {string} name */
function parsed(text, name) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} no es JSON válido.`);
  }
}

/** @param {Record<string, HTMLInputElement>} fields */
function faultOf({ target, kind, value, every, times }) {
  const effect = ['status', 'latency'].includes(kind.value)
    ? { [kind.value]: Number(value.value) }
    : { connection: kind.value };
  return {
    target: target.value,
    ...effect,
    every: Number(every.value),
    ...(times.value === '' ? {} : { times: Number(times.value) }),
  };
}

/** @param {Record<string, HTMLInputElement>} fields */
function replyOf({ target, match, input, reply, always }) {
  return {
    target: target.value,
    ...(match.value === '' ? {} : { [match.value]: parsed(input.value, 'La entrada') }),
    replies: [parsed(reply.value, 'La respuesta')].flat(),
    always: always.checked,
  };
}

/** Sends the forms, and shows at the form why one was rejected. */
export function watchRules() {
  /** @type {readonly (readonly [string, string, (fields: Record<string, HTMLInputElement>) => unknown])[]} */
  const forms = [
    ['fault-form', 'faults', faultOf],
    ['reply-form', 'replies', replyOf],
  ];
  for (const [id, path, bodyOf] of forms) {
    const form = byId(id);
    const show = (/** @type {string} */ text) => form.querySelector('.error')?.replaceChildren(text);
    form.addEventListener(
      'submit',
      handled(async () => {
        await call(path, { method: 'POST', body: bodyOf(fieldsOf(id)) });
        await openRules();
      }, show),
    );
  }
  const { kind, value } = fieldsOf('fault-form');
  kind.addEventListener('change', () => {
    value.disabled = !['status', 'latency'].includes(kind.value);
  });
}
