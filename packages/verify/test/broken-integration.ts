import { asAdmin, both, keyOf, operates, record, server, withToken, type BrokenServer } from './breakages.ts';

const OBJETO = 'usuarios_funcionales';

const hasKey = (authorization: string | undefined): boolean =>
  authorization?.startsWith('Bearer fe_') === true;

/** Servers that handle integration keys wrongly. */
export const brokenIntegration: readonly BrokenServer[] = [
  server('does not take integration keys', `${OBJETO}/C`, () => ({
    onRequest: (call) => (hasKey(call.headers.authorization) ? withToken(call, 'fe_test_0000') : call),
  })),
  server('takes an integration key for a person', `${OBJETO}/C`, (_token, admin) => ({
    onRequest: (call) => (hasKey(call.headers.authorization) ? withToken(call, admin) : call),
  })),
  server('shows the key again', `${OBJETO}/D`, (token, admin) => {
    let clave: unknown;
    return both(
      record(`${OBJETO}/A`, (data) => {
        clave = data['clave'];
        return data;
      }),
      record(`${OBJETO}/D`, (data) => ({ ...data, nombre: data['nombre'], prefijo: clave })),
    )(token, admin);
  }),
  server(
    'keeps the permissions of a key as they were',
    `${OBJETO}/M`,
    operates(`${OBJETO}/M`, ({ permisos: _permisos, ...data }) => data),
  ),
  server(
    'rotates with grace only',
    `${OBJETO}/C`,
    operates(`${OBJETO}/E/rotar`, (data) => ({ ...data, gracia: true })),
  ),
  server(
    'rotates without grace only',
    `${OBJETO}/C`,
    operates(`${OBJETO}/E/rotar`, (data) => ({ ...data, gracia: false })),
  ),
  server('says that a key is revoked, and does not revoke it', `${OBJETO}/C`, () => ({
    onRequest: (call) =>
      keyOf(call) === `${OBJETO}/E/revocar`
        ? { ...call, text: call.text.replace('"operacion":"E"', '"operacion":"D"') }
        : call,
    onResponse: (given, call) =>
      keyOf(call) === `${OBJETO}/E/revocar`
        ? { ...given, text: given.text.replace('"estado":"activo"', '"estado":"revocado"') }
        : given,
  })),
  server(
    'logs no requests of keys',
    `${OBJETO}/D`,
    record(`${OBJETO}/D`, (data) => ({ ...data, pedidos: [] })),
  ),
  server('lets anybody list integration keys', `${OBJETO}/C`, asAdmin(`${OBJETO}/C`)),
].map((broken) => ({ ...broken, needsRoles: 'administrators', isAlone: true }) as const);
