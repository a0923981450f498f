import type { DatosNotaCredito, SignedIn } from '@portal/contracts';
import { ApiFailure, type ApiClient } from '@portal/contracts/client';
import type { Store } from '../../src/store/store.ts';
import { datosFactura, pedido } from '../../src/documentos/fixtures/facturas.ts';
import { seal } from '../../src/modules/usuarios/fixtures/usuarios.ts';

/** Records that the operations change and the invariants check. */
export interface Scene {
  readonly as: (user: 'admin' | 'cliente' | 'contabilidad') => ApiClient['controller'];
  readonly anonymous: ApiClient;
  readonly store: Store;
  /** An approved factura of an advance over Gs. 110.000; without documents, as RUC and timbrado can only change then, it is undefined. */
  readonly anticipo:
    { readonly id: string; readonly cdc: string; readonly nota: DatosNotaCredito } | undefined;
  readonly borrador: string;
  /** Number of the company's timbrado. */
  readonly timbrado: string;
  /** The certificate of the company that is not active. */
  readonly spare: string;
  readonly usuario: string;
  /** Token of the link for a forgotten password that the user was mailed. */
  readonly enlace: string;
  /** A token of the user that has no session yet, as an operator signs one. */
  readonly token: string;
  /** A valid code of the user's app, and one for recovery. */
  readonly codigos: { readonly app: string; readonly recuperacion: string };
  /** The integration user of a callback that is due; nothing listens at its address. */
  readonly integracion: string;
  readonly deliverCallbacks: () => Promise<number>;
}

export type Subject =
  | 'anticipo'
  | 'avisos'
  | 'borrador'
  | 'certificados'
  | 'codigos'
  | 'empresa'
  | 'importar'
  | 'numeros'
  | 'ruc'
  | 'timbrado'
  | 'usuario';

export interface Operation {
  readonly name: string;
  /** Two operations with a common subject make a pair. */
  readonly about: readonly Subject[];
  /** Without a transaction it has no step before which another one could run: it runs within those of others. */
  readonly isWhole?: true;
  readonly run: (scene: Scene) => Promise<unknown>;
}

const motivo = 'Prueba de dos a la vez';
const actual = 'demo1234';
/** Nothing listens there. */
export const CALLBACK_URLS = {
  before: 'http://127.0.0.1:9/antes',
  after: 'http://127.0.0.1:9/despues',
} as const;
/** The callback that is due. */
export const CALLBACK = 'aviso-1';

/** The answer of an endpoint that refuses with 200. */
export class Refused extends Error {}

async function signIn({ anonymous }: Scene, codigo?: string): Promise<SignedIn> {
  const codigo_acceso = codigo === undefined ? {} : { codigo_acceso: seal(codigo) };
  const body = { username: seal('contabilidad'), pass: seal(actual), ...codigo_acceso };
  const answer = await anonymous.session.login({ body });
  if ('error' in answer) throw new Refused(JSON.stringify(answer.error));
  return answer;
}

