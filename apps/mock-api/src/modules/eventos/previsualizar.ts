import type { OperationData, PortalOperations, PrevisualizacionRango } from '@portal/contracts';
import { plazoInutilizacion } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import {
  contentOf,
  canInutilizar,
  evaluateRango,
  isListed,
  type ContenidoRango,
} from '../../documentos/eventos/rango.ts';
import { numeroDe } from '../../core/document-number.ts';

type Pedido = OperationData<PortalOperations['eventos']['previsualizar']>;

/** A valid reason, because a preview has none. */
const WITHOUT_MOTIVO = 'Previsualización';

/** The content of a range and whether it can be voided. For an invalid range, or one that is too long to list, only the reason. */
export async function previsualizarRango(
  context: SessionContext,
  pedido: Pedido,
): Promise<PrevisualizacionRango> {
  const { store, clock } = context;
  const now = clock.now().toISOString();
  const content = await contentOf(store, pedido);
  const rechazo = await evaluateRango(store, { ...pedido, motivo: WITHOUT_MOTIVO }, content, now);
  const { consumido_en } = content;
  return {
    cantidad: Math.max(0, pedido.hasta - pedido.desde + 1),
    ...resumen(isListed(pedido) ? content : undefined, pedido.hasta - pedido.desde + 1),
    limite: consumido_en === undefined ? null : plazoInutilizacion(consumido_en, now).limite,
    rechazo:
      rechazo === undefined
        ? null
        : { campo: rechazo.campo ?? 'desde', codigo: rechazo.codigo, mensaje: rechazo.mensaje },
  };
}

function resumen(
  content: ContenidoRango | undefined,
  cantidad: number,
): Pick<PrevisualizacionRango, 'libres' | 'usados' | 'por_inutilizar' | 'inutilizados' | 'numeros'> {
  if (content === undefined) return { libres: 0, usados: 0, por_inutilizar: 0, inutilizados: 0, numeros: [] };
  const numeros = numerosOf(content);
  const count = (situacion: string): number => numeros.filter((one) => one.situacion === situacion).length;
  return {
    libres: cantidad - numeros.length,
    usados: count('usado'),
    por_inutilizar: count('por_inutilizar'),
    inutilizados: count('inutilizado'),
    numeros,
  };
}

function numerosOf({ serie, documentos, inutilizados }: ContenidoRango): PrevisualizacionRango['numeros'] {
  const byNumero = new Map(documentos.map((documento) => [documento.numero, documento]));
  const busy = [...new Set([...byNumero.keys(), ...inutilizados])].sort((a, b) => a - b);
  return busy.map((numero) => {
    const documento = byNumero.get(numero);
    const deDocumento =
      documento !== undefined && canInutilizar(documento.estado) ? 'por_inutilizar' : 'usado';
    return {
      numero: numeroDe(serie, numero),
      situacion: inutilizados.has(numero) ? 'inutilizado' : deDocumento,
      id_documento: documento?.id ?? null,
      estado: documento?.estado ?? null,
    };
  });
}
