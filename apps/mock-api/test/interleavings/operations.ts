import type { ApiClient } from '@portal/contracts/client';
import type { Store } from '../../src/store/store.ts';
import { datosFactura, pedido } from '../../src/documentos/fixtures/facturas.ts';

/** Records that the operations change and the invariants check. */
export interface Scene {
  readonly as: (user: 'admin' | 'cliente' | 'contabilidad') => ApiClient['controller'];
  readonly store: Store;
  /** An approved factura of an advance over Gs. 110.000; without documents, as RUC and timbrado can only change then, it is undefined. */
  readonly anticipo: { readonly id: string; readonly cdc: string } | undefined;
  readonly borrador: string;
  /** The certificate of the company that is not active. */
  readonly spare: string;
  readonly usuario: string;
}

type Subject = 'anticipo' | 'borrador' | 'certificados' | 'numeros' | 'ruc' | 'timbrado' | 'usuario';

interface Operation {
  readonly name: string;
  /** Two operations with a common subject make a pair. */
  readonly about: readonly Subject[];
  readonly run: (scene: Scene) => Promise<unknown>;
}

const motivo = 'Prueba de dos a la vez';

/** Operations that touch money, numbers, certificates or users. */
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
    about: ['borrador', 'numeros', 'ruc', 'timbrado'],
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
    run: ({ as }) =>
      as('contabilidad').usuarios.cambiarContrasena({ actual: 'demo1234', nueva: 'Mburucuya-2026-azul' }),
  },
  {
    name: 'block a user',
    about: ['usuario'],
    run: ({ as, usuario: id }) => as('admin').usuarios.habilitacion({ id, activo: false }),
  },
];

/** Each two operations with a common subject, in both orders; each such operation also beside itself. */
export function pairs(): (readonly [one: Operation, other: Operation])[] {
  return operations.flatMap((one) =>
    operations
      .filter(({ about }) => about.some((subject) => one.about.includes(subject)))
      .map((other) => [one, other] as const),
  );
}
