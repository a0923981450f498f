import type { DatosEvento } from '@portal/sifen';
import type { Context } from '../../context/context.ts';
import type { EventosTable } from '../../store/schema/tables.ts';
import { signingPair, type SigningPair } from '../signing/certificados.ts';
import { documentosOfPersona } from '../../records/persona.ts';
import { certificadoReceptor, pairOfReceptor } from './certificado-receptor.ts';

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
export async function getXmlEvento(
  context: Pick<Context, 'store' | 'config'>,
  row: FilaXmlEvento,
): Promise<string | undefined> {
  if (row.xml !== null) return row.xml;
  const { contador, datos, firmado_en } = row;
  if (contador === null || datos === null || firmado_en === null) return undefined;
  const signer = await signerOf(context, row, firmado_en);
  if (signer === undefined) return undefined;
  const { emitirEvento } = await import('@portal/sifen/node');
  return emitirEvento({ contador, firmado_en, datos: JSON.parse(datos) as DatosEvento }, signer);
}

/** `EVE_cancelacion_001-001-0000123_42.xml`, by kind, number and counter; the response of the service beside it. */
export function nombreEvento(
  { tipo, numero, contador: counter }: Pick<EventosTable, 'tipo' | 'numero' | 'contador'>,
  content: 'evento' | 'respuesta' = 'evento',
): string {
  const base = `EVE_${tipo}_${numero.replaceAll(' ', '_')}_${String(counter ?? 0)}`;
  return content === 'evento' ? `${base}.xml` : `${base}_respuesta.xml`;
}

async function signerOf(
  context: Pick<Context, 'store' | 'config'>,
  { origen, id_empresa, receptor_documento }: FilaXmlEvento,
  moment: string,
): Promise<SigningPair | undefined> {
  if (origen === 'receptor') {
    const identities = documentosOfPersona(receptor_documento);
    const own = await certificadoReceptor(context, identities, moment, { soloActivo: false });
    return own && pairOfReceptor(context, own);
  }
  const certificado = await context.store
    .select('certificados')
    .select(['id', 'clave_privada_pem', 'certificado_pem'])
    .where('id_empresa', '=', id_empresa)
    .where('valido_desde', '<=', moment)
    .where('valido_hasta', '>=', moment)
    .orderBy('valido_hasta', 'desc')
    .executeTakeFirst();
  return certificado && signingPair(context, certificado);
}
