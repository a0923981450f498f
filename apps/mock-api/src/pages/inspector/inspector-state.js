// Clock, seed, kept states, sandboxes and mails.
// @ts-check
import { byId, call, el, fieldsOf, handled, inputWith, notify } from './inspector-parts.js';

const HOUR = 3_600_000;

const modes = { real: 'corre con la del servidor', shifted: 'corre, movida', frozen: 'parada' };

let sessionSeconds = 0;

/** @param {any} clock */
function showClock({ now, mode }) {
  const text = new Date(now).toLocaleString('es');
  byId('clock-short').textContent = text;
  byId('clock').textContent = `${text}: ${modes[/** @type {'real'} */ (mode)]}.`;
}

/** Reads what the sandbox is: clock, seed, names for the forms, kept states. */
export async function openState() {
  const [state, clock, inspector] = await Promise.all([call('../__mock'), call('clock'), call('inspector')]);
  showClock(clock);
  byId('state').textContent =
    `Semilla ${state.seed}, con datos relativos al ${new Date(state.momento).toLocaleString('es')}.`;
  fieldsOf('reset-form').seed.value = state.seed;
  sessionSeconds = inspector.sessionSeconds;
  inputWith('history').checked = inspector.history.enabled;
  const options = (/** @type {string[]} */ names) => names.map((value) => el('option', { value }));
  byId('targets').replaceChildren(...options(inspector.targets));
  byId('sandboxes').replaceChildren(...options(inspector.sandboxes));
}

/** Reads the outbox. */
export async function openMails() {
  const mails = await call('mails');
  byId('mails').replaceChildren(...mails.map(mailOf));
  if (mails.length === 0)
    byId('mails').append(el('li', { class: 'quiet' }, 'La bandeja de salida está vacía.'));
}

/** @param {any} mail */
function mailOf({ asunto, destinatarios, remitente, estado, fecha, cuerpo, error }) {
  return el(
    'li',
    {},
    el('strong', {}, asunto),
    el(
      'p',
      { class: 'quiet' },
      `${remitente} → ${destinatarios.join(', ')} · ${estado} · ${new Date(fecha).toLocaleString('es')}`,
    ),
    ...(error === null ? [] : [el('p', { class: 'bad' }, error)]),
    el(
      'details',
      {},
      el('summary', {}, 'Texto'),
      el('pre', { tabindex: '0', role: 'region', 'aria-label': asunto }, cuerpo),
    ),
  );
}

/** @param {string} name */
function moveOf(name) {
  switch (name) {
    case 'hour':
      return { advance: HOUR };
    case 'day':
      return { advance: 24 * HOUR };
    case 'token':
      return { advance: (sessionSeconds + 1) * 1000 };
    default:
      return { reset: true };
  }
}

/** @param {() => Promise<void>} reopen reads everything again, after a reset */
export function watchState(reopen) {
  for (const button of document.querySelectorAll('[data-clock]'))
    button.addEventListener(
      'click',
      handled(async () => {
        const name = button.getAttribute('data-clock') ?? '';
        const { now } = await call('clock');
        const body = name === 'freeze' ? { freeze: now } : moveOf(name);
        showClock(await call('clock', { method: 'POST', body }));
        notify('La hora cambió.');
      }),
    );
  byId('reset-form').addEventListener(
    'submit',
    handled(async () => {
      const seed = fieldsOf('reset-form').seed.value;
      await call('reset', { method: 'POST', body: { seed } });
      await reopen();
      notify(`Los datos están como en la semilla ${seed}.`);
    }),
  );
  byId('history').addEventListener('change', () => {
    const enabled = inputWith('history').checked;
    call('history', { method: 'POST', body: { enabled } }).then(
      ({ most }) =>
        notify(
          enabled
            ? `Se guarda el estado antes de cada escritura: los últimos ${most}, y cada una tarda más.`
            : '',
        ),
      (error) => notify(error.message),
    );
  });
  byId('refresh-mails').addEventListener('click', handled(openMails));
}
