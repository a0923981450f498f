import type { OperationData, PortalOperations, Refusal } from '@portal/contracts';
import { leerBusqueda, NUMERO_MAXIMO, ordenDeSerie, parsearCdc, parsearRuc } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { refusals } from '../../core/refusal.ts';
import { notFound } from '../../documentos/model/public-resumen.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';

type Pedido = OperationData<PortalOperations['consultas']['detalle']>;

/** The unique key of a document. */
export type Clave =
  | Pick<DocumentosTable, 'cdc'>
  | Pick<DocumentosTable, 'id_empresa' | 'tipo' | 'timbrado' | 'establecimiento' | 'punto' | 'numero'>;

/** The columns of the requested document, or the error: malformed fields, an unknown issuer. */
export async function buscarClave(
  { store }: SessionContext,
  pedido: Pedido,
): Promise<Clave | { readonly refusal: Refusal }> {
  if ('cdc' in pedido) {
    const parsed = parsearCdc(pedido.cdc);
    if (parsed.ok) return { cdc: parsed.cdc };
    return { refusal: refusals.validacion([{ campo: 'cdc', mensaje: parsed.mensaje }]) };
  }
  const { timbrado, tipo } = pedido;
  const numero = readNumber(pedido.numero);
  const ruc = parsearRuc(pedido.ruc);
  const errores = [
    ...(/^\d{8}$/.test(timbrado) ? [] : [{ campo: 'timbrado', mensaje: 'El timbrado debe tener 8 dígitos' }]),
    ...(numero === undefined ? [{ campo: 'numero', mensaje: 'Ingrese el número como 001-001-0000123' }] : []),
    ...(ruc.ok ? [] : [{ campo: 'ruc', mensaje: ruc.mensaje }]),
  ];
  if (errores.length > 0 || numero === undefined || !ruc.ok) return { refusal: refusals.validacion(errores) };
  const empresa = await store.select('empresas').select('id').where('ruc', '=', ruc.ruc).executeTakeFirst();
  return empresa === undefined
    ? { refusal: notFound() }
    : { id_empresa: empresa.id, tipo, timbrado, ...numero };
}

const CON_SERIE = /^(?:([A-Z]{2})\s+)?(\S.*)$/;

/** `001-001-0000123` or `AA 001-001-0000001` as it is stored; undefined when it is not a complete document number. */
function readNumber(
  texto: string,
): Pick<DocumentosTable, 'establecimiento' | 'punto' | 'numero'> | undefined {
  const [, serie, rest = ''] = CON_SERIE.exec(texto.trim().toUpperCase()) ?? [];
  const orden = ordenDeSerie(serie);
  const { establecimiento, punto, numero } = leerBusqueda(rest).numero ?? {};
  if (orden === undefined || numero === undefined) return undefined;
  if (establecimiento === undefined || punto === undefined) return undefined;
  return { establecimiento, punto, numero: orden * NUMERO_MAXIMO + numero };
}
