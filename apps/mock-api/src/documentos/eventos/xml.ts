import type { DatosEvento } from '@portal/sifen';
import type { Context } from '../../core/context.ts';
import type { EventosTable } from '../../store/tables.ts';
import { parDeFirma, type ParDeFirma } from '../certificados.ts';
import { documentosDePersona } from '../recibidos.ts';
import { certificadoReceptor, parDeReceptor } from './certificado-receptor.ts';

export type FilaXmlEvento = Pick<
  EventosTable,
  'id' | 'id_empresa' | 'origen' | 'contador' | 'datos' | 'firmado_en' | 'receptor_documento' | 'xml'
>;

/**
 * The signed message of an event. A seeded event is signed each time it is asked for, with the certificate that was in force at its
 * signature: nothing in it is random, so the bytes are the same, and reading writes nothing.
 *
 * @returns undefined for events of the tax authority, and when no certificate covers the signature.
 */
export async function obtenerXmlEvento(
  context: Pick<Context, 'store' | 'config'>,
  fila: FilaXmlEvento,
): Promise<string | undefined> {
  if (fila.xml !== null) return fila.xml;
  const { contador, datos, firmado_en } = fila;
  if (contador === null || datos === null || firmado_en === null) return undefined;
  const firmante = await firmanteDe(context, fila, firmado_en);
  if (firmante === undefined) return undefined;
  const { emitirEvento } = await import('@portal/sifen/node');
  return emitirEvento({ contador, firmado_en, datos: JSON.parse(datos) as DatosEvento }, firmante);
}

/** `EVE_cancelacion_001-001-0000123_42.xml`, by kind, number and counter; the response of the service beside it. */
export function nombreEvento(
  { tipo, numero, contador }: Pick<EventosTable, 'tipo' | 'numero' | 'contador'>,
  contenido: 'evento' | 'respuesta' = 'evento',
): string {
  const base = `EVE_${tipo}_${numero.replaceAll(' ', '_')}_${String(contador ?? 0)}`;
  return contenido === 'evento' ? `${base}.xml` : `${base}_respuesta.xml`;
}

async function firmanteDe(
  context: Pick<Context, 'store' | 'config'>,
  { origen, id_empresa, receptor_documento }: FilaXmlEvento,
  momento: string,
): Promise<ParDeFirma | undefined> {
  if (origen === 'receptor') {
    const identidades = documentosDePersona(receptor_documento);
    const suyo = await certificadoReceptor(context, identidades, momento, { soloActivo: false });
    return suyo && parDeReceptor(context, suyo);
  }
  const certificado = await context.store
    .select('certificados')
    .select(['id', 'clave_privada_pem', 'certificado_pem'])
    .where('id_empresa', '=', id_empresa)
    .where('valido_desde', '<=', momento)
    .where('valido_hasta', '>=', momento)
    .orderBy('valido_hasta', 'desc')
    .executeTakeFirst();
  return certificado && parDeFirma(context, certificado);
}
