import type { FacturaEmitida } from '@portal/contracts';
import { mayUseEmpresa, type SessionContext } from '../../context/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { audit } from '../../records/auditoria.ts';
import { FACTURAS, NOTAS_CREDITO, type ClaseDocumento } from '../model/clase.ts';

type Emitida = Pick<FacturaEmitida, 'id' | 'numero'>;

interface Pedido {
  readonly tipo: ClaseDocumento['tipo'];
  readonly id_empresa: string;
  /** The draft that is used up. */
  readonly borrador?: { readonly id: string } | undefined;
}

const ACCION = 'emitir';

/** Notes in the audit trail which document a draft became. */
export function auditBorradorEmitido(
  context: SessionContext,
  { tipo, id_empresa, borrador }: Pedido,
  { id, numero }: Emitida,
): Promise<void> | undefined {
  if (borrador === undefined) return undefined;
  return audit(context, {
    objeto: tipo === FACTURAS.tipo ? FACTURAS.objeto : NOTAS_CREDITO.objeto,
    id_objeto: borrador.id,
    accion: ACCION,
    detalle: `Borrador emitido con el número ${numero}`,
    despues: { id, numero } satisfies Emitida,
    id_empresa,
  });
}

/** NO_ENCONTRADO for a draft that does not exist, with the document that it became if it was issued. */
export async function missingBorrador({ store, user }: SessionContext, id: string): Promise<RefusalError> {
  const refusal = refusals.noEncontrado('el borrador');
  const act = await store
    .select('auditoria')
    .select(['id_empresa', 'despues'])
    .where('id_objeto', '=', id)
    .where('objeto', 'in', [FACTURAS.objeto, NOTAS_CREDITO.objeto])
    .where('accion', '=', ACCION)
    .executeTakeFirst();
  const { id_empresa = null, despues = null } = act ?? {};
  if (id_empresa === null || despues === null || !mayUseEmpresa(user, id_empresa))
    return new RefusalError(refusal);
  const emitido = JSON.parse(despues) as Emitida;
  return new RefusalError({
    ...refusal,
    message: `El borrador ya se emitió con el número ${emitido.numero}.`,
    data: { ...refusal.data, emitido },
  });
}
