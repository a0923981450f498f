import {
  evaluarCancelacion,
  significadoCodigo,
  type EstadoDocumento,
  type RechazoEvento,
  type TipoDocumento,
} from '@portal/sifen';
import type { OperationResult, PortalOperations, Refusal } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { RefusalError, refuse, refusals } from '../../core/refusal.ts';
import { dentroDe } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { numerosDeNotas } from '../../documentos/notas-credito.ts';
import { tieneXml } from '../../documentos/xml.ts';
import type { Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/tables.ts';

/** The code of a registered event. */
const REGISTRADO = '0600';

/**
 * Cancels an approved document within its deadline (MT 11.3): the event is registered and the document becomes void.
 *
 * @throws RefusalError PLAZO_VENCIDO or ESTADO_INVALIDO with the reason.
 */
export async function cancelarDocumento(
  context: SessionContext,
  id: string,
  motivo: string,
): Promise<OperationResult<PortalOperations['eventos']['alta']>> {
  return context.store.transaction(async (store) => {
    const fila = await bloquear(store, id);
    const rechazo = await evaluar(context, store, fila, motivo);
    if (rechazo !== undefined) throw new RefusalError(rechazo);
    await store
      .update('documentos')
      .set((eb) => ({ estado: 'cancelado', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const evento = {
      id: context.random.id(),
      estado: 'registrado',
      codigo: REGISTRADO,
      mensaje: significadoCodigo(REGISTRADO),
    } as const;
    await store
      .insert('eventos', {
        ...evento,
        id_empresa: fila.id_empresa,
        id_documento: id,
        tipo: 'cancelacion',
        fecha: context.clock.now().toISOString(),
        motivo,
        usuario: context.user.usuario,
      })
      .execute();
    await auditar(dentroDe(context, store), {
      objeto: 'documentos_electronicos',
      id_objeto: id,
      accion: 'cancelar',
      detalle: `Cancelado: ${motivo}`,
      antes: { estado: fila.estado },
      despues: { estado: 'cancelado' },
    });
    return evento;
  });
}

/** Locks the document for this transaction, so that the second of two cancellations sees the first. */
async function bloquear(store: Store, id: string): Promise<DocumentosTable> {
  return store
    .update('documentos')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function evaluar(
  { clock }: SessionContext,
  store: Store,
  fila: DocumentosTable,
  motivo: string,
): Promise<Refusal | undefined> {
  if (!tieneXml(fila.tipo)) return refuse('ESTADO_INVALIDO', 'El portal no cancela documentos de este tipo');
  const conformidad = await store
    .select('eventos')
    .select('id')
    .where('id_documento', '=', fila.id)
    .where('tipo', '=', 'conformidad')
    .where('estado', '=', 'registrado')
    .executeTakeFirst();
  const rechazo = evaluarCancelacion({
    tipo: fila.tipo as TipoDocumento,
    estado: fila.estado as EstadoDocumento,
    aprobado_en: fila.aprobado_en ?? undefined,
    motivo,
    ahora: clock.now().toISOString(),
    conformado: conformidad !== undefined,
    notas_credito: await numerosDeNotas(store, fila.cdc),
  });
  return rechazo && refusalDe(rechazo, motivo);
}

const FUERA_DE_PLAZO = ['4009', '4010'];

function refusalDe({ codigo, mensaje }: RechazoEvento, motivo: string): Refusal {
  if (FUERA_DE_PLAZO.includes(codigo)) return refuse('PLAZO_VENCIDO', mensaje);
  const largo = motivo.trim().length;
  if (largo < 5 || largo > 500) return refusals.validacion([{ campo: 'motivo', mensaje }]);
  return refuse('ESTADO_INVALIDO', mensaje);
}
