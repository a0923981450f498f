import type { OperationData, PortalOperations, PrevisualizacionRango } from '@portal/contracts';
import { plazoInutilizacion } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import {
  contenidoDe,
  esInutilizable,
  evaluarRango,
  seLista,
  type ContenidoRango,
} from '../../documentos/eventos/rango.ts';
import { numeroDe } from '../../documentos/numeracion.ts';

type Pedido = OperationData<PortalOperations['eventos']['previsualizar']>;

/** A valid reason, because a preview has none. */
const SIN_MOTIVO = 'Previsualización';

/** The content of a range and whether it can be voided. For an invalid range, or one that is too long to list, only the reason. */
export async function previsualizarRango(
  context: SessionContext,
  pedido: Pedido,
): Promise<PrevisualizacionRango> {
  const { store, clock } = context;
  const ahora = clock.now().toISOString();
  const contenido = await contenidoDe(store, pedido);
  const rechazo = await evaluarRango(store, { ...pedido, motivo: SIN_MOTIVO }, contenido, ahora);
  const { consumido_en } = contenido;
  return {
    cantidad: Math.max(0, pedido.hasta - pedido.desde + 1),
    ...resumen(seLista(pedido) ? contenido : undefined, pedido.hasta - pedido.desde + 1),
    limite: consumido_en === undefined ? null : plazoInutilizacion(consumido_en, ahora).limite,
    rechazo:
      rechazo === undefined
        ? null
        : { campo: rechazo.campo ?? 'desde', codigo: rechazo.codigo, mensaje: rechazo.mensaje },
  };
}

function resumen(
  contenido: ContenidoRango | undefined,
  cantidad: number,
): Pick<PrevisualizacionRango, 'libres' | 'usados' | 'por_inutilizar' | 'inutilizados' | 'numeros'> {
  if (contenido === undefined)
    return { libres: 0, usados: 0, por_inutilizar: 0, inutilizados: 0, numeros: [] };
  const numeros = numerosDe(contenido);
  const contar = (situacion: string): number => numeros.filter((one) => one.situacion === situacion).length;
  return {
    libres: cantidad - numeros.length,
    usados: contar('usado'),
    por_inutilizar: contar('por_inutilizar'),
    inutilizados: contar('inutilizado'),
    numeros,
  };
}

function numerosDe({ serie, documentos, inutilizados }: ContenidoRango): PrevisualizacionRango['numeros'] {
  const porNumero = new Map(documentos.map((documento) => [documento.numero, documento]));
  const ocupados = [...new Set([...porNumero.keys(), ...inutilizados])].sort((a, b) => a - b);
  return ocupados.map((numero) => {
    const documento = porNumero.get(numero);
    const deDocumento =
      documento !== undefined && esInutilizable(documento.estado) ? 'por_inutilizar' : 'usado';
    return {
      numero: numeroDe(serie, numero),
      situacion: inutilizados.has(numero) ? 'inutilizado' : deDocumento,
      id_documento: documento?.id ?? null,
      estado: (documento?.estado ?? null) as PrevisualizacionRango['numeros'][number]['estado'],
    };
  });
}
