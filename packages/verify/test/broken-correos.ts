import { asAdmin, eachRow, keyOf, operates, record, server, type BrokenServer } from './breakages.ts';

const OBJETO = 'empresas_correo';

/** Servers that handle the mail of companies wrongly. */
export const brokenCorreos: readonly BrokenServer[] = [
  server(
    'returns the password of a mail server',
    `${OBJETO}/D`,
    record(`${OBJETO}/D`, (data) => ({ ...data, contrasena: 'secreta' })),
  ),
  server('returns the password that a test was made with', `${OBJETO}/E/probar`, () => {
    let password: unknown;
    return {
      onRequest: (call) => {
        const { data } = (call.json ?? {}) as { data?: { contrasena?: unknown } };
        if (keyOf(call) === `${OBJETO}/E/probar`) password = data?.contrasena;
        return call;
      },
      onResponse: (given, call) =>
        keyOf(call) === `${OBJETO}/E/probar`
          ? {
              ...given,
              text: given.text.replace(
                '"conversacion":[]',
                `"conversacion":[{"de":"portal","linea":"PASS ${String(password)}"}]`,
              ),
            }
          : given,
    };
  }),
  server(
    'says that a test succeeded without a server',
    `${OBJETO}/E/probar`,
    record(`${OBJETO}/E/probar`, (data) => ({ ...data, aceptada: true })),
  ),
  server(
    'says that mails are sent which no server has accepted',
    `${OBJETO}/E/bandeja`,
    eachRow(`${OBJETO}/E/bandeja`, (row) => ({ ...row, estado: 'enviado' })),
  ),
  server(
    'has mails of every company in the outbox of one',
    `${OBJETO}/E/bandeja`,
    operates(`${OBJETO}/E/bandeja`, (data) => ({ ...data, filtros: {} })),
  ),
  server(
    'forgets that there is a password',
    `${OBJETO}/M`,
    record(`${OBJETO}/M`, (data) => ({ ...data, tiene_contrasena: false })),
  ),
  server(
    'leaves variables as they are',
    `${OBJETO}/P`,
    record(`${OBJETO}/P`, (data) => ({ ...data, cuerpo: '{numero}' })),
  ),
  server('lets anybody read the outbox', `${OBJETO}/E/bandeja`, asAdmin(`${OBJETO}/E/bandeja`)),
].map((broken) => ({ ...broken, needsRoles: 'administrators', isAlone: true }) as const);
