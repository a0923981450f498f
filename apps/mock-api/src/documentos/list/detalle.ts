import type { DocumentoDetalle } from '@portal/contracts';
import type { DatosDocumento, Emisor } from '@portal/sifen';
import { mayUseEmpresa, type SessionContext } from '../../context/context.ts';
import { LIST, type Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { acreditadoPorCdc, NO_NOTAS } from '../model/acreditado.ts';
import { rowColumns, documentoRow } from '../model/row.ts';
import { historialDe } from '../../records/historial.ts';
import type { Importes } from '../model/importes.ts';
import { facturaDeNota, devolucionMotivo, notasDeFactura } from '../model/notas-credito.ts';
import { numeracionOf } from '../../core/document-number.ts';
import { currentReceptor } from '../model/receptor.ts';
import { getXml } from '../signing/xml.ts';

const detalleColumns = [
  ...rowColumns,
  'timbrado',
  'timbrado_desde',
  'fecha_firma',
  'codigo_seguridad',
  'datos',
  'nominado',
  'emisor',
  'importes',
  'xml',
  'asociado_cdc',
] as const satisfies readonly (keyof DocumentosTable)[];

/**
 * All that the portal knows of one document. Undefined when there is none, or the caller may not see it: by default, when it is of
 * a company that is not the caller's.
 */
export async function detalleDocumento(
  context: SessionContext,
  clave: { readonly id: string } | { readonly cdc: string },
  maySee = ({ id_empresa }: Pick<DocumentosTable, 'id_empresa' | 'receptor_documento'>): boolean =>
    mayUseEmpresa(context.user, id_empresa),
): Promise<DocumentoDetalle | undefined> {
  const { store } = context;
  const [column, value] = 'id' in clave ? (['id', clave.id] as const) : (['cdc', clave.cdc] as const);
  const documento = await store
    .select('documentos')
    .select(detalleColumns)
    .where(column, '=', value)
    .executeTakeFirst();
  if (documento === undefined || !maySee(documento)) return undefined;
  const signed = await getXml(context, documento);
  const acreditado = (await acreditadoPorCdc(store, [documento.cdc])).get(documento.cdc) ?? NO_NOTAS;
  const {
    codigo_seguridad,
    timbrado,
    timbrado_desde,
    datos,
    nominado,
    emisor,
    importes,
    xml,
    asociado_cdc,
    ...columns
  } = documento;
  const { totales, lineas } = JSON.parse(importes) as Importes;
  const factura = await facturaDeNota(store, asociado_cdc);
  return {
    ...documentoRow(
      { ...columns, url_qr: signed?.url_qr ?? columns.url_qr },
      { ahora: context.clock.now(), roles: context.user.roles, acreditado },
    ),
    emisor: emisorDetalle(JSON.parse(emisor) as Emisor),
    timbrado: { numero: timbrado, fecha_inicio: timbrado_desde },
    establecimiento: documento.establecimiento,
    punto: documento.punto,
    serie: numeracionOf(documento.numero).serie ?? null,
    fecha_firma: documento.fecha_firma,
    datos: { ...(JSON.parse(datos) as DatosDocumento), receptor: currentReceptor({ datos, nominado }) },
    nominado: nominado !== null,
    totales,
    lineas: lineas.map((linea) => ({ ...linea })),
    notas_credito: documento.tipo === 1 ? await notasDeFactura(store, documento.cdc) : [],
    factura_asociada: factura,
    xml: signed?.xml ?? null,
    ...(await children(store, documento, factura?.id)),
  };
}

function emisorDetalle(emisor: Emisor): DocumentoDetalle['emisor'] {
  const { ruc, dv, razon_social, nombre_fantasia = null, telefono, correo, ambiente, direccion } = emisor;
  const casa = direccion.numero_casa === 0 ? '' : ` ${direccion.numero_casa}`;
  return {
    ruc,
    dv,
    razon_social,
    nombre_fantasia,
    telefono,
    correo,
    ambiente,
    direccion: `${direccion.direccion}${casa}, ${direccion.desc_ciudad}`,
  };
}

/**
 * Newest first, but the responses in the order of the attempts. A nota de crédito has the event too that its approval registered on
 * its factura.
 */
async function children(
  store: Store,
  { id, aprobado_en, ...nota }: Pick<DocumentosTable, (typeof detalleColumns)[number]>,
  idFactura = '',
): Promise<Pick<DocumentoDetalle, 'respuestas' | 'eventos' | 'correos' | 'historial'>> {
  const respuestas = await store
    .select('respuestas')
    .select(['fecha', 'intento', 'lote', 'estado', 'codigo', 'mensaje'])
    .where('id_documento', '=', id)
    .orderBy('fecha')
    .orderBy('intento')
    .orderBy('id')
    .execute();
  const eventos = await store
    .select('eventos', LIST)
    .select([
      'id',
      'fecha',
      'tipo',
      'origen',
      'motivo',
      'estado',
      'codigo',
      'mensaje',
      'usuario',
      'protocolo',
    ])
    .where('id_documento', 'in', [id, idFactura])
    .where((de) =>
      de.or([
        de('id_documento', '=', id),
        de.and({
          tipo: 'devolucion_ajuste',
          motivo: devolucionMotivo(nota),
          fecha: aprobado_en ?? '',
        }),
      ]),
    )
    .orderBy('fecha', 'desc')
    .orderBy('id')
    .execute();
  const correos = await store
    .select('correos', LIST)
    .select(['fecha', 'destinatarios', 'estado', 'error', 'intentos'])
    .where('id_documento', '=', id)
    .orderBy('fecha', 'desc')
    .orderBy('id')
    .execute();
  const historial = await historialDe(
    store,
    ['documentos_electronicos', 'facturas', 'notas_credito', 'eventos'],
    id,
  );
  return {
    respuestas,
    eventos,
    correos: correos.map((correo) => ({
      ...correo,
      destinatarios: JSON.parse(correo.destinatarios) as string[],
    })),
    historial,
  };
}
