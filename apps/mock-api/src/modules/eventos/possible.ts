import type { DocumentoPosible, OperationData, PortalOperations } from '@portal/contracts';
import {
  HORAS_CANCELACION_FACTURA,
  HORAS_CANCELACION_OTROS,
  leerBusqueda,
  plazoCancelacion,
} from '@portal/sifen';
import type { DatosEvento, TipoDocumento } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { conPendiente } from '../../documentos/eventos/create.ts';
import { evaluateEvento, alreadyPendiente } from '../../documentos/eventos/rules.ts';
import { filterDocumentos } from '../../documentos/filtros.ts';
import { numeroDe } from '../../documentos/numeracion.ts';
import type { DocumentosTable } from '../../store/tables.ts';

type Pedido = OperationData<PortalOperations['eventos']['documentosPosibles']>;

const MAXIMUM = 20;
const HOUR = 3_600_000;
/** A valid reason, because none has been entered yet. */
const WITHOUT_MOTIVO = 'Documento por elegir';
const APROBADOS = ['aprobado', 'aprobado_observacion'] as const;

/**
 * Documents for which an event is possible now, newest first. A search for an exact number or CDC also finds a document in
 * any other state, with the reason why not.
 */
export async function documentosPosibles(
  context: SessionContext,
  { id_empresa, tipo, texto }: Pedido,
): Promise<DocumentoPosible[]> {
  const { store, clock } = context;
  const now = clock.now().toISOString();
  const { numero, cdc } = leerBusqueda(texto);
  const isExact = numero !== undefined || cdc !== undefined;
  const found = await filterDocumentos(context, { id_empresa, texto, tipo: [1, 5] })
    .selectAll()
    .$if(!isExact, (query) => query.where('estado', 'in', APROBADOS))
    .$if(!isExact && tipo === 'cancelacion', (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([eb('tipo', '=', 1), eb('aprobado_en', '>=', ago(clock, HORAS_CANCELACION_FACTURA))]),
          eb.and([eb('tipo', '!=', 1), eb('aprobado_en', '>=', ago(clock, HORAS_CANCELACION_OTROS))]),
        ]),
      ),
    )
    .$if(!isExact && tipo === 'nominacion', (query) =>
      query.where('receptor_documento', '=', '0').where('tipo', '=', 1).where('nominado', 'is', null),
    )
    .orderBy('fecha_emision', 'desc')
    .orderBy('id')
    .limit(MAXIMUM)
    .execute();
  const possible: DocumentoPosible[] = [];
  const pendientes = await conPendiente(
    store,
    tipo,
    found.map(({ id }) => id),
  );
  for (const documento of found) {
    const datos = eventoDePrueba(tipo, documento);
    const rechazo = pendientes.has(documento.id)
      ? alreadyPendiente(tipo)
      : (await evaluateEvento(store, { id_empresa, documento, datos, firmado_en: now }))?.mensaje;
    if (rechazo === undefined || isExact)
      possible.push({ ...rowOf(documento, tipo, now), rechazo: rechazo ?? null });
  }
  return possible;
}

const ago = (clock: SessionContext['clock'], hours: number): string =>
  new Date(clock.now().getTime() - hours * HOUR).toISOString();

/** A sample event that only the state of the document can prevent. */
function eventoDePrueba(tipo: Pedido['tipo'], { cdc }: DocumentosTable): DatosEvento {
  return tipo === 'cancelacion'
    ? { tipo, cdc, motivo: WITHOUT_MOTIVO }
    : {
        tipo,
        cdc,
        motivo: WITHOUT_MOTIVO,
        receptor: {
          tipo: 'no_contribuyente',
          tipo_documento: 1,
          numero_documento: '1234567',
          nombre: WITHOUT_MOTIVO,
        },
      };
}

function rowOf(
  documento: DocumentosTable,
  tipo: Pedido['tipo'],
  now: string,
): Omit<DocumentoPosible, 'rechazo'> {
  const { id, cdc, fecha_emision, receptor_nombre, receptor_documento, moneda, total, aprobado_en } =
    documento;
  return {
    id,
    cdc,
    tipo: documento.tipo as DocumentoPosible['tipo'],
    numero: numeroDe(documento, documento.numero),
    fecha_emision,
    receptor_nombre,
    receptor_documento,
    moneda,
    total,
    limite:
      tipo === 'cancelacion' && aprobado_en !== null
        ? plazoCancelacion(documento.tipo as TipoDocumento, aprobado_en, now).limite
        : null,
  };
}
