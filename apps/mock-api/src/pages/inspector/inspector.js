// The inspector: opens the sandbox and the section that the address names.
// @ts-check
import { openCalls, watchCalls } from './inspector-calls.js';
import { byId, handled, inputWith, notify, remember, session } from './inspector-parts.js';
import { openRules, watchRules } from './inspector-rules.js';
import { openMails, openState, watchState } from './inspector-state.js';

const sections = ['pedidos', 'reglas', 'datos', 'correos'];

/** What a section reads when it is opened; requests are live. */
const opened = { reglas: openRules, datos: openState, correos: openMails };

async function openSection() {
  const name = location.hash.slice(1);
  const shown = sections.includes(name) ? name : 'pedidos';
  for (const one of sections) {
    byId(one).hidden = one !== shown;
    const link = document.querySelector(`nav a[href="#${one}"]`);
    if (one === shown) link?.setAttribute('aria-current', 'page');
    else link?.removeAttribute('aria-current');
  }
  await opened[/** @type {'reglas'} */ (shown)]?.();
}

async function openAll() {
  inputWith('sandbox').value = session.sandbox;
  await openState();
  byId('token-form').hidden = true;
  openCalls();
  await openSection();
}

const start = handled(openAll);

watchCalls();
watchRules();
watchState(openAll);
byId('sandbox-form').addEventListener(
  'submit',
  handled(async () => {
    remember({ sandbox: inputWith('sandbox').value });
    await openAll();
    notify(`Caja de arena ${session.sandbox}.`);
  }),
);
byId('token-form').addEventListener(
  'submit',
  handled(async () => {
    remember({ token: inputWith('token').value });
    await openAll();
  }),
);
addEventListener('hashchange', (event) => {
  if (location.hash !== '#contenido') handled(openSection)(event);
});
start(new Event('start'));