/** Operations that touch money, numbers, certificates, users or callbacks. */
const operations: readonly Operation[] = [
  {
    name: 'issue with an advance',
    about: ['anticipo', 'numeros'],
    run: ({ as, anticipo }) =>
      as('cliente').facturas.emitir(
        pedido({
          datos: datosFactura({
            anticipo_global: { monto: 60_000, cdc: anticipo?.cdc ?? '' },
            condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 50_000 }] },
          }),
        }),
      ),
  },
  {
    name: 'issue a draft',
    about: ['borrador', 'empresa', 'numeros', 'ruc', 'timbrado'],
    run: ({ as, borrador: id }) => as('cliente').facturas.emitir(pedido({ id, version: 1 })),
  },
  {
    name: 'save a draft',
    about: ['borrador'],
    run: ({ as, borrador: id }) => as('cliente').facturas.modificacion({ id, version: 1, punto: '001' }),
  },
  {
    name: 'delete a draft',
    about: ['borrador'],
    run: ({ as, borrador: id }) => as('cliente').facturas.baja({ id }),
  },
  {
    name: 'cancel the advance',
    about: ['anticipo'],
    run: ({ as, anticipo }) =>
      as('cliente').eventos.alta({ tipo: 'cancelacion', id: anticipo?.id ?? '', motivo }),
  },
  {
    name: 'credit the advance',
    about: ['anticipo'],
    run: ({ as, anticipo }) =>
      as('cliente').notasCredito.emitir(pedido({ datos: anticipo?.nota ?? ({} as DatosNotaCredito) })),
  },
  {
    name: 'void the next number',
    about: ['numeros', 'ruc', 'timbrado'],
    run: ({ as, anticipo, timbrado }) => {
      const place = { id_empresa: 'emp-1', timbrado, establecimiento: '001', punto: '001' };
      const numero = anticipo === undefined ? 1 : 2;
      const rango = { tipo_documento: 1 as const, desde: numero, hasta: numero };
      return as('cliente').eventos.alta({ tipo: 'inutilizacion', ...place, ...rango, motivo });
    },
  },
  {
    name: 'import a draft',
    about: ['importar'],
    run: ({ as }) => {
      const place = { establecimiento: '001', punto: '001' };
      const facturas = [{ clave_unica: 'importada-1', ...place, datos: datosFactura() }];
      return as('cliente').facturas.importar({ id_empresa: 'emp-1', facturas, guardar: true });
    },
  },
  {
    name: 'disable the company',
    about: ['empresa'],
    run: ({ as }) => as('admin').empresas.habilitacion({ id: 'emp-1', activo: false }),
  },
  {
    name: 'change the RUC',
    about: ['ruc'],
    run: ({ as }) => as('admin').empresas.modificacion({ id: 'emp-1', version: 1, ruc: '80099999', dv: 1 }),
  },
  {
    name: 'change the timbrado',
    about: ['timbrado'],
    run: ({ as }) =>
      as('admin').timbrados.modificacion({ id: 'emp-1-tim-1', version: 1, numero: '19999999' }),
  },
  {
    name: 'set the next number',
    about: ['numeros'],
    run: ({ as, anticipo }) =>
      as('admin').establecimientos.modificacion({
        id: 'emp-1-est-001',
        version: 1,
        siguientes: [{ punto: '001', tipo: 1, siguiente: anticipo === undefined ? 1 : 2 }],
      }),
  },
  {
    name: 'activate a certificate',
    about: ['certificados'],
    run: ({ as, spare: id }) => as('admin').certificados.habilitacion({ id, activo: true }),
  },
  {
    name: 'delete a certificate',
    about: ['certificados'],
    run: ({ as, spare: id }) => as('admin').certificados.baja({ id }),
  },
  {
    name: 'change the own password',
    about: ['usuario'],
    run: ({ as }) => as('contabilidad').usuarios.cambiarContrasena({ actual, nueva: 'Mburucuya-2026-azul' }),
  },
  {
    name: 'block a user',
    about: ['usuario'],
    run: ({ as, usuario: id }) => as('admin').usuarios.habilitacion({ id, activo: false }),
  },
  {
    name: 'change the profiles',
    about: ['usuario'],
    run: ({ as, usuario: id }) =>
      as('admin').usuarios.modificacion({ id, version: 1, perfiles: ['cliente'] }),
  },
  { name: 'sign in', about: ['usuario'], run: (scene) => signIn(scene) },
  {
    name: 'sign in with a token',
    about: ['usuario'],
    run: async ({ anonymous, token }) => {
      try {
        return await anonymous.session.accessToken({ query: { access_token: token } });
      } catch (error) {
        throw error instanceof ApiFailure && error.response.status === 401
          ? new Refused(error.message)
          : error;
      }
    },
  },
  {
    name: 'recover the password',
    about: ['usuario'],
    run: async ({ anonymous, enlace: token }) => {
      const body = { token, password: 'Karaguata-2026-rojo' };
      const answer = await anonymous.session.aceptarInvitacion({ body });
      if (answer.status === 'error') throw new Refused(answer.message);
    },
  },
  {
    name: 'switch the second factor on',
    about: ['usuario'],
    run: ({ as, codigos }) =>
      as('contabilidad').usuarios.activarSegundoFactor({ codigo_acceso: codigos.app }),
  },
  { name: 'sign in with a code', about: ['codigos'], run: (scene) => signIn(scene, scene.codigos.app) },
  {
    name: 'sign in with a recovery code',
    about: ['codigos'],
    run: (scene) => signIn(scene, scene.codigos.recuperacion),
  },
  {
    name: 'renew the recovery codes',
    about: ['codigos'],
    run: ({ as }) => as('contabilidad').usuarios.renovarCodigos({ actual }),
  },
  {
    name: 'switch the second factor off',
    about: ['codigos'],
    run: ({ as }) => as('contabilidad').usuarios.desactivarSegundoFactor({ actual }),
  },
  {
    name: 'remove the callback address',
    about: ['avisos'],
    run: ({ as, integracion: id }) => as('admin').usuariosFuncionales.configurarAvisos({ id, url: null }),
  },
  {
    name: 'change the callback address',
    about: ['avisos'],
    run: ({ as, integracion: id }) =>
      as('admin').usuariosFuncionales.configurarAvisos({ id, url: CALLBACK_URLS.after }),
  },
  {
    name: 'send a callback again',
    about: ['avisos'],
    run: ({ as, integracion: id }) =>
      as('admin').usuariosFuncionales.reenviarAviso({ id, id_entrega: CALLBACK }),
  },
  {
    name: 'revoke the key',
    about: ['avisos'],
    run: ({ as, integracion: id }) => as('admin').usuariosFuncionales.revocar({ id, motivo }),
  },
  {
    name: 'deliver callbacks',
    about: ['avisos'],
    isWhole: true,
    run: ({ deliverCallbacks }) => deliverCallbacks(),
  },
];

/** Each two operations with a common subject, in both orders if both have steps; each such operation also beside itself. */
export function pairs(): (readonly [one: Operation, other: Operation])[] {
  const stepped = operations.filter(({ isWhole }) => isWhole !== true);
  return stepped.flatMap((one) =>
    operations
      .filter(({ about }) => about.some((subject) => one.about.includes(subject)))
      .map((other) => [one, other] as const),
  );
}
